import { docs as carousel } from '#web/ui/media/carousel.tsx?docs';
import { docs as gallery } from '#web/ui/media/gallery.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'swiper',
  title: 'pageTitles.extensions.swiper',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [carousel, gallery],
  keyboard: {
    scroll: ['Tab'],
    turn: ['Enter', 'Space'],
    choose: ['Enter', 'Space'],
    count: [],
  },
};

export function SwiperPage() {
  return <GalleryPage gallery={GALLERY} />;
}
