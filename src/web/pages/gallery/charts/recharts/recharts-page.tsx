import { docs as componentChart } from '#web/ui/charts/libraries/component-chart.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'charts',
  name: 'recharts',
  title: 'pageTitles.charts.recharts',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [componentChart],
  keyboard: {
    table: ['Enter', 'Space'],
    save: ['Enter'],
    read: [],
  },
};

export function RechartsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
