import { Calendar } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const CALENDAR_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/apps/calendar',
    title: 'pageTitles.apps.calendar',
    menu: { group: 'apps', icon: Calendar },
    messages: 'calendar',
    isBrowserOnly: true,
    load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  },
];
