import { docs as selectionBar } from '#web/list/selection/selection-bar.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'export-selected',
  title: 'pageTitles.extensions.export-selected',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [selectionBar],
  keyboard: {
    choose: ['Space'],
    all: ['Space'],
    count: [],
    save: ['Enter'],
  },
};

export function ExportSelectedPage() {
  return <GalleryPage gallery={GALLERY} />;
}
