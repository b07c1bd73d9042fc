import { docs as list } from '#web/ui/lists/list.tsx?docs';
import { docs as linkList } from '#web/ui/navigation/link-list.tsx?docs';
import { docs as navList } from '#web/ui/navigation/nav-list.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'list-group',
  title: 'pageTitles.components.list-group',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [list, linkList, navList],
  keyboard: {
    choose: ['Enter', 'Space'],
    current: [],
  },
};

export function ListGroupPage() {
  return <GalleryPage gallery={GALLERY} />;
}
