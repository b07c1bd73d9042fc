import { setTimeout as pause } from 'node:timers/promises';
import { login } from '#contract/auth.ts';
import { createClient } from '#contract/kit/client.ts';
import { saveWeights } from '#contract/scores/weights.ts';

export const ADMIN = { email: 'ada@marquee.test', password: 'correct horse battery' };

const LOGIN_EVERY_MS = 300;

/** What the server has confirmed: all of it must survive any crash. */
export type Journal = {
  /** The theater weight of each saved set: each number is used once. */
  weights: number[];
  refreshTokens: string[];
  /** Sources of the files whose import was confirmed. */
  imports: string[];
  /** The confirmed recalculations. */
  runIds: string[];
};

export function createJournal(): Journal {
  return { weights: [], refreshTokens: [], imports: [], runIds: [] };
}

/** A client that is signed in. */
export async function signIn(origin: string, journal: Journal): Promise<string> {
  const call = createClient(fetch, origin);
  const { accessToken, refreshToken } = await call(login, { body: ADMIN });
  journal.refreshTokens.push(refreshToken);
  return accessToken;
}

/**
 * Saves weights continuously and signs in now and then, recording what was confirmed, until it is asked
 * to stop. Failed requests are expected, because that is what a crash looks like to a client.
 */
export function keepWriting(
  origin: string,
  accessToken: string,
  journal: Journal,
): { stop: () => Promise<void> } {
  const abort = new AbortController();
  const repeat = async (write: () => Promise<unknown>, waitMs: number) => {
    while (!abort.signal.aborted) {
      await write().catch(() => pause(20));
      if (waitMs > 0) await pause(waitMs);
    }
  };
  const saves = repeat(() => saveOnce(origin, accessToken, journal), 0);
  const logins = repeat(() => signIn(origin, journal), LOGIN_EVERY_MS);
  return {
    async stop() {
      abort.abort();
      await Promise.all([saves, logins]);
    },
  };
}

let lastWeight = 0;

async function saveOnce(origin: string, accessToken: string, journal: Journal): Promise<void> {
  const call = createClient(fetch, origin);
  lastWeight += 1;
  const theater = lastWeight;
  await call(
    saveWeights,
    {
      body: {
        theater_weight: theater,
        concert_weight: 3,
        sport_weight: 1,
        time_left_weight: 4,
        venue_capacity_weight: 3,
      },
    },
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  journal.weights.push(theater);
}
