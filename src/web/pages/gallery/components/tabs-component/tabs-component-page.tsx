import { docs as tabs } from '#web/ui/navigation/tabs.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { TABS_PLAYGROUND } from './tabs-playground.tsx';

const GALLERY: Gallery = {
  name: 'tabs-component',
  title: 'pageTitles.components.tabs-component',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [tabs],
  playground: TABS_PLAYGROUND,
  keyboard: {
    next: ['ArrowRight'],
    previous: ['ArrowLeft'],
    first: ['Home'],
    last: ['End'],
    panel: ['Tab'],
  },
};

export function TabsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
