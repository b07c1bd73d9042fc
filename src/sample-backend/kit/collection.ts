import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { asPerson, ME, type Person, type PersonOf } from './people.ts';
import {
  fromRecords,
  lastIdIn,
  type Records,
  recordsAt,
  toRecords,
  withLastId,
  withoutLastId,
} from './records.ts';
import type { Store, StoredCollection } from './store.ts';

/** Data of one kind, shared by everything that asks for it under the same name. */
export type Collection<State> = {
  read: () => Promise<State>;
  /**
   * Replaces the state by what `work` makes of the newest one. `work` runs again when another tab was
   * faster; it returns a new state and leaves the old one as it is. `newId` answers an id that the collection
   * has never had. A state that the schema refuses is not stored: the change rejects with a validation error.
   */
  change: <Result>(
    work: (state: State, newId: () => number) => { state: State; result: Result },
  ) => Promise<Result>;
};

/** What the user is told about how the sample data is stored. */
export type Notice =
  | { kind: 'reseeded' | 'not-kept' }
  /** Records that could not be read were set aside. */
  | { kind: 'set-aside'; collection: string; records: readonly string[] };

export type CollectionOptions<State> = {
  name: string;
  schema: z.ZodType<State>;
  /** The state when nothing is stored. Its times are relative to the day, so that they do not move during it. */
  seed: (today: Date) => State | Promise<State>;
  /** The state with each person in it passed through `as`: stored is `ME`, and read is whoever is signed in. */
  people?: (state: State, as: PersonOf) => State;
};

export type CollectionDeps = {
  store: Store;
  /** The day at its start. */
  today: () => Date;
  /** Who is signed in; absent: the person that the sample data made up. */
  me?: () => Person;
  /** Called after each change made here. */
  onChange: (name: string) => void;
  onNotice: (notice: Notice) => void;
};

type Loaded<State> = { version: number; stored: State; records: Records; lastId: number };

const SET_ASIDE = ' set aside';

