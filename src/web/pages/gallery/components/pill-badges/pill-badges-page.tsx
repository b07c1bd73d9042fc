import { docs as badge } from '#web/ui/display/badge.tsx?docs';
import { docs as count } from '#web/ui/display/count.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'pill-badges',
  title: 'pageTitles.components.pill-badges',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [badge, count],
  keyboard: {
    chip: ['Space'],
    move: ['Tab'],
  },
};

export function PillBadgesPage() {
  return <GalleryPage gallery={GALLERY} />;
}
