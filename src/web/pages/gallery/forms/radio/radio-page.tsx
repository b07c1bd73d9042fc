import { docs as choiceGroups } from '#web/ui/fields/choices/choice-groups.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'radio',
  title: 'pageTitles.elements.radio',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [choiceGroups],
  keyboard: {
    choose: ['ArrowDown'],
    tab: ['Tab'],
    disabled: [],
  },
};

export function RadioPage() {
  return <GalleryPage gallery={GALLERY} />;
}
