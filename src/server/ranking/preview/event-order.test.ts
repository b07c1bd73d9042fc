import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#server/test/property-runs.ts';
import type { VisitAll } from './compared-events.ts';
import { emptyArrays } from './event-arrays.ts';
import { orderEvents } from './event-order.ts';
import { PARTS_OF } from './score-events.ts';

type Event = {
  score: number;
  isListed: boolean;
  isCurrent: boolean;
  start: number;
  capacity: number;
  tiePosition: number;
};

/** Events with a few scores, starts and capacities, so that many are equal. */
const events = fc
  .array(
    fc.record({
      score: fc.constantFrom(-40, -3, -2, 0, 1, 3, 18, 20),
      isListed: fc.boolean(),
      isCurrent: fc.boolean(),
      start: fc.constantFrom(1e12, 1e12 + 1, 2e12),
      capacity: fc.constantFrom(-1, 10, 20),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .chain((drafts) =>
    fc
      .shuffledSubarray([...drafts.keys()], { minLength: drafts.length })
      .map((tiePositions): Event[] =>
        drafts.map((draft, index) => ({ ...draft, tiePosition: tiePositions[index] ?? 0 })),
      ),
  );

/** Visits the events in pieces of a size. */
function visitAll(all: readonly Event[], size: number, withTies: boolean): VisitAll {
  return async (visit) => {
    for (let first = 0; first < all.length; first += size) {
      const piece = all.slice(first, first + size);
      const arrays = emptyArrays(piece.length, withTies);
      arrays.ids.set(piece.map((_, index) => 1000 + first + index));
      arrays.starts.set(piece.map(({ start }) => start));
      arrays.capacities.set(piece.map(({ capacity }) => capacity));
      arrays.tiePositions?.set(piece.map(({ tiePosition }) => tiePosition));
      visit({
        ...arrays,
        first,
        previewScores: Int32Array.from(piece, ({ score }) => score),
        parts: Uint8Array.from(
          piece,
          ({ isListed, isCurrent }) =>
            PARTS_OF.window +
            (isListed ? PARTS_OF.preview : 0) +
            (isCurrent ? PARTS_OF.current : 0),
        ),
      });
    }
  };
}

/** Indexes in order, by plain sorting. */
function sortPlainly(all: readonly Event[], withTies: boolean): number[] {
  return all
    .map((event, index) => ({ ...event, index }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (withTies ? a.tiePosition - b.tiePosition : 0) ||
        a.start - b.start ||
        b.capacity - a.capacity ||
        a.index - b.index,
    )
    .map(({ index }) => index);
}

describe('orderEvents', () => {
  it('slices and places events, listed or not, as plain sorting does', async () => {
    await fc.assert(
      fc.asyncProperty(
        events,
        fc.nat(40),
        fc.nat(40),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (all, from, length, size, withTies) => {
          const each = visitAll(all, size, withTies);
          const named = new Set(all.keys());
          const ordered = await orderEvents(each, {
            named,
            currents: 5,
            bounds: { least: -40, most: 21 },
          });
          const sorted = sortPlainly(all, withTies);
          const listed = sorted.filter((index) => all[index]?.isListed);
          expect(ordered.size).toBe(listed.length);
          const slice = await ordered.slice(from, from + length);
          expect(slice.map(({ event }) => event)).toEqual(listed.slice(from, from + length));
          expect(slice.map(({ id }) => id)).toEqual(slice.map(({ event }) => 1000 + event));
          const currents = [...all.keys()].filter((index) => all[index]?.isCurrent);
          expect(ordered.current.map(({ event }) => event)).toEqual(currents.slice(0, 5));
          expect(ordered.windowSize).toBe(all.length);
          const { preview, current } = await ordered.ranksOf([...ordered.named.values()]);
          for (const [index, event] of sorted.entries()) {
            expect(preview.get(event)).toBe(index + 1);
            expect(current.get(event)).toBe(event + 1);
          }
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });

  it.each([
    ['all scores are equal', () => 0],
    ['few events are better than all others', (index: number) => (index % 9000 === 0 ? 5000 : 0)],
    ['half of the events are one step better', (index: number) => 100 + (index % 2)],
    ['five scores follow each other', (index: number) => 100 + (index % 5)],
    ['every score is its own', (index: number) => index],
  ])('slices anywhere in a long list where %s', async (_, scoreOf) => {
    // Half of them are still more than are sorted as a whole.
    const count = 42_000;
    const all = Array.from({ length: count }, (__, index) => ({
      score: scoreOf(index),
      isListed: true,
      isCurrent: false,
      start: 1e12 + ((index * 31) % 500),
      capacity: -1,
      tiePosition: (index * 7919) % count,
    }));
    for (const withTies of [true, false]) {
      const each = visitAll(all, 7000, withTies);
      const ordered = await orderEvents(each, {
        named: new Set(),
        currents: 0,
        bounds: { least: 0, most: count },
      });
      const sorted = sortPlainly(all, withTies);
      for (const [from, to] of [
        [0, 1000],
        [3, 30_000],
        [count - 30, count + 10],
      ] as const) {
        const slice = await ordered.slice(from, to);
        const expected = sorted.slice(from, to);
        expect(slice).toHaveLength(expected.length);
        // One comparison of tens of thousands of numbers takes Vitest a second.
        expect(slice.findIndex(({ event }, index) => event !== expected[index])).toBe(-1);
      }
    }
  });
});
