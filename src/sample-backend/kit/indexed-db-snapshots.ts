import { createStore, get, keys, setMany, type UseStore } from 'idb-keyval';
import { createQueues, type Exclusively, type Snapshots } from './snapshots.ts';
import { withFallback } from './snapshots-fallback.ts';

const VERSION = ' version';
const STATE = ' state';

export type IndexedDbOptions = {
  /** Told once, when the browser keeps nothing (a private window, a full disk) and memory takes over. */
  onNotKept: () => void;
  /** A lock over all tabs. */
  exclusively?: Exclusively;
};

/** Snapshots in the browser's IndexedDB, shared by all tabs; in memory from the first failure on. */
export function createIndexedDbSnapshots({
  onNotKept,
  exclusively = withBrowserLocks(),
}: IndexedDbOptions): Snapshots {
  return withFallback(createKept(openStore(), exclusively), onNotKept);
}

/** Opened by the first use: a browser that refuses may throw already when it is asked for the database. */
function openStore(): UseStore {
  let store: UseStore | undefined;
  return async (mode, callback) => {
    store ??= createStore('marquee-sample-data', 'snapshots');
    return store(mode, callback);
  };
}

function createKept(store: UseStore, exclusively: Exclusively): Snapshots {
  return {
    version: async (name) => {
      const version: unknown = await get(name + VERSION, store);
      return typeof version === 'number' ? version : 0;
    },
    read: (name) => get<unknown>(name + STATE, store),
    write: (name, version, state) =>
      setMany(
        [
          [name + VERSION, version],
          [name + STATE, state],
        ],
        store,
      ),
    names: async () =>
      (await keys<string>(store))
        .filter((key) => key.endsWith(VERSION))
        .map((key) => key.slice(0, -VERSION.length)),
    exclusively,
  };
}

/** Only secure contexts have locks; elsewhere two tabs that change the same thing at once can meet. */
function withBrowserLocks(): Exclusively {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return createQueues();
  return (name, work) => locks.request(`marquee sample ${name}`, work);
}
