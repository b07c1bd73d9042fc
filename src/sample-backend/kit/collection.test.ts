import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCollection, type Notice, unreadableIn } from './collection.ts';
import { ME, type Person } from './people.ts';
import { createMemoryStore, resetAll, type Store } from './store.ts';

const TODAY = new Date('2026-06-01T00:00:00Z');

function open(store: Store) {
  const changes: string[] = [];
  const notices: Notice[] = [];
  const collection = createCollection(
    { name: 'counters', schema: z.object({ count: z.number() }), seed: () => ({ count: 10 }) },
    {
      store,
      today: () => TODAY,
      onChange: (name) => changes.push(name),
      onNotice: (notice) => notices.push(notice),
    },
  );
  const add = (by: number) =>
    collection.change(({ count }) => ({ state: { count: count + by }, result: count + by }));
  return { collection, add, changes, notices };
}

describe('a collection', () => {
  it('starts from its seed and stores it, which is not reported as a change', async () => {
    const store = createMemoryStore();
    const { collection, changes } = open(store);
    expect(await collection.read()).toEqual({ count: 10 });
    expect(await store.version('counters')).toBe(1);
    expect(changes).toEqual([]);
  });

  it('keeps the seed of the first opening', async () => {
    const store = createMemoryStore();
    const openAt = (opened: string) =>
      createCollection(
        { name: 'opened', schema: z.string(), seed: () => opened },
        { store, today: () => TODAY, onChange: () => undefined, onNotice: () => undefined },
      ).read();
    expect(await openAt('Monday')).toBe('Monday');
    expect(await openAt('Tuesday')).toBe('Monday');
    await resetAll(store);
    expect(await openAt('Wednesday')).toBe('Wednesday');
  });

  it('keeps changes when it is opened again, and reports each', async () => {
    const store = createMemoryStore();
    const { add, changes } = open(store);
    expect(await add(5)).toBe(15);
    expect(changes).toEqual(['counters']);
    expect(await open(store).collection.read()).toEqual({ count: 15 });
  });

  it('neither writes nor reports a change that changes nothing', async () => {
    const store = createMemoryStore();
    const { collection, changes } = open(store);
    expect(await collection.change((state) => ({ state, result: state.count }))).toBe(10);
    expect(changes).toEqual([]);
    expect(await store.version('counters')).toBe(1);
  });

  it('loses no change, however many tabs make them at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 }))),
        async (steps) => {
          const store = createMemoryStore();
          const tabs = [open(store), open(store), open(store)];
          await Promise.all(steps.map(([tab, by]) => tabs[tab]?.add(by)));
          const total = steps.reduce((sum, [, by]) => sum + by, 10);
          for (const tab of tabs) expect(await tab.collection.read()).toEqual({ count: total });
        },
      ),
    );
  });

  it('changes nothing when the work fails, and can be changed afterwards', async () => {
    const { collection, add } = open(createMemoryStore());
    const failing = collection.change(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await add(1)).toBe(11);
  });

  it('refuses a change that it could not read again, with a sentence, and stays as it is', async () => {
    const { collection, changes } = open(createMemoryStore());
    const refused = collection.change(() => ({ state: { count: Number.NaN }, result: null }));
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(
        /^The change was not saved, because “count” would not be valid/,
      ),
    });
    expect(await collection.read()).toEqual({ count: 10 });
    expect(changes).toEqual([]);
  });

  it('sets stored data aside that it cannot read, starts from the seed again, and says so', async () => {
    const store = createMemoryStore();
    const damaged = new Map([['value:count', 'many']]);
    await store.write('counters', 0, new Map(), damaged);
    const { collection, notices } = open(store);
    expect(await collection.read()).toEqual({ count: 10 });
    expect(notices).toEqual([
      { kind: 'set-aside', collection: 'counters', records: ['value:count'] },
    ]);
    expect(await unreadableIn(store)).toEqual([
      { collection: 'counters', key: 'value:count (1)', value: 'many' },
    ]);
    const again = open(store);
    expect(await again.collection.read()).toEqual({ count: 10 });
    expect(again.notices).toEqual([]);
  });
});

const note = z.object({ id: z.number().int(), title: z.string().max(20), by: z.string() });
const notes = z.object({ notes: z.array(note), tags: z.array(z.string()) });
const SEED = { notes: [{ id: 1, title: 'Seed', by: ME.fullName }], tags: ['seed'] };

function openNotes(store: Store, me = () => ME) {
  const notices: Notice[] = [];
  const collection = createCollection<z.infer<typeof notes>>(
    {
      name: 'notes',
      schema: notes,
      seed: () => SEED,
      people: (state, as) => ({
        ...state,
        notes: state.notes.map((one) => ({ ...one, by: as({ fullName: one.by }).fullName })),
      }),
    },
    {
      store,
      today: () => TODAY,
      me,
      onChange: () => undefined,
      onNotice: (notice) => notices.push(notice),
    },
  );
  const add = (title: string, by = me().fullName) =>
    collection.change((state, newId) => {
      const id = newId();
      return { state: { ...state, notes: [...state.notes, { id, title, by }] }, result: id };
    });
  const remove = (id: number) =>
    collection.change((state) => ({
      state: { ...state, notes: state.notes.filter((one) => one.id !== id) },
      result: undefined,
    }));
  return { collection, add, remove, notices };
}

describe('a collection of records', () => {
  it('never gives an id twice, whatever is removed and however often it is opened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (steps) => {
        const store = createMemoryStore();
        const given = [1];
        for (const isAdded of steps) {
          const { collection, add, remove } = openNotes(store);
          const last = (await collection.read()).notes.at(-1);
          if (isAdded) given.push(await add('Note'));
          else if (last) await remove(last.id);
        }
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });

  it('sets aside the records alone that it cannot read, names them, and keeps the others', async () => {
    const store = createMemoryStore();
    const before = openNotes(store);
    for (const title of ['First', 'Second', 'Third']) await before.add(title);
    const { version, records } = await store.read('notes');
    const long = { id: 3, title: 'Second, which is far too long', by: 'Noa' };
    const damaged = new Map([...records, ['item:notes:number:3', long], ['value:tags', 7]]);
    await store.write('notes', version, records, damaged);

    const { collection, add, notices } = openNotes(store);
    const { notes, tags } = await collection.read();
    expect(notes.map(({ title }) => title)).toEqual(['Seed', 'First', 'Third']);
    expect(tags).toEqual(['seed']);
    expect(notices).toEqual([
      { kind: 'set-aside', collection: 'notes', records: [long.title, 'value:tags'] },
    ]);
    expect((await unreadableIn(store)).map(({ value }) => value)).toEqual([long, 7]);
    expect(await add('Fourth')).toBe(5);
  });

  it('stores the signed-in person as one, whoever that is', async () => {
    const store = createMemoryStore();
    const [ada, bo] = ['Ada', 'Bo'].map((fullName) => ({
      ...ME,
      fullName,
      email: `${fullName}@x.test`,
    }));
    const written = openNotes(store, () => ada ?? ME);
    await written.add('By Ada');
    await written.add('By Noa', 'Noa');
    const by = async (me: Person | undefined) =>
      (await openNotes(store, () => me ?? ME).collection.read()).notes.map((one) => one.by);
    expect(await by(ada)).toEqual(['Ada', 'Ada', 'Noa']);
    expect(await by(bo)).toEqual(['Bo', 'Bo', 'Noa']);
    expect(await by(ME)).toEqual([ME.fullName, ME.fullName, 'Noa']);
  });
});
