import { docs as heading } from '#web/ui/layout/heading.tsx?docs';
import { docs as text } from '#web/ui/layout/text.tsx?docs';
import { docs as descriptions } from '#web/ui/lists/description-list.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'uiElements',
  name: 'typography',
  title: 'pageTitles.ui.typography',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [text, heading, descriptions],
  keyboard: {
    headings: [],
    language: [],
    truncated: [],
  },
};

export function TypographyPage() {
  return <GalleryPage gallery={GALLERY} />;
}
