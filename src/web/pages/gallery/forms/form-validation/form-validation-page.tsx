import { docs as field } from '#web/ui/fields/field.tsx?docs';
import { docs as form } from '#web/ui/forms/form.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'form-validation',
  title: 'pageTitles.forms.form-validation',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [form, field],
  keyboard: {
    send: ['Enter'],
    leave: ['Tab'],
    mended: [],
    server: [],
  },
};

export function FormValidationPage() {
  return <GalleryPage gallery={GALLERY} />;
}
