import type { z } from 'zod';
import type { Snapshots } from './snapshots.ts';

/** Data of one kind, shared by everything that asks for it under the same name. */
export type Collection<State> = {
  read: () => Promise<State>;
  /** Replaces the state by what `work` makes of the newest one; nobody else's change is lost. */
  change: <Result>(work: (state: State) => { state: State; result: Result }) => Promise<Result>;
};

/** What a person should know of how the sample data is kept. */
export type Notice = 'reseeded' | 'not-kept';

export type CollectionOptions<State> = {
  name: string;
  schema: z.ZodType<State>;
  /** The state before the first change. */
  seed: () => State | Promise<State>;
};

export type CollectionDeps = {
  snapshots: Snapshots;
  /** Told after each change made here. */
  onChange: (name: string) => void;
  onNotice: (notice: Notice) => void;
};

type Loaded<State> = { version: number; state: State };

/** A collection kept in snapshots. One that cannot be understood is set aside and seeded anew. */
export function createCollection<State>(
  { name, schema, seed }: CollectionOptions<State>,
  { snapshots, onChange, onNotice }: CollectionDeps,
): Collection<State> {
  let cached: Loaded<State> | undefined;

  /** Parsed once a version: another tab's change is seen by its version. Null: it cannot be understood. */
  async function load(): Promise<Loaded<State> | null> {
    const version = await snapshots.version(name);
    if (cached?.version === version) return cached;
    const kept = version === 0 ? undefined : await snapshots.read(name);
    if (kept === undefined) {
      cached = { version, state: await seed() };
      return cached;
    }
    const parsed = schema.safeParse(kept);
    if (!parsed.success) return null;
    cached = { version, state: parsed.data };
    return cached;
  }

  /** For who holds the lock: another tab may have repaired it meanwhile. */
  async function loadOrRepair(): Promise<Loaded<State>> {
    const loaded = await load();
    if (loaded) return loaded;
    await snapshots.write(`${name} set aside`, 1, await snapshots.read(name));
    const fresh = { version: (await snapshots.version(name)) + 1, state: await seed() };
    await snapshots.write(name, fresh.version, fresh.state);
    cached = fresh;
    onNotice('reseeded');
    return fresh;
  }

  return {
    read: async () => ((await load()) ?? (await snapshots.exclusively(name, loadOrRepair))).state,
    change: (work) =>
      snapshots.exclusively(name, async () => {
        const before = await loadOrRepair();
        const { state, result } = work(before.state);
        const after = { version: before.version + 1, state };
        await snapshots.write(name, after.version, state);
        cached = after;
        onChange(name);
        return result;
      }),
  };
}
