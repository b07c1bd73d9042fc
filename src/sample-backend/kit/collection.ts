import type { z } from 'zod';
import { fromRecords, type Records, toRecords } from './records.ts';
import type { Store, StoredCollection } from './store.ts';

/** Data of one kind, shared by everything that asks for it under the same name. */
export type Collection<State> = {
  read: () => Promise<State>;
  /**
   * Replaces the state by what `work` makes of the newest one. `work` runs again when another tab was
   * faster; it returns a new state and leaves the old one as it is.
   */
  change: <Result>(work: (state: State) => { state: State; result: Result }) => Promise<Result>;
};

/** What the user is told about how the sample data is stored. */
export type Notice = 'reseeded' | 'not-kept';

export type CollectionOptions<State> = {
  name: string;
  schema: z.ZodType<State>;
  /** The state when nothing is stored. Its times are relative to the day, so that they do not move during it. */
  seed: (today: Date) => State | Promise<State>;
};

export type CollectionDeps = {
  store: Store;
  /** The day at its start. */
  today: () => Date;
  /** Called after each change made here. */
  onChange: (name: string) => void;
  onNotice: (notice: Notice) => void;
};

type Loaded<State> = { version: number; state: State; records: Records };

/** A collection in a store. One that cannot be read is set aside and seeded again. */
export function createCollection<State>(
  { name, schema, seed }: CollectionOptions<State>,
  { store, today, onChange, onNotice }: CollectionDeps,
): Collection<State> {
  const queue = createQueue();
  let cached: Loaded<State> | undefined;

  /** The version tells whether another tab has changed the collection. */
  async function isCurrent(loaded: Loaded<State>): Promise<boolean> {
    return loaded.version === (await store.version(name));
  }

  async function load(): Promise<Loaded<State>> {
    if (cached && (await isCurrent(cached))) return cached;
    const stored = await store.read(name);
    cached = parse(stored) ?? (await plant(stored)) ?? (await load());
    return cached;
  }

  function parse({ version, records }: StoredCollection): Loaded<State> | undefined {
    if (records.size === 0) return undefined;
    const { success, data } = schema.safeParse(fromRecords(records));
    if (!success) return undefined;
    return { version, state: data, records: new Map([...records, ...toRecords(data)]) };
  }

  /** Stores the seed, so that its times stay. Undefined: another tab was faster. */
  async function plant({ version, records }: StoredCollection) {
    const state = await seed(today());
    const planted = toRecords(state);
    if (!(await store.write(name, version, records, planted))) return undefined;
    if (records.size > 0) {
      await setAside(records);
      onNotice('reseeded');
    }
    return { version: version + 1, state, records: planted };
  }

  async function setAside(unreadable: Records): Promise<void> {
    const { version, records } = await store.read(`${name} set aside`);
    await store.write(`${name} set aside`, version, records, unreadable);
  }

  return {
    read: async () => {
      if (cached && (await isCurrent(cached))) return cached.state;
      return (await queue(load)).state;
    },
    change: (work) =>
      queue(async () => {
        for (;;) {
          const before = await load();
          const { state, result } = work(before.state);
          if (state === before.state) return result;
          const records = toRecords(state);
          if (!(await store.write(name, before.version, before.records, records))) continue;
          cached = { version: before.version + 1, state, records };
          onChange(name);
          return result;
        }
      }),
  };
}

/** Runs one piece of work after the other, whether or not the one before failed. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
