import type { Records } from './records.ts';

export type StoredCollection = {
  /** Counts the changes; 0: never stored. */
  version: number;
  /** Empty where nothing is stored, or the collection was reset. */
  records: Records;
};

export const NEVER_STORED: StoredCollection = { version: 0, records: new Map() };

/** Where collections survive a reload. */
export type Store = {
  version: (name: string) => Promise<number>;
  read: (name: string) => Promise<StoredCollection>;
  /**
   * Writes what differs between two states, all or nothing. Answers false, and writes nothing, when the
   * collection is no longer at `version`: another tab has changed it.
   */
  write: (name: string, version: number, before: Records, after: Records) => Promise<boolean>;
  /** Every collection that was ever stored. */
  names: () => Promise<string[]>;
};

/**
 * Empties every collection and answers their names. Versions go on counting: a tab must never take an
 * older state for a newer one.
 */
export async function resetAll(store: Store): Promise<string[]> {
  const names = await store.names();
  for (const name of names) {
    let isWritten = false;
    while (!isWritten) {
      const { version, records } = await store.read(name);
      isWritten = await store.write(name, version, records, NEVER_STORED.records);
    }
  }
  return names;
}

/** Collections that last as long as this process: for tests, servers, and browsers that store nothing. */
export function createMemoryStore(): Store {
  const stored = new Map<string, StoredCollection>();
  const read = (name: string) => stored.get(name) ?? NEVER_STORED;
  return {
    version: async (name) => read(name).version,
    read: async (name) => read(name),
    write: async (name, version, _before, records) => {
      if (read(name).version !== version) return false;
      stored.set(name, { version: version + 1, records });
      return true;
    },
    names: async () => [...stored.keys()],
  };
}
