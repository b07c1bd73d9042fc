import { docs as button } from '#web/ui/buttons/button.tsx?docs';
import { docs as buttonGroup } from '#web/ui/buttons/button-group.tsx?docs';
import { docs as copyButton } from '#web/ui/buttons/copy-button.tsx?docs';
import { docs as iconButton } from '#web/ui/buttons/icon-button.tsx?docs';
import { docs as linkButton } from '#web/ui/buttons/link-button.tsx?docs';
import { docs as menuButton } from '#web/ui/buttons/menu-button.tsx?docs';
import { docs as splitButton } from '#web/ui/buttons/split-button.tsx?docs';
import { docs as textButton } from '#web/ui/buttons/text-button.tsx?docs';
import { docs as toggleButton } from '#web/ui/buttons/toggle-button.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { BUTTONS_PLAYGROUND } from './buttons-playground.tsx';

const GALLERY: Gallery = {
  name: 'buttons',
  title: 'pageTitles.components.buttons',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [
    button,
    iconButton,
    toggleButton,
    splitButton,
    menuButton,
    buttonGroup,
    linkButton,
    textButton,
    copyButton,
  ],
  playground: BUTTONS_PLAYGROUND,
  keyboard: {
    press: ['Enter', 'Space'],
    toggle: ['Space'],
    menu: ['ArrowDown'],
    loading: [],
  },
};

export function ButtonsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
