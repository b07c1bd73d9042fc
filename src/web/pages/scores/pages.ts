import {
  CalendarClock,
  CalendarDays,
  CalendarRange,
  CopyCheck,
  History,
  House,
  Import,
  MapPin,
  Rss,
  SlidersHorizontal,
  Table2,
  Telescope,
} from 'lucide-react';
import { listScoreRuns, listScores } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { queryOf } from '#web/api/use-call.ts';
import type { PageEntry, PageVisit } from '#web/page-entry.ts';
import { SCORE_LISTS, toScoreQuery } from './score-list-spec.ts';
import { RANKING_REQUEST, WINDOW_MEMORY, WINDOW_PATHS } from './score-windows.ts';

/** As the calls of imports say, whose contract is too large for the first load. */
const IMPORT_ACCESS = { action: 'create', subject: 'Event' } as const;

const loadLists = () => import('./list/score-list-page.tsx');

/** What the four rankings have in common. */
function ranking(range: TimeRange) {
  return {
    path: WINDOW_PATHS[range],
    title: `scores.windows.${range}`,
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    memory: WINDOW_MEMORY[range],
    prepare: (visit) => prepareRanking(range, visit),
  } as const satisfies Omit<PageEntry, 'load'>;
}

export const SCORE_PAGES: readonly PageEntry[] = [
  {
    path: '/scores',
    title: 'scores.start',
    menu: { group: 'rankings', icon: House },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    messages: 'overview',
    load: () => import('./start/start-page.tsx').then((module) => module.StartPage),
  },
  {
    ...ranking('week'),
    menu: { group: 'rankings', icon: CalendarClock },
    load: () => loadLists().then((module) => module.WeekPage),
  },
  {
    ...ranking('month'),
    menu: { group: 'rankings', icon: CalendarDays },
    load: () => loadLists().then((module) => module.MonthPage),
  },
  {
    ...ranking('six_month'),
    menu: { group: 'rankings', icon: CalendarRange },
    load: () => loadLists().then((module) => module.SixMonthsPage),
  },
  {
    ...ranking('year'),
    menu: { group: 'rankings', icon: Telescope },
    load: () => loadLists().then((module) => module.YearPage),
  },
  {
    path: '/scores/events/$id',
    title: 'pageTitles.event',
    menu: { group: 'rankings', icon: CalendarDays, isDetail: true },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    messages: 'eventPage',
    load: () => import('./event-page/event-page.tsx').then((module) => module.EventPage),
  },
  {
    path: '/scores/import',
    title: 'pageTitles.import',
    menu: { group: 'rankings', icon: Import },
    access: IMPORT_ACCESS,
    layout: 'vertical',
    messages: ['imports', 'importMapping', 'rowDefaults'],
    load: () => import('./imports/import-page.tsx').then((module) => module.ImportPage),
  },
  {
    path: '/scores/imports',
    title: 'pageTitles.imports',
    menu: { group: 'rankings', icon: History, isDetail: true },
    access: IMPORT_ACCESS,
    layout: 'vertical',
    messages: 'imports',
    load: () => import('./imports/past/imports-page.tsx').then((module) => module.ImportsPage),
  },
  {
    path: '/scores/imports/$id',
    title: 'pageTitles.importDetail',
    menu: { group: 'rankings', icon: History, isDetail: true },
    access: IMPORT_ACCESS,
    layout: 'vertical',
    messages: 'imports',
    load: () =>
      import('./imports/past/import-detail-page.tsx').then((module) => module.ImportDetailPage),
  },
  {
    path: '/scores/feeds',
    title: 'pageTitles.feeds',
    menu: { group: 'rankings', icon: Rss },
    access: { action: 'read', subject: 'Feed' },
    layout: 'vertical',
    messages: ['feeds', 'rowDefaults'],
    load: () => import('./feeds/feeds-page.tsx').then((module) => module.FeedsPage),
  },
  {
    path: '/scores/feeds/$id',
    title: 'pageTitles.feed',
    menu: { group: 'rankings', icon: Rss, isDetail: true },
    access: { action: 'read', subject: 'Feed' },
    layout: 'vertical',
    messages: ['feeds', 'rowDefaults'],
    load: () => import('./feeds/feed-page.tsx').then((module) => module.FeedPage),
  },
  {
    path: '/scores/print',
    title: 'pageTitles.printRanking',
    menu: { group: 'rankings', icon: CalendarDays, isDetail: true },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    messages: 'scorePrint',
    load: () => import('./print/print-page.tsx').then((module) => module.PrintPage),
  },
  {
    path: '/scores/weights',
    title: 'weights.title',
    menu: { group: 'settings', icon: SlidersHorizontal },
    access: { action: 'read', subject: 'Weights' },
    layout: 'vertical',
    messages: 'tuning',
    load: () => import('./weights/weights-page.tsx').then((module) => module.WeightsPage),
  },
  {
    path: '/scores/weights/history',
    title: 'weights.history',
    menu: { group: 'settings', icon: History },
    access: { action: 'read', subject: 'Weights' },
    layout: 'vertical',
    messages: 'tuning',
    load: () => import('./history/history-page.tsx').then((module) => module.HistoryPage),
  },
  {
    path: '/scores/venues',
    title: 'pageTitles.venues',
    menu: { group: 'settings', icon: MapPin },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    memory: { pageSize: 'venueRowsPerPage', search: 'venueSearch' },
    messages: 'venues',
    load: () => import('./venues/venues-page.tsx').then((module) => module.VenuesPage),
  },
  {
    path: '/scores/duplicates',
    title: 'pageTitles.duplicates',
    menu: { group: 'settings', icon: CopyCheck },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    messages: 'duplicates',
    load: () => import('./duplicates/duplicates-page.tsx').then((module) => module.DuplicatesPage),
  },
  {
    path: '/scores/venues/$id',
    title: 'pageTitles.venue',
    menu: { group: 'rankings', icon: CalendarDays, isDetail: true },
    access: { action: 'read', subject: 'Score' },
    layout: 'vertical',
    messages: 'venuePage',
    load: () => import('./venue-page/venue-page.tsx').then((module) => module.VenuePage),
  },
  {
    path: '/scores/import/mappings',
    title: 'pageTitles.importMappings',
    menu: { group: 'settings', icon: Table2 },
    access: { action: 'read', subject: 'ImportMapping' },
    layout: 'vertical',
    messages: 'importMapping',
    load: () =>
      import('./import-mapping/mapping-page.tsx').then((module) => module.ImportMappingPage),
  },
];

/** Makes the first calls of a ranking: its page of events, and when it was calculated. */
async function prepareRanking(
  range: TimeRange,
  { search, queryClient, call }: PageVisit,
): Promise<void> {
  const body = toScoreQuery(SCORE_LISTS[range].read(search), range);
  await Promise.all([
    queryClient.prefetchQuery(queryOf(call, listScores, { body })),
    queryClient.prefetchQuery(queryOf(call, listScoreRuns, RANKING_REQUEST)),
  ]);
}
