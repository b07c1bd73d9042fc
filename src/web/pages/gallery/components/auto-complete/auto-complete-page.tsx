import { docs as combobox } from '#web/ui/fields/pickers/combobox.tsx?docs';
import { docs as tagsField } from '#web/ui/fields/pickers/tags-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'auto-complete',
  title: 'pageTitles.components.auto-complete',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [combobox, tagsField],
  keyboard: {
    open: ['ArrowDown'],
    choose: ['Enter'],
    type: ['A–Z'],
    close: ['Escape'],
  },
};

export function AutoCompletePage() {
  return <GalleryPage gallery={GALLERY} />;
}
