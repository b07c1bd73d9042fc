import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { endedSession } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceSessionEnd } from '#server/platform/live/announce.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { StaffRow } from '../staff/staff-queries.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { OpenSessions } from './open-sessions.ts';
import {
  type Device,
  deleteEndedSessions,
  findEnd,
  findSessionOwner,
  insertRefreshToken,
  insertSession,
  lockSessionOf,
  revokeSession,
  type SignInMethod,
  spendRefreshToken,
  touchSession,
} from './session-queries.ts';

/** From the sign-in, however often the session is refreshed. */
export const SESSION_DAYS = 30;

/** Instead of tokens: which session has just ended, if one has. Others may ask for it until that is committed. */
type Ended = { ended: string | null };

export type TokenPair = { accessToken: string; refreshToken: string };

export type Sessions = {
  /** Null, and nothing is opened, where the account has changed since this was read. */
  open: (
    staff: Pick<StaffRow, 'id' | 'stamp'>,
    from: Device & { method: SignInMethod; isNewDevice: boolean },
  ) => Promise<TokenPair | null>;
  /** Exchanges a refresh token once; a used one ends its whole session. Throws `unauthenticated`. */
  refresh: (refreshToken: string) => Promise<TokenPair>;
  close: (refreshToken: string) => Promise<void>;
  /** Ends the session that a browser had before it signed in again. */
  leave: (sessionId: string) => Promise<void>;
};

export function createSessions(
  db: Database,
  accessTokens: AccessTokens,
  openSessions: OpenSessions,
  { sessionIdleHours: idleHours }: Pick<Config, 'sessionIdleHours'>,
): Sessions {
  const lifetime = { days: SESSION_DAYS, idleHours };

  async function issue(tx: Queryable, staffId: number, sessionId: string): Promise<TokenPair> {
    const refreshToken = randomBytes(32).toString('base64url');
    await insertRefreshToken(tx, { tokenHash: hashToken(refreshToken), sessionId });
    return { accessToken: await accessTokens.issue({ staffId, sessionId }), refreshToken };
  }

  async function end(tx: Queryable, sessionId: string): Promise<void> {
    if (await revokeSession(tx, sessionId)) await announceSessionEnd(tx, sessionId);
  }

  /** By its owner. Null where it has ended already. */
  async function signOut(tx: Queryable, sessionId: string): Promise<string | null> {
    const owner = await findSessionOwner(tx, sessionId);
    if (!owner) return null;
    await end(tx, sessionId);
    const by = { kind: 'staff', staffId: owner.staffId } as const;
    await recordAudit(tx, { action: 'sign_in.ended', by });
    return sessionId;
  }

  /** The lock comes first: nothing that ends the session can then miss a token that is being issued. */
  async function exchange(tx: Queryable, tokenHash: string): Promise<TokenPair | Ended> {
    const sessionId = await lockSessionOf(tx, tokenHash);
    const owner = sessionId && (await findSessionOwner(tx, sessionId));
    if (!owner) return { ended: null };
    if (!(await spendRefreshToken(tx, tokenHash))) {
      const by = { kind: 'staff', staffId: owner.staffId } as const;
      await recordAudit(tx, { action: 'sign_in.token_reused', by });
      await end(tx, sessionId);
      return { ended: sessionId };
    }
    await touchSession(tx, sessionId, lifetime);
    return issue(tx, owner.staffId, sessionId);
  }

  return {
    open: (staff, { isNewDevice, ...from }) =>
      db.begin(async (tx) => {
        await deleteEndedSessions(tx);
        const id = randomUUID();
        if (!(await insertSession(tx, { ...from, ...lifetime, id, staff }))) return null;
        const by = { kind: 'staff', staffId: staff.id } as const;
        const { method, device } = from;
        const after = { method, device, ...(isNewDevice && { newDevice: true }) };
        await recordAudit(tx, { action: 'sign_in.accepted', by, after });
        return issue(tx, staff.id, id);
      }),
    refresh: async (refreshToken) => {
      // The end of a session whose token was used twice must be committed before the refusal.
      const pair = await db.begin((tx) => exchange(tx, hashToken(refreshToken)));
      if (!('ended' in pair)) return pair;
      if (pair.ended) openSessions.forget(pair.ended);
      // Only somebody who was signed in has the token: strangers learn nothing of accounts.
      const reason = await findEnd(db, hashToken(refreshToken));
      const details = reason && ({ reason } satisfies z.output<typeof endedSession>);
      throw new ApiError('unauthenticated', 'Invalid refresh token', {
        ...(details && { details }),
      });
    },
    close: async (refreshToken) => {
      const ended = await db.begin(async (tx) => {
        const sessionId = await lockSessionOf(tx, hashToken(refreshToken));
        return sessionId && signOut(tx, sessionId);
      });
      if (ended) openSessions.forget(ended);
    },
    leave: async (sessionId) => {
      await db.begin((tx) => signOut(tx, sessionId));
      openSessions.forget(sessionId);
    },
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
