import { docs as drawer } from '#web/ui/overlays/drawer.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { OFFCANVAS_PLAYGROUND } from './offcanvas-playground.tsx';

const GALLERY: Gallery = {
  name: 'offcanvas',
  title: 'pageTitles.components.offcanvas',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [drawer],
  playground: OFFCANVAS_PLAYGROUND,
  keyboard: {
    close: ['Escape'],
    title: [],
    cross: ['Enter', 'Space'],
  },
};

export function OffcanvasPage() {
  return <GalleryPage gallery={GALLERY} />;
}
