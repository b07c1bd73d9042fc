import { ChartNoAxesCombined, Store } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/components/page-entry.ts';

export const DASHBOARD_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/dashboard/analytics',
    title: 'pageTitles.dashboards.analytics',
    menu: { group: 'dashboards', icon: ChartNoAxesCombined },
    unbuilt: 'unbuilt.will.analytics',
  },
  {
    ...PLAIN_PAGE,
    path: '/',
    title: 'pageTitles.dashboards.ecommerce',
    menu: { group: 'dashboards', icon: Store },
    unbuilt: 'unbuilt.will.ecommerce',
  },
];
