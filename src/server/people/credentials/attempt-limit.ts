import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import { announceSessionEnd } from '#server/platform/live/announce.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { revokeSession } from '../sessions/session-queries.ts';

export type AttemptLimit = {
  /**
   * Counts an attempt before it is judged; throws `too_many_requests` with the time to wait after too many. The key is a
   * person's id, with where the attempt is made if that counts, or that of a session.
   */
  take: (key: string | number) => Promise<void>;
  /** A success clears the attempts of the window. Of the day's it takes back its own alone: the wrong ones add up. */
  clear: (key: string | number) => Promise<void>;
};

/** So many attempts in a window, and so many in a day. */
const WINDOW_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** Counts the attempts at one thing, over all servers. */
export function createAttemptLimit(
  db: Database,
  { name, perWindow, perDay }: { name: string; perWindow: number; perDay: number },
): AttemptLimit {
  const createLimiter = (keyPrefix: string, points: number, minutes: number) =>
    new RateLimiterPostgres({
      storeClient: {
        query: ({ text, values }: { text: string; values?: (string | number | null)[] }) =>
          db.unsafe(text, values).result(),
      },
      storeType: 'client',
      tableName: 'login_attempt',
      tableCreated: true,
      keyPrefix,
      points,
      duration: minutes * 60,
    });
  const ofWindow = createLimiter(name, perWindow, WINDOW_MINUTES);
  const ofDay = createLimiter(`${name}-day`, perDay, DAY_MINUTES);
  return {
    take: async (key) => {
      for (const limiter of [ofWindow, ofDay]) await consume(limiter, String(key));
    },
    clear: async (key) => {
      await ofWindow.delete(String(key));
      await ofDay.reward(String(key));
    },
  };
}

/** Attempts to show in an open session who one is; the caller's own count, and nobody else's. */
export type SessionLimit = {
  /** Counts an attempt before it is judged; after too many it ends the session and throws `unauthenticated`. */
  take: (caller: Caller) => Promise<void>;
  clear: (caller: Caller) => Promise<void>;
};

/** So that whoever has stolen a session neither guesses for long nor uses up the attempts of its owner. */
export function createSessionLimit(
  db: Database,
  openSessions: OpenSessions,
  attempts: { name: string; perWindow: number; perDay: number },
): SessionLimit {
  const limit = createAttemptLimit(db, attempts);

  async function end(id: string): Promise<void> {
    await db.begin(async (tx) => {
      if (!(await revokeSession(tx, id))) return;
      await announceSessionEnd(tx, id);
      await recordAudit(tx, { action: 'sign_in.ended', after: { tooManyAttempts: true } });
    });
    openSessions.forget(id);
  }

  return {
    take: async (caller) => {
      const id = sessionOf(caller);
      await limit.take(id).catch(async (refusal: unknown) => {
        if (!(refusal instanceof ApiError)) throw refusal;
        await end(id);
        throw new ApiError('unauthenticated', 'Too many attempts, so this session was ended.');
      });
    },
    clear: (caller) => limit.clear(sessionOf(caller)),
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('too_many_requests', 'Too many attempts. Wait and try again.', {
      retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
    });
  }
}
