import { docs as iconButton } from '#web/ui/buttons/icon-button.tsx?docs';
import { docs as tooltip } from '#web/ui/overlays/tooltip.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { TOOLTIPS_PLAYGROUND } from './tooltips-playground.tsx';

const GALLERY: Gallery = {
  name: 'tooltips',
  title: 'pageTitles.components.tooltips',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [tooltip, iconButton],
  playground: TOOLTIPS_PLAYGROUND,
  keyboard: {
    focus: ['Tab'],
    close: ['Escape'],
    said: [],
  },
};

export function TooltipsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
