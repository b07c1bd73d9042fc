import { DEMO_PAGES, type DemoPageKind, LOOKS } from './frame/demo-paths.ts';
import { LoginPage } from './login-page.tsx';
import { ForgotPage } from './password/forgot-password-page.tsx';
import { ResetPage } from './password/reset-password-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { TwoStepsPage } from './two-steps-page.tsx';
import { VerifyPage } from './verify-email-page.tsx';

const PAGES = {
  login: LoginPage,
  register: RegisterPage,
  forgot: ForgotPage,
  reset: ResetPage,
  verify: VerifyPage,
  twoSteps: TwoStepsPage,
} as const satisfies Record<DemoPageKind, unknown>;

/** The sign-in page at the end of an address, and its look; undefined where there is none. */
export function findDemoPage(name: string) {
  const look = LOOKS.find((one) => name.endsWith(`-${one}`));
  const kind = KINDS.find((one) => name === `${DEMO_PAGES[one]}-${look}`);
  return kind && look && { Page: PAGES[kind], look };
}

/** Safe because the table is closed. */
const KINDS = Object.keys(PAGES) as DemoPageKind[];
