import { latePart } from '#web/ui/loading/late-part.tsx';
import { DEMO_PAGES, type DemoPageKind, LOOKS } from './frame/demo-paths.ts';

const PAGES = {
  login: latePart(() => import('./login-page.tsx').then((module) => module.LoginPage)),
  register: latePart(() => import('./register-page.tsx').then((module) => module.RegisterPage)),
  forgot: latePart(() =>
    import('./password/forgot-password-page.tsx').then((module) => module.ForgotPage),
  ),
  reset: latePart(() =>
    import('./password/reset-password-page.tsx').then((module) => module.ResetPage),
  ),
  verify: latePart(() => import('./verify-email-page.tsx').then((module) => module.VerifyPage)),
  twoSteps: latePart(() => import('./two-steps-page.tsx').then((module) => module.TwoStepsPage)),
} as const satisfies Record<DemoPageKind, unknown>;

/** The sign-in page at the end of an address, and its look; undefined where there is none. */
export function findDemoPage(name: string) {
  const look = LOOKS.find((one) => name.endsWith(`-${one}`));
  const kind = KINDS.find((one) => name === `${DEMO_PAGES[one]}-${look}`);
  return kind && look && { Page: PAGES[kind], look };
}

/** Safe because the table is closed. */
const KINDS = Object.keys(PAGES) as DemoPageKind[];
