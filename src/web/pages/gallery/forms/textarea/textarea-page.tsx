import { docs as messageField } from '#web/ui/fields/text/message-field.tsx?docs';
import { docs as textArea } from '#web/ui/fields/text/text-area.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { TEXTAREA_PLAYGROUND } from './textarea-playground.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'textarea',
  title: 'pageTitles.elements.textarea',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [textArea, messageField],
  playground: TEXTAREA_PLAYGROUND,
  keyboard: {
    line: ['Enter'],
    send: ['Enter'],
    count: [],
  },
};

export function TextareaPage() {
  return <GalleryPage gallery={GALLERY} />;
}
