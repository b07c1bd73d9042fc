import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/caller-address.ts';
import type { KnownDevice } from './known-devices.ts';

const MINUTE_SECONDS = 60;

/** Tries that fail within a time; after that the next one is refused until the time is over. */
const LIMITS = {
  /** One account from one address. */
  pair: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** One address over all accounts. */
  address: { points: 50, duration: 15 * MINUTE_SECONDS },
  /** One account from anywhere: so slow that guessing is hopeless from however many addresses. */
  account: { points: 50, duration: 60 * MINUTE_SECONDS },
  /** One account from a device on which that person has signed in before, which no other limit concerns. */
  device: { points: 10, duration: 15 * MINUTE_SECONDS },
} as const;

type Limit = keyof typeof LIMITS;

/** Somebody who tries to sign in. */
export type LoginTry = {
  address: string;
  /** Null where nobody is named: a passkey that we do not know. Such tries count for the address only. */
  emailKey: string | null;
  /** Whose account it is; null where there is none. */
  staffId: number | null;
  device: KnownDevice | null;
};

export type LoginLimits = {
  /** Counts a try; throws `too_many_requests` with the time to wait when there were too many of its kind. */
  take: (attempt: LoginTry) => Promise<void>;
  /** Takes back a try that turned out right; tries of the same account from the same place count no more. */
  clear: (attempt: LoginTry) => Promise<void>;
};

/** Counts tries before the password is checked, so that parallel guesses cannot slip through. All servers count together. */
export function createLoginLimits(db: Database): LoginLimits {
  const limiters = {
    pair: createLimiter(db, 'pair'),
    address: createLimiter(db, 'address'),
    account: createLimiter(db, 'account'),
    device: createLimiter(db, 'device'),
  };
  return {
    take: async (attempt) => {
      for (const [limit, key] of countersOf(attempt)) await consume(limiters[limit], key);
    },
    clear: async (attempt) => {
      for (const [limit, key] of countersOf(attempt)) {
        const isOfThisPlace = limit === 'pair' || limit === 'device';
        await (isOfThisPlace ? limiters[limit].delete(key) : limiters[limit].reward(key));
      }
    },
  };
}

/** Whether this person has signed in on this device before. */
export function isKnownDevice({ staffId, device }: LoginTry): boolean {
  return staffId !== null && (device?.people.includes(staffId) ?? false);
}

/** The account last: an address that is refused cannot go on using up what an account has from anywhere. */
function countersOf(attempt: LoginTry): [Limit, string][] {
  if (attempt.device && isKnownDevice(attempt)) {
    return [['device', `${attempt.device.id} ${attempt.staffId}`]];
  }
  const address = addressKey(attempt.address);
  if (attempt.emailKey === null) return [['address', address]];
  const account = digest(attempt.emailKey);
  return [
    ['address', address],
    ['pair', `${address} ${account}`],
    ['account', account],
  ];
}

function createLimiter(db: Database, limit: Limit): RateLimiterPostgres {
  const { points, duration } = LIMITS[limit];
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values?: (string | number | null)[] }) =>
        db.unsafe(text, values).result(),
    },
    storeType: 'client',
    tableName: 'login_attempt',
    tableCreated: true,
    // Rows go an hour after they count no more.
    clearExpiredByTimeout: true,
    keyPrefix: limit,
    points,
    duration,
    // What has been refused once is refused without a statement.
    inMemoryBlockOnConsumed: points + 1,
  });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new ApiError(
      'too_many_requests',
      `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
      { retryAfterSeconds },
    );
  }
}

/** A digest, so that keys have one length and the table does not reveal addresses. */
function digest(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}
