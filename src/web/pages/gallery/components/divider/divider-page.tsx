import { docs as divider } from '#web/ui/layout/divider.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'divider',
  title: 'pageTitles.components.divider',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [divider],
  keyboard: { line: [], label: [] },
};

export function DividerPage() {
  return <GalleryPage gallery={GALLERY} />;
}
