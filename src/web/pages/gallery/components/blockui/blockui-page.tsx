import { docs as blocked } from '#web/ui/loading/blocked.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'blockui',
  title: 'pageTitles.components.blockui',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [blocked],
  keyboard: {
    inert: ['Tab'],
    said: [],
  },
};

export function BlockUiPage() {
  return <GalleryPage gallery={GALLERY} />;
}
