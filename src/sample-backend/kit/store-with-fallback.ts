import { NEVER_STORED, type Store, type StoredCollection } from './store.ts';

/**
 * A store that continues in memory after the first failure, starting from what can still be read.
 * `onNotKept` is called once.
 */
export function withFallback(store: Store, onNotKept: () => void): Store {
  const memory = new Map<string, StoredCollection>();
  let isKept = true;

  // Each browser has its own error for storage that it does not allow; here they all mean the same.
  async function attempt<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work();
    } catch {
      if (isKept) onNotKept();
      isKept = false;
      return otherwise;
    }
  }

  return {
    version: async (name) => memory.get(name)?.version ?? attempt(() => store.version(name), 0),
    read: async (name) => memory.get(name) ?? attempt(() => store.read(name), NEVER_STORED),
    write: async (name, version, before, after) => {
      if (isKept) {
        const isWritten = await attempt(() => store.write(name, version, before, after), null);
        if (isWritten !== null) return isWritten;
      }
      const known = memory.get(name);
      if (known && known.version !== version) return false;
      memory.set(name, { version: version + 1, records: after });
      return true;
    },
    names: async () => [...new Set([...memory.keys(), ...(await attempt(store.names, []))])],
  };
}
