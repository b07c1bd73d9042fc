import { docs as timeline } from '#web/ui/lists/timeline.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'timeline',
  title: 'pageTitles.components.timeline',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [timeline],
  keyboard: {
    list: [],
  },
};

export function TimelinePage() {
  return <GalleryPage gallery={GALLERY} />;
}
