import { docs as passwordField } from '#web/ui/fields/text/password-field.tsx?docs';
import { docs as textField } from '#web/ui/fields/text/text-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { INPUT_PLAYGROUND } from './input-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'input',
  title: 'pageTitles.elements.input',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [textField, passwordField],
  playground: INPUT_PLAYGROUND,
  keyboard: {
    described: [],
    typed: ['A–Z'],
    show: ['Space'],
    fixed: [],
  },
};

export function InputPage() {
  return <GalleryPage gallery={GALLERY} />;
}
