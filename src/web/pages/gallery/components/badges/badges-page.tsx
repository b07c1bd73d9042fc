import { docs as badge } from '#web/ui/display/badge.tsx?docs';
import { docs as count } from '#web/ui/display/count.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { BADGES_PLAYGROUND } from './badges-playground.tsx';

const GALLERY: Gallery = {
  name: 'badges',
  title: 'pageTitles.components.badges',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [badge, count],
  playground: BADGES_PLAYGROUND,
  keyboard: { text: [], count: [] },
};

export function BadgesPage() {
  return <GalleryPage gallery={GALLERY} />;
}
