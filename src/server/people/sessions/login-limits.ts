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
  /**
   * One account from anywhere: so slow that guessing is hopeless from however many addresses. Who has a second factor is let
   * in past it, as strangers could use it up. From however many addresses, a server checks about 30 passwords of strangers a
   * second: 10⁹ a year, a thousandth of what 40 random bits may be, and a hit still needs the code.
   */
  account: { points: 50, duration: 60 * MINUTE_SECONDS },
  /** One account from a device on which that person has signed in before, which no other limit concerns. */
  device: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** Passkeys from one address, or one device. Nobody guesses a signature: this bounds the work that junk makes. */
  passkey: { points: 50, duration: 15 * MINUTE_SECONDS },
} as const;

type Limit = keyof typeof LIMITS;

/** Somebody who tries to sign in. */
export type LoginTry = {
  address: string;
  /** Null where nobody is named. Such tries count for the address only. */
  emailKey: string | null;
  /** Tries with a passkey count for no account, and none of an account refuses them. */
  isPasskey?: boolean;
  /** Whose account it is; null where there is none. */
  staffId: number | null;
  device: KnownDevice | null;
};

export type LoginLimits = {
  /**
   * Counts a try; throws `too_many_requests` with the time to wait when there were too many of its kind. Where only those of
   * the account from anywhere are too many, it returns that refusal: it is for who has no second factor.
   */
  take: (attempt: LoginTry) => Promise<ApiError | null>;
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
    passkey: createLimiter(db, 'passkey'),
  };
  return {
    take: async (attempt) => {
      for (const [limit, key] of countersOf(attempt)) {
        const refusal = await consume(limiters[limit], key);
        if (refusal && limit === 'account') return refusal;
        if (refusal) throw refusal;
      }
      return null;
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
export function isKnownDevice({ staffId, device }: Pick<LoginTry, 'staffId' | 'device'>): boolean {
  return staffId !== null && (device?.people.includes(staffId) ?? false);
}

/** The account last: an address that is refused cannot go on using up what an account has from anywhere. */
function countersOf(attempt: LoginTry): [Limit, string][] {
  const address = addressKey(attempt.address);
  const { device } = attempt;
  const own = device && isKnownDevice(attempt) ? `${device.id} ${attempt.staffId}` : null;
  if (attempt.isPasskey) return [['passkey', own ?? address]];
  if (own) return [['device', own]];
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
    // One limiter deletes the expired rows of all: an hour after they count no more.
    clearExpiredByTimeout: limit === 'address',
    keyPrefix: limit,
    points,
    duration,
    // What has been refused once is refused without a statement.
    inMemoryBlockOnConsumed: points + 1,
  });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<ApiError | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return new ApiError(
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
