import { docs as iconButton } from '#web/ui/buttons/icon-button.tsx?docs';
import { docs as icon } from '#web/ui/display/icon.tsx?docs';
import { docs as iconTile } from '#web/ui/display/icon-tile.tsx?docs';
import { docs as drawnIcon } from '#web/ui/icons/drawn-icon.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'uiElements',
  name: 'reactfeather',
  title: 'pageTitles.ui.icons',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [icon, iconTile, iconButton, drawnIcon],
  keyboard: {
    search: ['A–Z'],
    choose: ['Enter', 'Space'],
    found: [],
  },
};

export function IconsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
