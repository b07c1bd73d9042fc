import { ScrollText, Settings, UserRound } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const ACCOUNT_PAGES: readonly PageEntry[] = [
  {
    ...PLAIN_PAGE,
    path: '/pages/account-settings',
    title: 'pageTitles.pages.account-settings',
    menu: { group: 'pages', icon: Settings },
    messages: 'account',
    load: () =>
      import('./settings/account-settings-page.tsx').then((module) => module.AccountSettingsPage),
  },
  {
    ...PLAIN_PAGE,
    path: '/pages/profile',
    title: 'pageTitles.pages.profile',
    menu: { group: 'pages', icon: UserRound },
    messages: 'account',
    load: () => import('./profile/profile-page.tsx').then((module) => module.ProfilePage),
  },
  {
    ...PLAIN_PAGE,
    path: '/pages/license',
    title: 'pageTitles.pages.license',
    menu: { group: 'pages', icon: ScrollText },
    messages: 'account',
    load: () => import('./licence/licence-page.tsx').then((module) => module.LicencePage),
  },
];
