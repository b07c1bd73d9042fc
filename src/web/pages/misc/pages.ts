import { Construction } from 'lucide-react';
import { type PageEntry, placeIn } from '#web/page-entry.ts';

/** Anyone may look at these pages, signed in or not. */
const OPEN = {
  access: 'open',
  layout: 'blank',
  messages: 'misc',
  menu: placeIn('pages', { title: 'navigation.sections.misc', icon: Construction }),
} as const satisfies Partial<PageEntry>;

export const MISC_PAGES: readonly PageEntry[] = [
  {
    ...OPEN,
    path: '/misc/coming-soon',
    title: 'pageTitles.misc.comingSoon',
    // It counts down in the time zone of the browser.
    isBrowserOnly: true,
    load: () => import('./coming-soon-page.tsx').then((module) => module.ComingSoonPage),
  },
  {
    ...OPEN,
    path: '/misc/not-authorized',
    title: 'pageTitles.misc.notAuthorized',
    load: () => import('./not-authorized-page.tsx').then((module) => module.NotAuthorizedPage),
  },
  {
    ...OPEN,
    path: '/misc/maintenance',
    title: 'pageTitles.misc.maintenance',
    load: () => import('./maintenance-page.tsx').then((module) => module.MaintenancePage),
  },
  {
    ...OPEN,
    path: '/misc/error',
    title: 'pageTitles.misc.error',
    load: () => import('./error-page.tsx').then((module) => module.ErrorPage),
  },
];
