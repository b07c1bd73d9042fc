import { DEMO_SIGN_INS } from '#contract/sign-in/demo-accounts.ts';
import type { DemoUser } from '#contract/sign-in/jwt.ts';

/** Demo users sign in to sample data of the browser's own; their passwords are no secret. */
export type DemoAccount = DemoUser & { password: string };

export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    id: 1,
    fullName: 'Avery Quinn',
    username: 'avery.quinn',
    ...DEMO_SIGN_INS.admin,
    role: 'admin',
    avatar: null,
    ability: [{ action: 'manage', subject: 'all' }],
    extras: { eCommerceCartItemsCount: 5 },
  },
  {
    id: 2,
    fullName: 'Jordan Reyes',
    username: 'jordan.reyes',
    ...DEMO_SIGN_INS.client,
    role: 'client',
    avatar: null,
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
    extras: { eCommerceCartItemsCount: 5 },
  },
];
