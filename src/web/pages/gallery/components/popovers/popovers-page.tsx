import { docs as hoverCardButton } from '#web/ui/overlays/hover-card-button.tsx?docs';
import { docs as popover } from '#web/ui/overlays/popover.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'popovers',
  title: 'pageTitles.components.popovers',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [popover, hoverCardButton],
  keyboard: {
    open: ['Enter', 'Space'],
    close: ['Escape'],
    leave: ['Tab'],
  },
};

export function PopoversPage() {
  return <GalleryPage gallery={GALLERY} />;
}
