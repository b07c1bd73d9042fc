import { docs as form } from '#web/ui/forms/form.tsx?docs';
import { docs as formActions } from '#web/ui/forms/form-actions.tsx?docs';
import { docs as formRow } from '#web/ui/forms/form-row.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'form-layout',
  title: 'pageTitles.forms.form-layout',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [form, formActions, formRow],
  keyboard: {
    first: [],
    send: ['Ctrl', 'Enter'],
    close: ['Escape'],
    dirty: [],
  },
};

export function FormLayoutPage() {
  return <GalleryPage gallery={GALLERY} />;
}
