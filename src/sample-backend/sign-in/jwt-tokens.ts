import { jwtVerify, SignJWT } from 'jose';
import { ApiError } from '#contract/kit/errors.ts';
import { DEMO_TOKEN_MINUTES } from '#contract/sign-in/jwt.ts';
import type { Collection } from '../kit/collection.ts';
import type { DemoAccounts } from './jwt-accounts.ts';

const ALGORITHM = 'HS256';

type Use = 'access' | 'refresh';

export type DemoTokens = {
  issue: (userId: number, use: Use) => Promise<string>;
  issuePair: (userId: number) => Promise<{ accessToken: string; refreshToken: string }>;
  /** The id of the user whose valid refresh token this is; otherwise rejects with `Invalid refresh token`. */
  readRefreshToken: (token: string) => Promise<number>;
};

/** Tokens that are signed and verified in the browser, with the key that is kept beside the accounts. */
export function createDemoTokens(
  accounts: Collection<DemoAccounts>,
  clock: () => Date,
): DemoTokens {
  /** The key is stored when the accounts are first read, so that tokens stay valid over a reload. */
  async function signingKey(): Promise<Uint8Array> {
    const { key } = await accounts.read();
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

  return {
    issue,
    async issuePair(userId) {
      const accessToken = await issue(userId, 'access');
      return { accessToken, refreshToken: await issue(userId, 'refresh') };
    },
    async readRefreshToken(token) {
      const options = { algorithms: [ALGORITHM], currentDate: clock() };
      const verified = await jwtVerify(token, await signingKey(), options).catch(() => null);
      const userId = Number(verified?.payload.sub);
      if (verified?.payload.use !== 'refresh' || !Number.isInteger(userId)) {
        throw new ApiError('unauthenticated', 'Invalid refresh token');
      }
      return userId;
    },
  };
}
