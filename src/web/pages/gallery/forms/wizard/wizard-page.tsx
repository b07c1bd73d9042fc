import { docs as wizard } from '#web/ui/forms/wizard.tsx?docs';
import { docs as stepper } from '#web/ui/navigation/stepper.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'wizard',
  title: 'pageTitles.forms.wizard',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [wizard, stepper],
  keyboard: {
    next: ['Enter'],
    wrong: [],
    back: ['Enter'],
    stored: [],
  },
};

export function WizardPage() {
  return <GalleryPage gallery={GALLERY} />;
}
