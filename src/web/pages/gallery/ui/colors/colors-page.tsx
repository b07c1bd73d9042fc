import { docs as key } from '#web/ui/figures/colour-key.tsx?docs';
import { docs as swatch } from '#web/ui/figures/colour-swatch.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'uiElements',
  name: 'colors',
  title: 'pageTitles.ui.colors',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [swatch, key],
  keyboard: {
    copy: ['Enter', 'Space'],
    name: [],
  },
};

export function ColorsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
