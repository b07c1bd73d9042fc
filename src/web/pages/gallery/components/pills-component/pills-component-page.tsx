import { docs as toggleButton } from '#web/ui/buttons/toggle-button.tsx?docs';
import { docs as choiceGroups } from '#web/ui/fields/choices/choice-groups.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'pills-component',
  title: 'pageTitles.components.pills-component',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [choiceGroups, toggleButton],
  keyboard: {
    segment: ['Tab'],
    chip: ['Space'],
    pressed: [],
  },
};

export function PillsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
