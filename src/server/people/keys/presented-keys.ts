import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { KEY_CALLS_PER_MINUTE } from '#contract/access/api-keys.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { identifyActor } from '#server/platform/audit/audit-origin.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import { findPresentedKey, noteKeyUse, type PresentedKey } from './api-key-queries.ts';
import { hashSecret } from './change-api-keys.ts';

export type PresentedKeys = {
  /**
   * The key that a request was sent with; null for one that does not exist. Throws `unauthenticated` where it no
   * longer counts and `too_many_requests` where it is used too often.
   */
  admit: (context: Context, secret: string) => Promise<PresentedKey | null>;
};

/** The use of a key is written down at most this often. */
const NOTE_MS = 60_000;
const MAX_NOTED = 1000;

const WHY_REFUSED = {
  revoked: 'This API key was revoked.',
  expired: 'This API key has expired. Rotate it.',
  replaced: 'This API key was rotated. Use the new one.',
  owner_disabled: 'The owner of this API key is disabled.',
} as const;

/** API keys as requests present them. */
export function createPresentedKeys(db: Database): PresentedKeys {
  const noted = new LRUCache<number, true>({ max: MAX_NOTED, ttl: NOTE_MS });
  const limiter = new RateLimiterMemory({ points: KEY_CALLS_PER_MINUTE, duration: 60 });

  /** Whether it was long enough ago that the use of this key was noted. */
  function isDue(id: number): boolean {
    if (noted.has(id)) return false;
    noted.set(id, true);
    return true;
  }

  return {
    async admit(context, secret) {
      const key = await findPresentedKey(db, hashSecret(secret));
      if (!key) return null;
      const { id, name, staffId, refusal } = key;
      identifyActor({ kind: 'key', keyId: id, staffId, name });
      await consume(limiter, String(id));
      if (refusal) {
        const subject = { kind: 'key', id, name };
        const after = { reason: refusal };
        await recordRefusal(db, { action: 'access.key_refused', subject, after });
        throw new ApiError('unauthenticated', WHY_REFUSED[refusal]);
      }
      if (isDue(id)) await noteKeyUse(db, id, callerAddress(context));
      return key;
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError(
      'too_many_requests',
      `An API key may make ${KEY_CALLS_PER_MINUTE} calls a minute. Wait and try again.`,
      { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) },
    );
  }
}
