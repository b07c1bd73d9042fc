import { docs as listPages } from '#web/list/page/pagination.tsx?docs';
import { docs as virtualList } from '#web/list/virtual/virtual-list.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'pagination',
  title: 'pageTitles.extensions.pagination',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [listPages, virtualList],
  keyboard: {
    turn: ['Enter', 'Space'],
    rows: [],
    size: ['ArrowDown'],
    more: ['Enter'],
  },
};

export function ListPagesPage() {
  return <GalleryPage gallery={GALLERY} />;
}
