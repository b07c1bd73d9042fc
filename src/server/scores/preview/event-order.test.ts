import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRanked } from '#scoring/order.ts';
import { emptyArrays } from './event-arrays.ts';
import { orderEvents } from './event-order.ts';
import { createWork } from './work.ts';

const event = fc.record({
  score: fc.integer({ min: -3, max: 3 }),
  startsAt: fc.integer({ min: 0, max: 2 }),
  capacity: fc.constantFrom(null, 1, 2),
  type: fc.integer({ min: 0, max: 3 }),
  isMember: fc.boolean(),
});

/** As the ranking had them: events of one type with equal start and capacity are in the order of their sources. */
const events = fc.array(event, { minLength: 1, maxLength: 40 }).chain((drafts) =>
  fc
    .shuffledSubarray(
      drafts.map((_, index) => index),
      { minLength: drafts.length },
    )
    .map((sources) => {
      const named = drafts.map((draft, index) => ({ ...draft, sourceId: sources[index] ?? 0 }));
      const key = (one: (typeof named)[number]) => `${one.type} ${one.startsAt} ${one.capacity}`;
      const bySource = named.toSorted((a, b) => a.sourceId - b.sourceId);
      const taken = new Map<string, number>();
      return named.map((one) => {
        const group = bySource.filter((other) => key(other) === key(one));
        const next = taken.get(key(one)) ?? 0;
        taken.set(key(one), next + 1);
        return { ...one, sourceId: group[next]?.sourceId ?? 0, score: group[0]?.score ?? 0 };
      });
    }),
);

const sourceId = (number: number) => String(number).padStart(3, '0');

describe('orderEvents', () => {
  it('slices and places as sorting all events by the total order does', async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.nat(40), fc.nat(40), async (drafts, from, length) => {
        const arrays = emptyArrays(drafts.length);
        const scores = new Int32Array(drafts.length);
        const members = new Uint8Array(drafts.length);
        for (const [index, draft] of drafts.entries()) {
          arrays.ids[index] = 1000 + index;
          arrays.types[index] = draft.type;
          arrays.starts[index] = draft.startsAt;
          arrays.capacities[index] = draft.capacity ?? -1;
          scores[index] = draft.score;
          members[index] = Number(draft.isMember);
        }
        const sorted = drafts
          .map((draft, index) => ({
            index,
            isMember: draft.isMember,
            score: draft.score,
            startsAt: new Date(draft.startsAt),
            capacity: draft.capacity,
            source: 'test',
            sourceId: sourceId(draft.sourceId),
          }))
          .sort(compareRanked);
        const order = await orderEvents({
          arrays,
          scores,
          members,
          resolveTies: async (ids) =>
            ids.toSorted(
              (a, b) => (drafts[a - 1000]?.sourceId ?? 0) - (drafts[b - 1000]?.sourceId ?? 0),
            ),
          work: createWork(new AbortController().signal),
        });
        const inSet = sorted.filter((one) => one.isMember).map((one) => one.index);
        expect(order.size).toBe(inSet.length);
        expect(await order.slice(from, from + length)).toEqual(inSet.slice(from, from + length));
        const places = await order.placesOf(drafts.map((_, index) => index));
        let before = 0;
        const expected = new Map<number, number>();
        for (const { index, isMember } of sorted) {
          expected.set(index, before + 1);
          before += Number(isMember);
        }
        expect([...places].sort(([a], [b]) => a - b)).toEqual(
          [...expected].sort(([a], [b]) => a - b),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('ends when its request is cancelled', async () => {
    const cancelled = createWork(AbortSignal.abort(new Error('gone')));
    await expect(
      orderEvents({
        arrays: emptyArrays(1),
        scores: new Int32Array(1),
        members: new Uint8Array(1),
        resolveTies: async (ids) => [...ids],
        work: cancelled,
      }),
    ).rejects.toThrow('gone');
  });
});
