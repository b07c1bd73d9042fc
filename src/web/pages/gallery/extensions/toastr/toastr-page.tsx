import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'toastr',
  title: 'pageTitles.extensions.toastr',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [],
  keyboard: {
    progress: [],
    hold: ['Tab'],
    close: ['Enter', 'Space'],
  },
};

export function ToastrPage() {
  return <GalleryPage gallery={GALLERY} />;
}
