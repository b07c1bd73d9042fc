import { ChartNoAxesCombined, LayoutGrid, Store } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const SHARED = { ...PLAIN_PAGE, messages: 'dashboards' } as const;

export const DASHBOARD_PAGES: readonly PageEntry[] = [
  {
    ...SHARED,
    path: '/dashboard/analytics',
    title: 'pageTitles.dashboards.analytics',
    menu: { group: 'dashboards', icon: ChartNoAxesCombined },
    load: () =>
      import('./analytics-dashboard-page.tsx').then((module) => module.AnalyticsDashboardPage),
  },
  {
    ...SHARED,
    path: '/',
    title: 'pageTitles.dashboards.ecommerce',
    menu: { group: 'dashboards', icon: Store },
    load: () =>
      import('./ecommerce-dashboard-page.tsx').then((module) => module.EcommerceDashboardPage),
  },
];

const CARD_PAGE = {
  ...SHARED,
  menu: placeIn('ui', { title: 'navigation.sections.cards', icon: LayoutGrid }),
} as const;

/** The same cards as a gallery; in another group of the navigation. */
export const CARD_PAGES: readonly PageEntry[] = [
  {
    ...CARD_PAGE,
    path: '/cards/basic',
    title: 'pageTitles.cards.basic',
    load: () => import('./basic-cards-page.tsx').then((module) => module.BasicCardsPage),
  },
  {
    ...CARD_PAGE,
    path: '/cards/advance',
    title: 'pageTitles.cards.advance',
    load: () => import('./advance-cards-page.tsx').then((module) => module.AdvanceCardsPage),
  },
  {
    ...CARD_PAGE,
    path: '/cards/statistics',
    title: 'pageTitles.cards.statistics',
    load: () => import('./statistics-cards-page.tsx').then((module) => module.StatisticsCardsPage),
  },
  {
    ...CARD_PAGE,
    path: '/cards/analytics',
    title: 'pageTitles.cards.analytics',
    load: () => import('./analytics-cards-page.tsx').then((module) => module.AnalyticsCardsPage),
  },
  {
    ...CARD_PAGE,
    path: '/cards/action',
    title: 'pageTitles.cards.action',
    load: () => import('./action-cards-page.tsx').then((module) => module.ActionCardsPage),
  },
];
