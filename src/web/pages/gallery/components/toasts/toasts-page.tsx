import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'toasts',
  title: 'pageTitles.components.toasts',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [],
  keyboard: {
    said: [],
    act: ['Enter', 'Space'],
    close: ['Enter', 'Space'],
  },
};

export function ToastsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
