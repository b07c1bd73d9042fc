import { z } from 'zod';
import { type DemoUser, demoUser } from '#contract/sign-in/jwt.ts';
import type { CollectionOptions } from '../kit/collection.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './jwt-seed.ts';

const KEY_BYTES = 32;

const demoAccounts = z.object({
  /** Signs this browser's demo tokens; random, and worth nothing anywhere else. */
  key: z.string(),
  accounts: z.array(demoUser.extend({ password: z.string() })),
});
export type DemoAccounts = z.infer<typeof demoAccounts>;

/** The demo users of this browser, for every resource that signs them in. */
export const DEMO_ACCOUNTS_COLLECTION = {
  name: 'jwt',
  schema: demoAccounts,
  seed: () => ({ key: randomHex(KEY_BYTES), accounts: DEMO_ACCOUNTS }),
} satisfies CollectionOptions<DemoAccounts>;

/** E-mail addresses and user names are the same in whatever case. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

export function withoutPassword({ password: _, ...user }: DemoAccount): DemoUser {
  return user;
}

/** So many random bytes, two characters each. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
