import { docs as contextMenu } from '#web/ui/overlays/context-menu.tsx?docs';
import { docs as menu } from '#web/ui/overlays/menu.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'extensions',
  name: 'context-menu',
  title: 'pageTitles.extensions.context-menu',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [contextMenu, menu],
  keyboard: {
    open: ['Shift', 'F10'],
    move: ['ArrowDown', 'ArrowUp'],
    choose: ['Enter'],
    close: ['Escape'],
  },
};

export function ContextMenuPage() {
  return <GalleryPage gallery={GALLERY} />;
}
