import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCollection, type Notice } from './collection.ts';
import { createMemorySnapshots, type Snapshots } from './snapshots.ts';

function open(snapshots: Snapshots) {
  const changes: string[] = [];
  const notices: Notice[] = [];
  const collection = createCollection(
    { name: 'counters', schema: z.object({ count: z.number() }), seed: () => ({ count: 10 }) },
    {
      snapshots,
      onChange: (name) => changes.push(name),
      onNotice: (notice) => notices.push(notice),
    },
  );
  const add = (by: number) =>
    collection.change(({ count }) => ({ state: { count: count + by }, result: count + by }));
  return { collection, add, changes, notices };
}

describe('a collection', () => {
  it('starts from its seed, without writing anything', async () => {
    const snapshots = createMemorySnapshots();
    const { collection } = open(snapshots);
    expect(await collection.read()).toEqual({ count: 10 });
    expect(await snapshots.version('counters')).toBe(0);
  });

  it('keeps changes for whoever opens it later, and tells of each', async () => {
    const snapshots = createMemorySnapshots();
    const { add, changes } = open(snapshots);
    expect(await add(5)).toBe(15);
    expect(changes).toEqual(['counters']);
    expect(await open(snapshots).collection.read()).toEqual({ count: 15 });
  });

  it('loses no change, however many tabs make them at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 }))),
        async (steps) => {
          const snapshots = createMemorySnapshots();
          const tabs = [open(snapshots), open(snapshots), open(snapshots)];
          await Promise.all(steps.map(([tab, by]) => tabs[tab]?.add(by)));
          const total = steps.reduce((sum, [, by]) => sum + by, 10);
          for (const tab of tabs) expect(await tab.collection.read()).toEqual({ count: total });
        },
      ),
    );
  });

  it('changes nothing when the work fails, and goes on', async () => {
    const { collection, add } = open(createMemorySnapshots());
    const failing = collection.change(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await add(1)).toBe(11);
  });

  it('sets a snapshot aside that it cannot understand, seeds anew, and says so', async () => {
    const snapshots = createMemorySnapshots();
    await snapshots.write('counters', 4, { count: 'many' });
    const { collection, notices } = open(snapshots);
    expect(await collection.read()).toEqual({ count: 10 });
    expect(notices).toEqual(['reseeded']);
    expect(await snapshots.read('counters set aside')).toEqual({ count: 'many' });
    expect(await open(snapshots).collection.read()).toEqual({ count: 10 });
  });
});
