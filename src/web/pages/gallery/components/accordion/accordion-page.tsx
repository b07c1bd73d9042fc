import { docs as accordion } from '#web/ui/navigation/accordion.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { ACCORDION_PLAYGROUND } from './accordion-playground.tsx';

const GALLERY: Gallery = {
  name: 'accordion',
  title: 'pageTitles.components.accordion',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [accordion],
  playground: ACCORDION_PLAYGROUND,
  keyboard: {
    native: [],
    single: [],
  },
};

export function AccordionPage() {
  return <GalleryPage gallery={GALLERY} />;
}
