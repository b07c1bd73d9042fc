import { ShieldCheck } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const ME_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/scores/me',
    title: 'user.account',
    menu: { group: 'administration', icon: ShieldCheck, isDetail: true },
    messages: 'me',
    load: () => import('./me-page.tsx').then((module) => module.MePage),
  },
];
