import { Construction } from 'lucide-react';
import { type PageEntry, placeIn } from '#web/components/page-entry.ts';

/** Anyone may look at these pages, signed in or not. */
const OPEN = {
  access: 'open',
  layout: 'blank',
  menu: placeIn('pages', { title: 'misc.section', icon: Construction }),
} as const satisfies Partial<PageEntry>;

export const MISC_PAGES: readonly PageEntry[] = [
  {
    ...OPEN,
    path: '/misc/coming-soon',
    title: 'misc.comingSoon.title',
    load: () => import('./coming-soon-page.tsx').then((module) => module.ComingSoonPage),
  },
  {
    ...OPEN,
    path: '/misc/not-authorized',
    title: 'misc.notAuthorized.title',
    load: () => import('./not-authorized-page.tsx').then((module) => module.NotAuthorizedPage),
  },
  {
    ...OPEN,
    path: '/misc/maintenance',
    title: 'misc.maintenance.title',
    load: () => import('./maintenance-page.tsx').then((module) => module.MaintenancePage),
  },
  {
    ...OPEN,
    path: '/misc/error',
    title: 'misc.error.title',
    load: () => import('./error-page.tsx').then((module) => module.ErrorPage),
  },
];
