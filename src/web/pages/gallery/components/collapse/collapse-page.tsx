import { docs as disclosure } from '#web/ui/navigation/disclosure.tsx?docs';
import { docs as foldableCard } from '#web/ui/navigation/foldable-card.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'collapse',
  title: 'pageTitles.components.collapse',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [disclosure, foldableCard],
  keyboard: {
    toggle: ['Enter', 'Space'],
    expanded: [],
  },
};

export function CollapsePage() {
  return <GalleryPage gallery={GALLERY} />;
}
