import { docs as pagination } from '#web/ui/navigation/pagination.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { PAGINATION_PLAYGROUND } from './pagination-playground.tsx';

const GALLERY: Gallery = {
  name: 'pagination',
  title: 'pageTitles.components.pagination',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [pagination],
  playground: PAGINATION_PLAYGROUND,
  keyboard: {
    turn: ['Enter', 'Space'],
    current: [],
  },
};

export function PaginationPage() {
  return <GalleryPage gallery={GALLERY} />;
}
