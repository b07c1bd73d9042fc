import { docs as apexChart } from '#web/ui/charts/libraries/apex-chart.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'charts',
  name: 'apex',
  title: 'pageTitles.charts.apex',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [apexChart],
  keyboard: {
    table: ['Enter', 'Space'],
    save: ['Enter'],
    read: [],
  },
};

export function ApexPage() {
  return <GalleryPage gallery={GALLERY} />;
}
