import { docs as linkList } from '#web/ui/navigation/link-list.tsx?docs';
import { docs as navList } from '#web/ui/navigation/nav-list.tsx?docs';
import { docs as stepper } from '#web/ui/navigation/stepper.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'nav-component',
  title: 'pageTitles.components.nav-component',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [navList, linkList, stepper],
  keyboard: {
    choose: ['Enter', 'Space'],
    current: [],
    step: ['Enter'],
  },
};

export function NavPage() {
  return <GalleryPage gallery={GALLERY} />;
}
