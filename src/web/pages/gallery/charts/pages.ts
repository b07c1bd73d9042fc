import { ChartPie } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const CHARTS = placeIn('tables', { title: 'navigation.sections.charts', icon: ChartPie });

const LOADERS = {
  apex: () => import('./apex.gallery.tsx').then((module) => module.ApexPage),
  chartjs: () => import('./chartjs.gallery.tsx').then((module) => module.ChartJsPage),
  recharts: () => import('./recharts.gallery.tsx').then((module) => module.RechartsPage),
} as const;

/** In the order of the navigation. */
const NAMES = ['apex', 'chartjs', 'recharts'] as const;

export const CHART_PAGES: readonly PageEntry[] = NAMES.map((name) => ({
  ...PLAIN_PAGE,
  path: `/charts/${name}`,
  title: `pageTitles.charts.${name}`,
  menu: CHARTS,
  messages: ['gallery', 'charts'],
  load: LOADERS[name],
}));
