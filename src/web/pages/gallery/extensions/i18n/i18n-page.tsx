import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'i18n',
  title: 'pageTitles.extensions.i18n',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [],
  keyboard: {
    choose: ['ArrowRight'],
    language: [],
    count: ['ArrowUp', 'ArrowDown'],
  },
};

export function TranslationPage() {
  return <GalleryPage gallery={GALLERY} />;
}
