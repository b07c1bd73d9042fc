import { docs as checkbox } from '#web/ui/fields/choices/checkbox.tsx?docs';
import { docs as checkboxTable } from '#web/ui/fields/choices/checkbox-table.tsx?docs';
import { docs as choiceGroups } from '#web/ui/fields/choices/choice-groups.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { CHECKBOX_PLAYGROUND } from './checkbox-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'checkbox',
  title: 'pageTitles.elements.checkbox',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [checkbox, choiceGroups, checkboxTable],
  playground: CHECKBOX_PLAYGROUND,
  keyboard: {
    toggle: ['Space'],
    mixed: ['Space'],
    cell: [],
  },
};

export function CheckboxPage() {
  return <GalleryPage gallery={GALLERY} />;
}
