import { ChartPie } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const CHARTS = placeIn('tables', { title: 'navigation.sections.charts', icon: ChartPie });

const UNBUILT = ['apex', 'chartjs', 'recharts'] as const;

export const CHART_PAGES: readonly PageEntry[] = [
  ...UNBUILT.map(
    (name): PageEntry => ({
      ...PLAIN_PAGE,
      path: `/charts/${name}`,
      title: `pageTitles.charts.${name}`,
      menu: CHARTS,
      unbuilt: 'unbuilt.will.charts',
    }),
  ),
];
