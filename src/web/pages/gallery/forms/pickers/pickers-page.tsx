import { docs as colourField } from '#web/ui/fields/pickers/colour-field.tsx?docs';
import { docs as dateField } from '#web/ui/fields/pickers/date-field.tsx?docs';
import { docs as timeField } from '#web/ui/fields/pickers/time-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'pickers',
  title: 'pageTitles.elements.pickers',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [dateField, timeField, colourField],
  keyboard: {
    open: ['Enter'],
    close: ['Escape'],
    typed: ['0–9'],
    preset: ['Enter'],
    day: [],
  },
};

export function PickersPage() {
  return <GalleryPage gallery={GALLERY} />;
}
