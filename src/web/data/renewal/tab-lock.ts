import { parseJson } from '../stored/stored.ts';

/** Runs one job at a time, over all tabs of the browser. */
export type WithLock = <Value>(job: () => Promise<Value>) => Promise<Value>;

const NAME = 'marquee:refresh';

/** Longer than a job takes; a tab that is closed in the middle of one holds the others up no longer. */
const LEASE_MS = 20_000;
/** Longer than another tab takes to see what this one stores. */
const SETTLE_MS = 60;

type Lease = { owner: string; until: number };

/**
 * The browser's own locks, which pages over plain HTTP do not have; there a tab puts its name into local storage, and
 * holds the lock if the name still stands once every other tab that tried at the same time has seen it.
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
  // A clock that was set back would make it last.
  return until > Date.now() + LEASE_MS ? null : { owner, until };
}

/** Spread, so that tabs that wait do not all try again at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS * (1 + Math.random())));
}
