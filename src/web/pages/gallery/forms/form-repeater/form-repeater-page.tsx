import { docs as sortableList } from '#web/ui/drag/sortable-list.tsx?docs';
import { docs as form } from '#web/ui/forms/form.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'form-repeater',
  title: 'pageTitles.forms.form-repeater',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [sortableList, form],
  keyboard: {
    add: ['Enter'],
    remove: ['Enter'],
    move: ['Enter'],
    handle: [],
  },
};

export function FormRepeaterPage() {
  return <GalleryPage gallery={GALLERY} />;
}
