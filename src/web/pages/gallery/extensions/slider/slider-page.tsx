import { docs as slider } from '#web/ui/fields/numbers/slider.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { SLIDER_PLAYGROUND } from './slider-playground.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'slider',
  title: 'pageTitles.extensions.slider',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [slider],
  playground: SLIDER_PLAYGROUND,
  keyboard: {
    step: ['ArrowLeft', 'ArrowRight'],
    text: [],
    thumbs: ['Tab'],
    order: ['ArrowRight'],
  },
};

export function SliderPage() {
  return <GalleryPage gallery={GALLERY} />;
}
