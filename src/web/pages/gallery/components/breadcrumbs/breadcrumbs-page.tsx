import { docs as breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  name: 'breadcrumbs',
  title: 'pageTitles.components.breadcrumbs',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [breadcrumbs],
  keyboard: {
    current: [],
    follow: ['Enter'],
  },
};

export function BreadcrumbsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
