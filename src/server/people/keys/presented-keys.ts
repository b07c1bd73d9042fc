import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { KEY_CALLS_PER_MINUTE, RATE_LIMIT_HEADERS } from '#contract/access/api-keys.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { identifyActor } from '#server/platform/audit/audit-origin.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey, callerAddress } from '#server/platform/http/caller-address.ts';
import { createAddressList } from '#server/platform/process/address-list.ts';
import { findPresentedKey, noteKeyUse, type PresentedKey } from './api-key-queries.ts';
import { hashSecret } from './change-api-keys.ts';

export type PresentedKeys = {
  /**
   * The key that a request was sent with; null for one that does not exist. Throws `forbidden` where it is not bound to
   * the caller's address, whatever else is wrong with it, `unauthenticated` where it no longer counts and
   * `too_many_requests` where it is used too often. The answer states the limit in its headers.
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
  const limiter = new RateLimiterMemory({
    points: KEY_CALLS_PER_MINUTE,
    duration: WINDOW_SECONDS,
  });

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
      const { id, staffId, name, refusal } = key;
      const address = callerAddress(context);
      identifyActor({ kind: 'key', keyId: id, staffId, name });
      const isAtHome = key.addresses.length === 0 || createAddressList(key.addresses)(address);
      // Whoever has stolen it does not use up the calls of its owner.
      await consume(context, limiter, isAtHome ? String(id) : `${id} ${addressKey(address)}`);
      if (!isAtHome) {
        throw await refuseKey(db, key, 'address', `This API key is not accepted from ${address}.`);
      }
      if (refusal) {
        await recordKeyRefusal(db, key, refusal);
        throw new ApiError('unauthenticated', WHY_REFUSED[refusal]);
      }
      if (isDue(id)) await noteKeyUse(db, id, address);
      return key;
    },
  };
}

/** Records why a key is not accepted or may not do something, and returns the refusal. */
export async function refuseKey(
  db: Database,
  key: Pick<PresentedKey, 'id' | 'name'>,
  reason: string,
  message: string,
): Promise<ApiError> {
  await recordKeyRefusal(db, key, reason);
  return new ApiError('forbidden', message);
}

function recordKeyRefusal(
  db: Database,
  { id, name }: Pick<PresentedKey, 'id' | 'name'>,
  reason: string,
): Promise<void> {
  const subject = { kind: 'key', id, name };
  return recordRefusal(db, { action: 'access.key_refused', subject, after: { reason } });
}

const WINDOW_SECONDS = 60;
const [POLICY_HEADER, LIMIT_HEADER] = RATE_LIMIT_HEADERS;
const POLICY = `"api-key";q=${KEY_CALLS_PER_MINUTE};w=${WINDOW_SECONDS}`;

function stateLimit(context: Context, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  const seconds = Math.ceil(msBeforeNext / 1000);
  context.header(POLICY_HEADER, POLICY);
  context.header(LIMIT_HEADER, `"api-key";r=${remainingPoints};t=${seconds}`);
}

async function consume(context: Context, limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    stateLimit(context, await limiter.consume(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    stateLimit(context, refusal);
    throw new ApiError(
      'too_many_requests',
      `An API key may make ${KEY_CALLS_PER_MINUTE} calls a minute. Wait and try again.`,
      { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) },
    );
  }
}
