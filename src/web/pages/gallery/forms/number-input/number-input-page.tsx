import { docs as moneyField } from '#web/ui/fields/numbers/money-field.tsx?docs';
import { docs as numberField } from '#web/ui/fields/numbers/number-field.tsx?docs';
import { docs as quantityField } from '#web/ui/fields/numbers/quantity-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { NUMBER_INPUT_PLAYGROUND } from './number-input-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'number-input',
  title: 'pageTitles.elements.number-input',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [numberField, moneyField, quantityField],
  playground: NUMBER_INPUT_PLAYGROUND,
  keyboard: {
    step: ['ArrowUp', 'ArrowDown'],
    ten: ['PageUp'],
    limit: [],
    typed: ['0–9'],
  },
};

export function NumberInputPage() {
  return <GalleryPage gallery={GALLERY} />;
}
