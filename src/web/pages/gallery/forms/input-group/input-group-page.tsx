import { docs as field } from '#web/ui/fields/field.tsx?docs';
import { docs as moneyField } from '#web/ui/fields/numbers/money-field.tsx?docs';
import { docs as textField } from '#web/ui/fields/text/text-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'input-group',
  title: 'pageTitles.elements.input-group',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [textField, field, moneyField],
  keyboard: {
    order: ['Tab'],
    clear: ['Enter'],
    jump: ['G'],
    group: [],
  },
};

export function InputGroupPage() {
  return <GalleryPage gallery={GALLERY} />;
}
