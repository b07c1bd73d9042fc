import { docs as exportButton } from '#web/list/page/export-button.tsx?docs';
import { docs as splitButton } from '#web/ui/buttons/split-button.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'export',
  title: 'pageTitles.extensions.export',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [exportButton, splitButton],
  keyboard: {
    save: ['Enter', 'Space'],
    columns: ['Space'],
  },
};

export function ExportPage() {
  return <GalleryPage gallery={GALLERY} />;
}
