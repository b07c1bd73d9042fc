import { docs as sortableGroups } from '#web/ui/drag/sortable-groups.tsx?docs';
import { docs as sortableList } from '#web/ui/drag/sortable-list.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'drag-and-drop',
  title: 'pageTitles.extensions.drag-and-drop',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [sortableList, sortableGroups],
  keyboard: {
    instructions: [],
    pick: ['Space'],
    cancel: ['Escape'],
    move: ['ArrowDown', 'ArrowUp'],
  },
};

export function DragAndDropPage() {
  return <GalleryPage gallery={GALLERY} />;
}