/** A collection in a store. A record that cannot be read is set aside, and the others stay. */
export function createCollection<State>(
  { name, schema, seed, people = (state) => state }: CollectionOptions<State>,
  { store, today, me = () => ME, onChange, onNotice }: CollectionDeps,
): Collection<State> {
  const queue = createQueue();
  let cached: Loaded<State> | undefined;
  let shown: { of: Loaded<State>; to: Person; state: State } | undefined;

  /** The version tells whether another tab has changed the collection. */
  async function isCurrent(loaded: Loaded<State>): Promise<boolean> {
    return loaded.version === (await store.version(name));
  }

  async function load(): Promise<Loaded<State>> {
    if (cached && (await isCurrent(cached))) return cached;
    const found = await store.read(name);
    cached = (await parse(found)) ?? (await load());
    return cached;
  }

  /** Undefined: another tab was faster. */
  async function parse({ version, records }: StoredCollection): Promise<Loaded<State> | undefined> {
    const lastId = lastIdIn(records);
    if (records.size === 0) {
      const seeded = await seed(today());
      return write(version, records, seeded, lastIdIn(toRecords(seeded)));
    }
    const parsed = schema.safeParse(fromRecords(records));
    if (parsed.success) {
      const all = new Map([...records, ...toRecords(parsed.data)]);
      return { version, stored: parsed.data, records: all, lastId };
    }
    const { state, unreadable } = await salvage(records);
    await quarantine(unreadable, version);
    const written = await write(version, records, state, lastId);
    if (written && unreadable.size > 0) {
      const labels = [...unreadable].map(([key, value]) => labelOf(key, value));
      onNotice({ kind: 'set-aside', collection: name, records: labels });
    }
    return written;
  }

  /** Separates readable from unreadable records. A property that is not a list of items is replaced by the seed's. */
  async function salvage(records: Records) {
    const seeded = toRecords(await seed(today()));
    const left = new Map(records);
    const unreadable = new Map<string, unknown>();
    const replaced = new Set<string>();
    for (;;) {
      const { success, data, error } = schema.safeParse(fromRecords(left));
      if (success) return { state: data, unreadable };
      const paths = error.issues.map(({ path }) => path);
      const failed = new Set(paths.flatMap((path) => recordsAt(left, path)));
      for (const key of failed) {
        unreadable.set(key, left.get(key));
        left.delete(key);
      }
      const lost = paths.filter((path) => recordsAt(left, path).length === 0);
      const isEmpty = recordsAt(left, []).length === 0;
      const taken = lost.flatMap((path) => recordsAt(seeded, isEmpty ? [] : path.slice(0, 1)));
      const isRepeated = [...failed, ...taken].some((key) => replaced.has(key));
      if (isRepeated || failed.size + taken.length === 0) {
        return { state: await seed(today()), unreadable: withoutLastId(records) };
      }
      for (const key of taken) {
        left.set(key, seeded.get(key));
        replaced.add(key);
      }
    }
  }

  /** An earlier record with the same key stays: the version makes the keys differ. */
  async function quarantine(unreadable: Records, ofVersion: number): Promise<void> {
    const added = [...unreadable].map(([key, value]) => [`${key} (${ofVersion})`, value] as const);
    let isWritten = added.length === 0;
    while (!isWritten) {
      const { version, records } = await store.read(name + SET_ASIDE);
      const all = new Map([...records, ...added]);
      isWritten = await store.write(name + SET_ASIDE, version, records, all);
    }
  }

  /** Undefined: another tab was faster. */
  async function write(version: number, before: Records, stored: State, lastId: number) {
    const records = withLastId(toRecords(stored), lastId);
    if (!(await store.write(name, version, before, records))) return undefined;
    return { version: version + 1, stored, records, lastId };
  }

  function withPerson(state: State, from: Person, to: Person): State {
    return from === to ? state : people(state, asPerson(from, to));
  }

  /** The state with the signed-in person in it; the same object until either changes. */
  function show(loaded: Loaded<State>, to: Person): State {
    if (shown?.of !== loaded || shown.to !== to) {
      shown = { of: loaded, to, state: withPerson(loaded.stored, ME, to) };
    }
    return shown.state;
  }

  return {
    read: async () => {
      if (cached && (await isCurrent(cached))) return show(cached, me());
      return show(await queue(load), me());
    },
    change: (work) =>
      queue(async () => {
        for (;;) {
          const before = await load();
          const person = me();
          let { lastId } = before;
          const newId = () => {
            lastId += 1;
            return lastId;
          };
          const { state, result } = work(show(before, person), newId);
          if (state === show(before, person)) return result;
          const changed = withPerson(state, person, ME);
          const { error } = schema.safeParse(changed);
          if (error) throw unstorable(error);
          const written = await write(before.version, before.records, changed, lastId);
          if (!written) continue;
          cached = written;
          onChange(name);
          return result;
        }
      }),
  };
}

/** A record that was set aside because it could not be read. */
export type UnreadableRecord = { collection: string; key: string; value: unknown };

/** All records that were ever set aside, until the sample data is reset. */
export async function unreadableIn(store: Store): Promise<UnreadableRecord[]> {
  const names = (await store.names()).filter((name) => name.endsWith(SET_ASIDE));
  const all = names.map(async (name) =>
    [...(await store.read(name)).records].map(([key, value]) => ({
      collection: name.slice(0, -SET_ASIDE.length),
      key,
      value,
    })),
  );
  return (await Promise.all(all)).flat();
}

/** What people call a record: its title or name, or else its key. */
function labelOf(key: string, value: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(Object(value)));
  const known = ['title', 'name', 'fullName', 'subject', 'number'].map((field) =>
    fields.get(field),
  );
  const label = known.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof label === 'string' ? label.slice(0, 100) : key;
}

function unstorable({ issues: [issue] }: z.ZodError): ApiError {
  const field = issue?.path.findLast((part) => typeof part === 'string') ?? 'body';
  const reason = issue?.message ?? '';
  const message = `The change was not saved, because “${String(field)}” would not be valid: ${reason}`;
  return new ApiError('validation', message, { fields: { [String(field)]: reason } });
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
