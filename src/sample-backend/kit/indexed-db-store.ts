import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { compareRecords } from './records.ts';
import type { Store } from './store.ts';
import { withFallback } from './store-with-fallback.ts';

const DATABASE = 'marquee-sample-data';
const DATABASE_VERSION = 2;

interface Schema extends DBSchema {
  versions: { key: string; value: number };
  /** By the name of the collection and the key of the record. */
  records: { key: [string, string]; value: unknown };
  /** Whole collections, as the first version of the database had them. */
  snapshots: { key: string; value: unknown };
}

export type IndexedDbOptions = {
  /** Called once, when the browser stores nothing (a private window, a full disk) and memory takes over. */
  onNotKept: () => void;
  /** Called when data of an older version was discarded. */
  onOutdated: () => void;
};

/** The browser's IndexedDB, which all tabs share; memory after the first failure. */
export function createIndexedDbStore({ onNotKept, onOutdated }: IndexedDbOptions): Store {
  return withFallback(createStore(connector(onOutdated)), onNotKept);
}

type Connect = () => Promise<IDBPDatabase<Schema>>;

/** One connection, opened when it is first used and again after the browser has closed it. */
function connector(onOutdated: () => void): Connect {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const close = () => {
    opened = undefined;
  };
  return () => {
    if (opened) return opened;
    const opening = open(onOutdated, close);
    opening.catch(close);
    opened = opening;
    return opening;
  };
}

function open(onOutdated: () => void, onClose: () => void): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    openDB<Schema>(DATABASE, DATABASE_VERSION, {
      upgrade: (database) => {
        if (database.objectStoreNames.contains('snapshots')) {
          database.deleteObjectStore('snapshots');
          onOutdated();
        }
        database.createObjectStore('versions');
        database.createObjectStore('records');
      },
      blocked: () => reject(new Error('Another tab uses an older version of the database.')),
      blocking: (_current, _blocked, { target }) => {
        if (target instanceof IDBDatabase) target.close();
        onClose();
      },
      terminated: onClose,
    }).then(resolve, reject);
  });
}

/** Arrays sort behind all texts, so that this spans every key of the collection. */
function keysOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

function createStore(connect: Connect): Store {
  return {
    version: async (name) => (await (await connect()).get('versions', name)) ?? 0,
    read: async (name) => {
      const transaction = (await connect()).transaction(['versions', 'records']);
      const records = transaction.objectStore('records');
      const [version, keys, values] = await Promise.all([
        transaction.objectStore('versions').get(name),
        records.getAllKeys(keysOf(name)),
        records.getAll(keysOf(name)),
      ]);
      const entries = keys.map(([, key], index) => [key, values[index]] as const);
      return { version: version ?? 0, records: new Map(entries) };
    },
    write: async (name, version, before, after) => {
      const transaction = (await connect()).transaction(['versions', 'records'], 'readwrite');
      // The failed request throws already; `done` would reject a second time.
      transaction.done.catch(() => undefined);
      const versions = transaction.objectStore('versions');
      const records = transaction.objectStore('records');
      if (((await versions.get(name)) ?? 0) !== version) return false;
      const { written, removed } = compareRecords(before, after);
      try {
        await Promise.all([
          versions.put(version + 1, name),
          ...written.map(([key, value]) => records.put(value, [name, key])),
          ...removed.map((key) => records.delete([name, key])),
        ]);
        await transaction.done;
      } catch (error) {
        abort(transaction);
        throw error;
      }
      return true;
    },
    names: async () => (await connect()).getAllKeys('versions'),
  };
}

/** One that the failure itself has ended cannot be aborted any more. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}
