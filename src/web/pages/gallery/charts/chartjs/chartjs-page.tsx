import { docs as canvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'charts',
  name: 'chartjs',
  title: 'pageTitles.charts.chartjs',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [canvasChart],
  keyboard: {
    table: ['Enter', 'Space'],
    save: ['Enter'],
    read: [],
  },
};

export function ChartJsPage() {
  return <GalleryPage gallery={GALLERY} />;
}
