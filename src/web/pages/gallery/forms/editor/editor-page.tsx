import { docs as richTextField } from '#web/ui/rich-text/rich-text-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'editor',
  title: 'pageTitles.elements.editor',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [richTextField],
  keyboard: {
    named: [],
    bold: ['Ctrl', 'B'],
    table: ['Enter'],
    cells: ['Tab'],
    mention: ['@', 'ArrowDown', 'Enter'],
  },
};

export function EditorPage() {
  return <GalleryPage gallery={GALLERY} />;
}
