import { docs as moneyField } from '#web/ui/fields/numbers/money-field.tsx?docs';
import { docs as codeField } from '#web/ui/fields/text/code-field.tsx?docs';
import { docs as maskField } from '#web/ui/fields/text/mask-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'input-mask',
  title: 'pageTitles.elements.input-mask',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [maskField, codeField, moneyField],
  keyboard: {
    typed: ['0–9'],
    caret: ['ArrowLeft'],
    erase: ['Backspace'],
    digit: [],
  },
};

export function InputMaskPage() {
  return <GalleryPage gallery={GALLERY} />;
}
