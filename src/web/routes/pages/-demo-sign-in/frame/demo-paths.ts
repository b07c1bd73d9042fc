/** The two looks of every sign-in page. */
export const LOOKS = ['basic', 'cover'] as const;
export type Look = (typeof LOOKS)[number];

/** The first parts of the addresses. */
export const DEMO_PAGES = {
  login: 'login',
  register: 'register',
  forgot: 'forgot-password',
  reset: 'reset-password',
  verify: 'verify-email',
  twoSteps: 'two-steps',
} as const;
export type DemoPageKind = keyof typeof DEMO_PAGES;

/** Leads to a sign-in page in one of its looks. */
export function demoLink(kind: DemoPageKind, look: Look) {
  return { to: '/pages/$variant', params: { variant: `${DEMO_PAGES[kind]}-${look}` } } as const;
}
