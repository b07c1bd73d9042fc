import { Ticket } from 'lucide-react';
import { type PageEntry, placeIn } from '#web/page-entry.ts';
import { demoPath } from './frame/demo-paths.ts';

/** Anyone may look at these pages: they sign in to sample data and not to the product. */
const OPEN = {
  access: 'open',
  layout: 'blank',
  messages: 'demoSignIn',
  menu: placeIn('pages', { title: 'navigation.sections.demoSignIn', icon: Ticket }),
} as const satisfies Partial<PageEntry>;

export const DEMO_SIGN_IN_PAGES: readonly PageEntry[] = [
  {
    ...OPEN,
    path: demoPath('login', 'basic'),
    title: 'pageTitles.demoSignIn.loginBasic',
    load: () => import('./login-page.tsx').then((module) => module.LoginBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('login', 'cover'),
    title: 'pageTitles.demoSignIn.loginCover',
    load: () => import('./login-page.tsx').then((module) => module.LoginCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('register', 'basic'),
    title: 'pageTitles.demoSignIn.registerBasic',
    load: () => import('./register-page.tsx').then((module) => module.RegisterBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('register', 'cover'),
    title: 'pageTitles.demoSignIn.registerCover',
    load: () => import('./register-page.tsx').then((module) => module.RegisterCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('forgot', 'basic'),
    title: 'pageTitles.demoSignIn.forgotBasic',
    load: () =>
      import('./password/forgot-password-page.tsx').then((module) => module.ForgotBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('forgot', 'cover'),
    title: 'pageTitles.demoSignIn.forgotCover',
    load: () =>
      import('./password/forgot-password-page.tsx').then((module) => module.ForgotCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('reset', 'basic'),
    title: 'pageTitles.demoSignIn.resetBasic',
    load: () =>
      import('./password/reset-password-page.tsx').then((module) => module.ResetBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('reset', 'cover'),
    title: 'pageTitles.demoSignIn.resetCover',
    load: () =>
      import('./password/reset-password-page.tsx').then((module) => module.ResetCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('verify', 'basic'),
    title: 'pageTitles.demoSignIn.verifyBasic',
    load: () => import('./verify-email-page.tsx').then((module) => module.VerifyBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('verify', 'cover'),
    title: 'pageTitles.demoSignIn.verifyCover',
    load: () => import('./verify-email-page.tsx').then((module) => module.VerifyCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('twoSteps', 'basic'),
    title: 'pageTitles.demoSignIn.twoStepsBasic',
    load: () => import('./two-steps-page.tsx').then((module) => module.TwoStepsBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('twoSteps', 'cover'),
    title: 'pageTitles.demoSignIn.twoStepsCover',
    load: () => import('./two-steps-page.tsx').then((module) => module.TwoStepsCoverPage),
  },
];
