import { Mail } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const EMAIL_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/apps/email',
    alsoAt: [
      '/apps/email/$folder',
      '/apps/email/$folder/$id',
      '/apps/email/label/$label',
      '/apps/email/label/$label/$id',
    ],
    title: 'pageTitles.apps.email',
    menu: { group: 'apps', icon: Mail },
    messages: 'email',
    load: () => import('./email-page.tsx').then((module) => module.EmailPage),
  },
];
