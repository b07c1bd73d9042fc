import { Ticket } from 'lucide-react';
import { type PageEntry, placeIn } from '#web/components/page-entry.ts';
import { demoPath } from './demo-paths.ts';

/** Anyone may look at these pages: they sign in to sample data and not to the product. */
const OPEN = {
  access: 'open',
  layout: 'blank',
  menu: placeIn('pages', { title: 'demoSignIn.section', icon: Ticket }),
} as const satisfies Partial<PageEntry>;

export const DEMO_SIGN_IN_PAGES: readonly PageEntry[] = [
  {
    ...OPEN,
    path: demoPath('login', 'basic'),
    title: 'demoSignIn.pages.loginBasic',
    load: () => import('./login-page.tsx').then((module) => module.LoginBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('login', 'cover'),
    title: 'demoSignIn.pages.loginCover',
    load: () => import('./login-page.tsx').then((module) => module.LoginCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('register', 'basic'),
    title: 'demoSignIn.pages.registerBasic',
    load: () => import('./register-page.tsx').then((module) => module.RegisterBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('register', 'cover'),
    title: 'demoSignIn.pages.registerCover',
    load: () => import('./register-page.tsx').then((module) => module.RegisterCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('forgot', 'basic'),
    title: 'demoSignIn.pages.forgotBasic',
    load: () => import('./forgot-password-page.tsx').then((module) => module.ForgotBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('forgot', 'cover'),
    title: 'demoSignIn.pages.forgotCover',
    load: () => import('./forgot-password-page.tsx').then((module) => module.ForgotCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('reset', 'basic'),
    title: 'demoSignIn.pages.resetBasic',
    load: () => import('./reset-password-page.tsx').then((module) => module.ResetBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('reset', 'cover'),
    title: 'demoSignIn.pages.resetCover',
    load: () => import('./reset-password-page.tsx').then((module) => module.ResetCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('verify', 'basic'),
    title: 'demoSignIn.pages.verifyBasic',
    load: () => import('./verify-email-page.tsx').then((module) => module.VerifyBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('verify', 'cover'),
    title: 'demoSignIn.pages.verifyCover',
    load: () => import('./verify-email-page.tsx').then((module) => module.VerifyCoverPage),
  },
  {
    ...OPEN,
    path: demoPath('twoSteps', 'basic'),
    title: 'demoSignIn.pages.twoStepsBasic',
    load: () => import('./two-steps-page.tsx').then((module) => module.TwoStepsBasicPage),
  },
  {
    ...OPEN,
    path: demoPath('twoSteps', 'cover'),
    title: 'demoSignIn.pages.twoStepsCover',
    load: () => import('./two-steps-page.tsx').then((module) => module.TwoStepsCoverPage),
  },
];
