import { docs as rating } from '#web/ui/figures/rating.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'ratings',
  title: 'pageTitles.extensions.ratings',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [rating],
  keyboard: {
    read: [],
    change: ['ArrowLeft', 'ArrowRight'],
    choose: ['Space'],
  },
};

export function RatingsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
