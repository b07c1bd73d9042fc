import { docs as checkbox } from '#web/ui/fields/choices/checkbox.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { SWITCH_PLAYGROUND } from './switch-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'switch',
  title: 'pageTitles.elements.switch',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [checkbox],
  playground: SWITCH_PLAYGROUND,
  keyboard: {
    toggle: ['Space'],
    role: [],
    disabled: [],
  },
};

export function SwitchPage() {
  return <GalleryPage gallery={GALLERY} />;
}
