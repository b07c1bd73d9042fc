import { docs as confirmDialog } from '#web/ui/overlays/confirm-dialog.tsx?docs';
import { docs as dialog } from '#web/ui/overlays/dialog.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { MODALS_PLAYGROUND } from './modals-playground.tsx';

const GALLERY: Gallery = {
  name: 'modals',
  title: 'pageTitles.components.modals',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [dialog, confirmDialog],
  playground: MODALS_PLAYGROUND,
  keyboard: {
    open: [],
    close: ['Escape'],
    confirm: ['Enter', 'Space'],
  },
};

export function ModalsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
