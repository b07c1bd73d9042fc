import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '../db/database.ts';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;

export type LoginLimits = {
  /** Counts an attempt; throws `too_many_requests` with the time to wait when an account or an address has had too many. */
  take: (address: string, emailKey: string) => Promise<void>;
  /** A correct password clears the account's attempts and takes this one off the address. */
  clear: (address: string, emailKey: string) => Promise<void>;
};

/** Counts attempts before the password is checked, so that parallel guesses cannot slip through. */
export function createLoginLimits(db: Database): LoginLimits {
  const store = {
    storeClient: {
      query: ({ text, values }: { text: string; values?: (string | number | null)[] }) =>
        db.unsafe(text, values).result(),
    },
    storeType: 'client',
    tableName: 'login_attempt',
    tableCreated: true,
    duration: WINDOW_SECONDS,
  };
  const accounts = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'account',
    points: TRIES_PER_ACCOUNT,
  });
  const addresses = new RateLimiterPostgres({
    ...store,
    keyPrefix: 'address',
    points: TRIES_PER_ADDRESS,
  });
  return {
    take: async (address, emailKey) => {
      await consume(addresses, address);
      await consume(accounts, accountKey(emailKey));
    },
    clear: async (address, emailKey) => {
      await accounts.delete(accountKey(emailKey));
      await addresses.reward(address);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new ApiError(
      'too_many_requests',
      `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
      { retryAfterSeconds },
    );
  }
}

/** A digest, so that keys have one length and the table does not reveal addresses. */
function accountKey(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}
