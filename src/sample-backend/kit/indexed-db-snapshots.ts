import { clear, createStore, get, set, setMany, type UseStore } from 'idb-keyval';
import { createMemorySnapshots, type Snapshots } from './snapshots.ts';

/**
 * Snapshots in the browser's IndexedDB, shared by all tabs. Where the browser keeps nothing (a private
 * window, a full disk) the data goes on in memory, and `onNotKept` is told once.
 */
export async function createIndexedDbSnapshots(onNotKept: () => void): Promise<Snapshots> {
  const memory = createMemorySnapshots();
  try {
    const store = createStore('marquee-sample-data', 'snapshots');
    await get('probe', store);
    return withFallback(createKept(store), memory, onNotKept);
  } catch {
    // Each browser has its own error for a store that it does not allow; they all mean the same here.
    onNotKept();
    return memory;
  }
}

function createKept(store: UseStore): Snapshots {
  return {
    version: async (name) => (await get<number>(`${name} version`, store)) ?? 0,
    read: (name) => get<unknown>(`${name} state`, store),
    write: (name, version, state) =>
      setMany(
        [
          [`${name} version`, version],
          [`${name} state`, state],
        ],
        store,
      ),
    setAside: (name, state) => set(`${name} set aside`, state, store),
    clear: () => clear(store),
    exclusively: (name, work) => navigator.locks.request(`marquee sample ${name}`, work),
  };
}

/** From the first write that fails on, everything is kept in memory, starting from what is there now. */
function withFallback(kept: Snapshots, memory: Snapshots, onNotKept: () => void): Snapshots {
  let isKept = true;
  const current = () => (isKept ? kept : memory);

  async function write(name: string, version: number, state: unknown): Promise<void> {
    try {
      await current().write(name, version, state);
    } catch {
      isKept = false;
      onNotKept();
      await memory.write(name, version, state);
    }
  }

  return {
    version: async (name) => (await memory.version(name)) || current().version(name),
    read: async (name) => (await memory.read(name)) ?? current().read(name),
    write,
    setAside: (name, state) => current().setAside(name, state),
    clear: async () => {
      await memory.clear();
      await kept.clear();
    },
    exclusively: kept.exclusively,
  };
}
