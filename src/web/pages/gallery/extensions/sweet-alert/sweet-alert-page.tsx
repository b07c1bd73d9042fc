import { docs as confirmDialog } from '#web/ui/overlays/confirm-dialog.tsx?docs';
import { docs as dialog } from '#web/ui/overlays/dialog.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'sweet-alert',
  title: 'pageTitles.extensions.sweet-alert',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [dialog, confirmDialog],
  keyboard: {
    no: ['Escape'],
    yes: ['Enter'],
    typed: ['Enter'],
    busy: [],
  },
};

export function SweetAlertPage() {
  return <GalleryPage gallery={GALLERY} />;
}
