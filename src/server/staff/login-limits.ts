import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '../db/database.ts';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;

export type LoginLimits = {
  /** Counts a try; throws `too_many_requests` with the wait once an account or an address has had too many. */
  take: (address: string, emailKey: string) => Promise<void>;
  /** A right password clears its account's tries and gives the address its try back. */
  clear: (address: string, emailKey: string) => Promise<void>;
};

/** Counts tries, not failures, and before the password is looked at: parallel guesses cannot slip through. */
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

/** Of one length, and no list of addresses for whoever reads the table. */
function accountKey(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}
