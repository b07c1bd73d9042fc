/** Where collections survive a reload. A version counts a collection's changes; 0: never changed. */
export type Snapshots = {
  version: (name: string) => Promise<number>;
  /** Undefined where nothing is kept, or was forgotten. */
  read: (name: string) => Promise<unknown>;
  write: (name: string, version: number, state: unknown) => Promise<void>;
  /** Every collection that has ever been changed. */
  names: () => Promise<string[]>;
  /** Runs the work while nobody else, in any tab, changes this collection. */
  exclusively: Exclusively;
};

export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Forgets every state and answers the names. Versions go on counting: a tab that still holds an older
 * state must never take a newer one for it.
 */
export async function forgetAll(snapshots: Snapshots): Promise<string[]> {
  const names = await snapshots.names();
  for (const name of names) {
    await snapshots.exclusively(name, async () => {
      await snapshots.write(name, (await snapshots.version(name)) + 1, undefined);
    });
  }
  return names;
}

/** Runs what is given under one name one after the other, within this tab. */
export function createQueues(): Exclusively {
  const queues = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, mine);
    return mine;
  };
}

/** Collections that last as long as this process: for tests, servers, and browsers that keep nothing. */
export function createMemorySnapshots(): Snapshots {
  const kept = new Map<string, { version: number; state: unknown }>();
  return {
    version: async (name) => kept.get(name)?.version ?? 0,
    read: async (name) => structuredClone(kept.get(name)?.state),
    write: async (name, version, state) => {
      kept.set(name, { version, state: structuredClone(state) });
    },
    names: async () => [...kept.keys()],
    exclusively: createQueues(),
  };
}
