/** Where collections survive a reload. A version counts a collection's changes; 0: never changed. */
export type Snapshots = {
  version: (name: string) => Promise<number>;
  read: (name: string) => Promise<unknown>;
  write: (name: string, version: number, state: unknown) => Promise<void>;
  /** Keeps what could not be understood under another name, for whoever wants to look at it. */
  setAside: (name: string, state: unknown) => Promise<void>;
  clear: () => Promise<void>;
  /** Runs the work while nobody else, in any tab, changes this collection. */
  exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

/** Collections that last as long as this process: for tests, servers, and browsers that keep nothing. */
export function createMemorySnapshots(): Snapshots {
  const kept = new Map<string, { version: number; state: unknown }>();
  const queues = new Map<string, Promise<unknown>>();
  return {
    version: async (name) => kept.get(name)?.version ?? 0,
    read: async (name) => structuredClone(kept.get(name)?.state),
    write: async (name, version, state) => {
      kept.set(name, { version, state: structuredClone(state) });
    },
    setAside: async (name, state) => {
      kept.set(`${name} set aside`, { version: 1, state });
    },
    clear: async () => kept.clear(),
    exclusively: (name, work) => {
      const mine = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(name, mine);
      return mine;
    },
  };
}
