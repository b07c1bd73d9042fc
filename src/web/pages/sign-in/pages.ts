import type { PageEntry } from '#web/page-entry.ts';

export const SIGN_IN_PAGES: readonly PageEntry[] = [
  {
    path: '/login',
    title: 'signIn.title',
    access: 'signed-out',
    layout: 'blank',
    load: () => import('./sign-in-page.tsx').then((module) => module.SignInPage),
  },
  {
    path: '/set-password',
    title: 'pageTitles.access.setPassword',
    access: 'open',
    layout: 'blank',
    messages: 'access',
    load: () => import('./set-password-page.tsx').then((module) => module.SetPasswordPage),
  },
];
