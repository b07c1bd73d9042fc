import { docs as menuButton } from '#web/ui/buttons/menu-button.tsx?docs';
import { docs as menu } from '#web/ui/overlays/menu.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'dropdowns',
  title: 'pageTitles.components.dropdowns',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [menu, menuButton],
  keyboard: {
    open: ['Enter', 'Space', 'ArrowDown'],
    move: ['ArrowDown', 'ArrowUp'],
    ends: ['Home', 'End'],
    letter: ['A–Z'],
    close: ['Escape', 'Tab'],
  },
};

export function DropdownsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
