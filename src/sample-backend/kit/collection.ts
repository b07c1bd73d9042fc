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

/** A collection kept in snapshots. One that cannot be understood is set aside and seeded anew. */
export function createCollection<State>(
  { name, schema, seed }: CollectionOptions<State>,
  { snapshots, onChange, onNotice }: CollectionDeps,
): Collection<State> {
  let cached: { version: number; state: State } | undefined;

  /** Parsed once a version: another tab's change is seen by its version. */
  async function load(): Promise<{ version: number; state: State }> {
    const version = await snapshots.version(name);
    if (cached?.version !== version) cached = await understand(version);
    return cached;
  }

  async function understand(version: number): Promise<{ version: number; state: State }> {
    if (version === 0) return { version, state: await seed() };
    const kept = await snapshots.read(name);
    const parsed = schema.safeParse(kept);
    if (parsed.success) return { version, state: parsed.data };
    await snapshots.setAside(name, kept);
    const fresh = { version: version + 1, state: await seed() };
    await snapshots.write(name, fresh.version, fresh.state);
    onNotice('reseeded');
    return fresh;
  }

  return {
    read: async () => (await load()).state,
    change: (work) =>
      snapshots.exclusively(name, async () => {
        const before = await load();
        const { state, result } = work(before.state);
        const after = { version: before.version + 1, state };
        await snapshots.write(name, after.version, state);
        cached = after;
        onChange(name);
        return result;
      }),
  };
}
