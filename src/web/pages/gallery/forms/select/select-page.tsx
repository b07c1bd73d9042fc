import { docs as combobox } from '#web/ui/fields/pickers/combobox.tsx?docs';
import { docs as selectField } from '#web/ui/fields/select-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { SELECT_PLAYGROUND } from './select-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'select',
  title: 'pageTitles.elements.select',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [selectField, combobox],
  playground: SELECT_PLAYGROUND,
  keyboard: {
    open: ['ArrowDown'],
    choose: ['Enter'],
    typed: ['A–Z'],
    remove: ['Backspace'],
    close: ['Escape'],
  },
};

export function SelectPage() {
  return <GalleryPage gallery={GALLERY} />;
}
