import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'tour',
  title: 'pageTitles.extensions.tour',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [],
  keyboard: {
    next: ['ArrowRight'],
    back: ['ArrowLeft'],
    stop: ['Escape'],
    said: [],
  },
};

export function TourPage() {
  return <GalleryPage gallery={GALLERY} />;
}
