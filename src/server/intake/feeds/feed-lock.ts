import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Session } from '#server/platform/db/session.ts';

const RETRY_MS = 100;
/** How often the connection of the locks is asked whether it is still there. */
const CHECK_MS = 10_000;

/** The first half of the key of each feed's lock; the second one is the id of the feed. */
export const LOCK_CLASS = `hashtext('marquee feed ' || current_schema())`;

export type FeedLocks = {
  /**
   * Does `work` while nobody else runs or deletes the feed, on any server. All locks of a server are on one connection
   * of their own, whose loss aborts the signal: somebody else may have the locks then. Throws a `conflict` where somebody
   * has the lock for longer than the patience.
   */
  hold: <Result>(
    id: number,
    work: (lost: AbortSignal) => Promise<Result>,
    patienceMs?: number,
  ) => Promise<Result>;
};

export function createFeedLocks(db: Pick<Database, 'openSession'>): FeedLocks {
  /** Also those that are being asked for: PostgreSQL gives a session the same lock again. */
  const taken = new Set<number>();
  let open: Promise<OpenLocks> | null = null;

  /** Opened for the first lock, and closed after the last one. */
  const connect = (): Promise<OpenLocks> => {
    const opening = openLocks(db, () => {
      if (open === opening) open = null;
    });
    return opening;
  };

  const closeIdle = () => {
    if (taken.size > 0) return;
    open?.then(({ close }) => close()).catch(() => undefined);
    open = null;
  };

  /** Null where somebody else has the lock. */
  const attempt = async <Result>(
    id: number,
    work: (lost: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result } | null> => {
    if (taken.has(id)) return null;
    taken.add(id);
    try {
      open ??= connect();
      const locks = await open;
      if (!(await locks.tryLock(id))) return null;
      try {
        return { result: await work(locks.lost) };
      } finally {
        await locks.unlock(id);
      }
    } finally {
      taken.delete(id);
      closeIdle();
    }
  };

  return {
    async hold(id, work, patienceMs = 0) {
      const untilMs = performance.now() + patienceMs;
      for (;;) {
        const done = await attempt(id, work);
        if (done) return done.result;
        if (performance.now() >= untilMs) {
          throw new ApiError('conflict', 'This feed is running. Try again in a minute.');
        }
        await sleep(RETRY_MS);
      }
    },
  };
}

type OpenLocks = {
  lost: AbortSignal;
  tryLock: (id: number) => Promise<boolean>;
  unlock: (id: number) => Promise<void>;
  close: () => void;
};

async function openLocks(db: Pick<Database, 'openSession'>, onEnd: () => void): Promise<OpenLocks> {
  let session: Session;
  try {
    session = await db.openSession();
  } catch (error) {
    onEnd();
    throw error;
  }
  const { ask, ended, close } = session;
  const lost = new AbortController();
  const check = setInterval(() => ask('select 1', []).catch(() => undefined), CHECK_MS).unref();
  void ended.then(() => {
    clearInterval(check);
    onEnd();
    lost.abort(
      new ApiError('unavailable', 'The connection to the database was lost. Try again.', {
        retryAfterSeconds: 5,
      }),
    );
  });
  return {
    lost: lost.signal,
    tryLock: async (id) =>
      (await ask(`select pg_try_advisory_lock(${LOCK_CLASS}, $1::integer)`, [id])) === true,
    // A connection that was lost has released its locks.
    unlock: async (id) =>
      void (await ask(`select pg_advisory_unlock(${LOCK_CLASS}, $1::integer)`, [id]).catch(
        () => undefined,
      )),
    close,
  };
}
