import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { announceSessionEnd } from '../live/announce.ts';
import type { Caller } from '../server-deps.ts';
import type { AccessTokens } from './access-tokens.ts';
import {
  deleteExpiredRefreshTokens,
  insertRefreshToken,
  revokeFamilyOf,
  spendRefreshToken,
} from './refresh-token-queries.ts';
import { findRole } from './staff-queries.ts';

const REFRESH_TOKEN_DAYS = 30;

type SignIn = Pick<Caller, 'staffId' | 'role'>;

export type TokenPair = { accessToken: string; refreshToken: string };

export type Sessions = {
  open: (signIn: SignIn) => Promise<TokenPair>;
  /** Exchanges a refresh token once; a used one revokes its whole sign-in. Throws `unauthenticated`. */
  refresh: (refreshToken: string) => Promise<TokenPair>;
  close: (refreshToken: string) => Promise<void>;
};

export function createSessions(db: Database, accessTokens: AccessTokens): Sessions {
  async function issue(tx: Queryable, signIn: SignIn, family: string): Promise<TokenPair> {
    const refreshToken = randomBytes(32).toString('base64url');
    await insertRefreshToken(tx, {
      tokenHash: hashToken(refreshToken),
      family,
      staffId: signIn.staffId,
      days: REFRESH_TOKEN_DAYS,
    });
    const accessToken = await accessTokens.issue({ ...signIn, sessionId: family });
    return { accessToken, refreshToken };
  }

  async function end(tokenHash: string): Promise<void> {
    await db.begin(async (tx) => {
      const family = await revokeFamilyOf(tx, tokenHash);
      if (family) await announceSessionEnd(tx, family);
    });
  }

  return {
    open: async (signIn) => {
      await deleteExpiredRefreshTokens(db);
      return issue(db, signIn, randomUUID());
    },
    refresh: async (refreshToken) => {
      const tokenHash = hashToken(refreshToken);
      // In one transaction: a reuse that waits for this exchange must find, and revoke, the new token.
      const pair = await db.begin(async (tx) => {
        const owner = await spendRefreshToken(tx, tokenHash);
        const role = owner && (await findRole(tx, owner.staffId));
        return role ? issue(tx, { staffId: owner.staffId, role }, owner.family) : null;
      });
      if (pair) return pair;
      await end(tokenHash);
      throw new ApiError('unauthenticated', 'Invalid refresh token');
    },
    close: (refreshToken) => end(hashToken(refreshToken)),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
