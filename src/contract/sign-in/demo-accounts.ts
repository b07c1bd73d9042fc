import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { type DemoUser, jwtLogin, newPassword } from './jwt.ts';

/** Digits of the code for the second step of a sign-in. */
export const TWO_STEP_DIGITS = 6;
/** Wrong codes after which a new one must be sent. */
export const TWO_STEP_TRIES = 5;
/** Minutes for which a link or a code from a mail is good. */
export const MAIL_MINUTES = 10;

/** The accounts that are there from the start. They open sample data only: no secret, and shown. */
export const DEMO_SIGN_INS = {
  admin: { email: 'admin@demo.example', password: 'admin-demo' },
  client: { email: 'client@demo.example', password: 'client-demo' },
} as const satisfies Record<DemoUser['role'], { email: string; password: string }>;

/** What a mail would hold: the demo sends none, and shows it instead. `code` ends the link, or is typed. */
const demoMail = z.object({ to: z.string(), code: z.string(), expiresAt: z.iso.datetime() });
export type DemoMail = z.infer<typeof demoMail>;

const email = z.email('Enter an e-mail address.').max(254, 'At most 254 characters.');
const address = z.object({ email });
/** Null: no account has the address, so that nobody would get a mail. */
const sentMail = z.object({ mail: demoMail.nullable() });
const linkCode = z.string().min(1, 'The link is incomplete.').max(200);

export const sendResetLink = defineRoute({
  method: 'POST',
  path: '/demo-accounts/reset-link',
  summary: 'Write the mail by which a demo user sets a new password',
  access: 'open',
  body: address,
  answer: sentMail,
});

export const resetDemoPassword = defineRoute({
  method: 'POST',
  path: '/demo-accounts/password',
  summary: 'Set a new password with the code of a reset link',
  access: 'open',
  body: z.object({ code: linkCode, password: newPassword }),
  answer: z.object({ email: z.string() }),
});

export const sendVerificationLink = defineRoute({
  method: 'POST',
  path: '/demo-accounts/verification-link',
  summary: 'Write the mail by which a demo user proves an e-mail address',
  access: 'open',
  body: address,
  answer: sentMail,
});

export const verifyDemoEmail = defineRoute({
  method: 'POST',
  path: '/demo-accounts/verification',
  summary: 'Prove an e-mail address with the code of a verification link',
  access: 'open',
  body: z.object({ code: linkCode }),
  answer: z.object({ email: z.string() }),
});

export const sendTwoStepCode = defineRoute({
  method: 'POST',
  path: '/demo-accounts/two-step-code',
  summary: 'Write the mail with the code for the second step of a sign-in',
  access: 'open',
  body: address,
  answer: sentMail,
});

export const enterTwoStepCode = defineRoute({
  method: 'POST',
  path: '/demo-accounts/two-step-sign-in',
  summary: 'Sign a demo user in with the code of the second step',
  access: 'open',
  body: z.object({
    email,
    code: z.string().regex(new RegExp(`^\\d{${TWO_STEP_DIGITS}}$`), 'Enter all six digits.'),
  }),
  answer: jwtLogin.answer,
});

/** The calls that would send a mail. */
export type MailRoute = typeof sendResetLink | typeof sendVerificationLink | typeof sendTwoStepCode;
