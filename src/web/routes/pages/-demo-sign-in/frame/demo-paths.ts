/** The two looks of every sign-in page. */
export const LOOKS = ['basic', 'cover'] as const;
export type Look = (typeof LOOKS)[number];

const FIRST_PARTS = {
  login: 'login',
  register: 'register',
  forgot: 'forgot-password',
  reset: 'reset-password',
  verify: 'verify-email',
  twoSteps: 'two-steps',
} as const;
export type DemoPageKind = keyof typeof FIRST_PARTS;

/** Where a sign-in page is, in one of its looks. */
export function demoPath<Kind extends DemoPageKind, L extends Look>(kind: Kind, look: L) {
  return `/pages/${FIRST_PARTS[kind]}-${look}` as const;
}
