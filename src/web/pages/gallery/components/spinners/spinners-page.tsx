import { docs as skeleton } from '#web/ui/display/skeleton.tsx?docs';
import { docs as blocked } from '#web/ui/loading/blocked.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'spinners',
  title: 'pageTitles.components.spinners',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [skeleton, blocked],
  keyboard: {
    said: [],
    button: ['Enter'],
  },
  isBusy: true,
};

export function SpinnersPage() {
  return <GalleryPage gallery={GALLERY} />;
}
