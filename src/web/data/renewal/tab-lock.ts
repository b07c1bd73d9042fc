import { parseJson } from '../stored/stored.ts';

/** Runs one job at a time, over all tabs of the browser. */
export type WithLock = <Value>(job: () => Promise<Value>) => Promise<Value>;

const NAME = 'marquee:refresh';

/** Longer than a job takes. After that, the lock of a closed tab no longer counts. */
const LEASE_MS = 20_000;
/** Longer than another tab takes to see a value that this one stores. */
const SETTLE_MS = 60;

type Lease = { owner: string; until: number };

/**
 * The Web Locks of the browser, which pages over plain HTTP do not have. There a tab stores its name in local storage, and
 * has the lock if the name is still stored after every tab that tried at the same time has seen it.
 */
export function createTabLock(
  storage: Storage,
  // biome-ignore lint/plugin: without them the lock is in local storage.
  locks: Pick<LockManager, 'request'> | null = navigator.locks ?? null,
): WithLock {
  if (locks) return (job) => locks.request(NAME, job);
  return async (job) => {
    const owner = `${Date.now()}-${Math.random()}`;
    while (!(await take(storage, owner))) await pause();
    try {
      return await job();
    } finally {
      if (readLease(storage)?.owner === owner) storage.removeItem(NAME);
    }
  };
}

async function take(storage: Storage, owner: string): Promise<boolean> {
  const held = readLease(storage);
  if (held && held.until > Date.now()) return false;
  storage.setItem(NAME, JSON.stringify({ owner, until: Date.now() + LEASE_MS } satisfies Lease));
  await pause();
  return readLease(storage)?.owner === owner;
}

function readLease(storage: Storage): Lease | null {
  const { owner, until }: { owner?: unknown; until?: unknown } = Object(
    parseJson(storage.getItem(NAME)),
  );
  if (typeof owner !== 'string' || typeof until !== 'number') return null;
  // After the clock was set back, the lock would last too long.
  return until > Date.now() + LEASE_MS ? null : { owner, until };
}

/** Random, so that waiting tabs do not all retry at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS * (1 + Math.random())));
}
