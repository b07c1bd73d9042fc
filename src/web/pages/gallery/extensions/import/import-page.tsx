import { docs as table } from '#web/list/table/table.tsx?docs';
import { docs as fileButton } from '#web/ui/buttons/file-button.tsx?docs';
import { docs as fileField } from '#web/ui/fields/files/file-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'import',
  title: 'pageTitles.extensions.import',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [fileField, fileButton, table],
  keyboard: {
    choose: ['Enter', 'Space'],
    read: [],
    faults: [],
  },
};

export function ImportPage() {
  return <GalleryPage gallery={GALLERY} />;
}
