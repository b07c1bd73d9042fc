import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCollection, type Notice } from './collection.ts';
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

  it('sets stored data aside that it cannot read, starts from the seed again, and says so', async () => {
    const store = createMemoryStore();
    const damaged = new Map([['value:count', 'many']]);
    await store.write('counters', 0, new Map(), damaged);
    const { collection, notices } = open(store);
    expect(await collection.read()).toEqual({ count: 10 });
    expect(notices).toEqual(['reseeded']);
    expect((await store.read('counters set aside')).records).toEqual(damaged);
    expect(await open(store).collection.read()).toEqual({ count: 10 });
  });
});
