import { docs as progress } from '#web/ui/figures/progress.tsx?docs';
import { docs as ring } from '#web/ui/figures/ring.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { PROGRESS_PLAYGROUND } from './progress-playground.tsx';

const GALLERY: Gallery = {
  name: 'progress',
  title: 'pageTitles.components.progress',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [progress, ring],
  playground: PROGRESS_PLAYGROUND,
  keyboard: {
    read: [],
  },
};

export function ProgressPage() {
  return <GalleryPage gallery={GALLERY} />;
}
