import { docs as copyButton } from '#web/ui/buttons/copy-button.tsx?docs';
import { docs as codeBlock } from '#web/ui/media/code-block.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'clipboard',
  title: 'pageTitles.extensions.clipboard',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [copyButton, codeBlock],
  keyboard: {
    copy: ['Enter', 'Space'],
    field: ['Enter'],
    paste: ['Ctrl', 'V'],
  },
};

export function ClipboardPage() {
  return <GalleryPage gallery={GALLERY} />;
}
