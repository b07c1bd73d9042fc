import { docs as carousel } from '#web/ui/media/carousel.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'carousel',
  title: 'pageTitles.components.carousel',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [carousel],
  keyboard: {
    focus: ['Tab'],
    page: ['Enter', 'Space'],
    count: [],
  },
};

export function CarouselPage() {
  return <GalleryPage gallery={GALLERY} />;
}
