import { docs as mediaPlayer } from '#web/ui/media/media-player.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'react-player',
  title: 'pageTitles.extensions.react-player',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [mediaPlayer],
  keyboard: {
    play: ['Space'],
    captions: [],
    jump: ['Enter'],
    ask: ['Enter'],
  },
};

export function PlayerPage() {
  return <GalleryPage gallery={GALLERY} />;
}
