import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import {
  DEMO_TOKEN_MINUTES,
  type DemoUser,
  demoUser,
  jwtLogin,
  jwtRefreshToken,
  jwtRegister,
} from '#contract/jwt.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './jwt-seed.ts';
import type { AddRoutes } from './kit/resource.ts';

type Use = 'access' | 'refresh';

const ALGORITHM = 'HS256';
const KEY_BYTES = 32;

const state = z.object({
  /** Signs this browser's demo tokens; made at random, worth nothing anywhere else. */
  key: z.string(),
  accounts: z.array(demoUser.extend({ password: z.string() })),
});

/** Demo sign-in: users, and tokens that are signed and verified in the browser. */
export const addJwtRoutes: AddRoutes = (implement, { collection, clock }) => {
  const demo = collection({
    name: 'jwt',
    schema: state,
    seed: () => ({ key: randomKey(), accounts: DEMO_ACCOUNTS }),
  });

  /** The key must outlive a reload before the first token is signed with it. */
  async function signingKey(): Promise<Uint8Array> {
    const { key } = await demo.change((kept) => ({ state: kept, result: kept }));
    return new TextEncoder().encode(key);
  }

  async function issue(userId: number, use: Use): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ use })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuedAt(now)
      .setExpirationTime(now + DEMO_TOKEN_MINUTES * 60)
      .sign(await signingKey());
  }

  async function issuePair(userId: number) {
    const accessToken = await issue(userId, 'access');
    return { accessToken, refreshToken: await issue(userId, 'refresh') };
  }

  /** The id of the user whose live refresh token this is. */
  async function readRefreshToken(token: string): Promise<number> {
    const options = { algorithms: [ALGORITHM], currentDate: clock() };
    const verified = await jwtVerify(token, await signingKey(), options).catch(() => null);
    const userId = Number(verified?.payload.sub);
    if (verified?.payload.use !== 'refresh' || !Number.isInteger(userId)) {
      throw new ApiError('unauthenticated', 'Invalid refresh token');
    }
    return userId;
  }

  implement(jwtLogin, async ({ body }) => {
    const { accounts } = await demo.read();
    const account = accounts.find(
      ({ email, password }) => isSame(email, body.email) && password === body.password,
    );
    if (!account) throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    return { userData: withoutPassword(account), ...(await issuePair(account.id)) };
  });

  implement(jwtRegister, async ({ body }) => {
    const account = await demo.change((kept) => {
      refuseTaken(kept.accounts, body);
      const added = newAccount(kept.accounts, body);
      return { state: { ...kept, accounts: [...kept.accounts, added] }, result: added };
    });
    return { user: withoutPassword(account), accessToken: await issue(account.id, 'access') };
  });

  implement(jwtRefreshToken, async ({ body }) => {
    const userId = await readRefreshToken(body.refreshToken);
    const { accounts } = await demo.read();
    if (!accounts.some(({ id }) => id === userId)) {
      throw new ApiError('unauthenticated', 'Invalid refresh token');
    }
    return issuePair(userId);
  });
};

type Registration = { email: string; username: string; password: string };

function refuseTaken(accounts: DemoAccount[], { email, username }: Registration): void {
  const fields = {
    ...(accounts.some((account) => isSame(account.email, email)) && {
      email: 'This email is already in use.',
    }),
    ...(accounts.some((account) => isSame(account.username, username)) && {
      username: 'This username is already in use.',
    }),
  };
  const [message] = Object.values(fields);
  if (message) throw new ApiError('validation', message, { fields });
}

function newAccount(accounts: DemoAccount[], registration: Registration): DemoAccount {
  return {
    ...registration,
    id: Math.max(0, ...accounts.map(({ id }) => id)) + 1,
    fullName: registration.username,
    role: 'client',
    avatar: null,
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
    extras: { eCommerceCartItemsCount: 0 },
  };
}

function withoutPassword({ password: _, ...user }: DemoAccount): DemoUser {
  return user;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
