import { docs as alert } from '#web/ui/display/alert.tsx?docs';
import { docs as banner } from '#web/ui/display/banner.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { ALERTS_PLAYGROUND } from './alerts-playground.tsx';

const GALLERY: Gallery = {
  name: 'alerts',
  title: 'pageTitles.components.alerts',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [alert, banner],
  playground: ALERTS_PLAYGROUND,
  keyboard: {
    appears: [],
    dismiss: ['Enter', 'Space'],
  },
};

export function AlertsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
