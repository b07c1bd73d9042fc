import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderEvents } from './event-order.ts';
import { createWork } from './work.ts';

/** The best and the worst score that three rounded parts can add up to, in ten-thousandths. */
const [BEST, WORST] = [1_000_002, -1_000_002];

type Event = { score: number; isMember: boolean; tiePlace: number };

/** Events with a few scores, so that many are equal. */
const events = fc
  .array(
    fc.record({
      score: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(BEST, WORST)),
      isMember: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .chain((drafts) =>
    fc
      .shuffledSubarray([...drafts.keys()], { minLength: drafts.length })
      .map((tiePlaces): Event[] =>
        drafts.map((draft, index) => ({ ...draft, tiePlace: tiePlaces[index] ?? 0 })),
      ),
  );

const order = (all: readonly Event[], signal = new AbortController().signal) =>
  orderEvents({
    tiePlaces: Int32Array.from(all, ({ tiePlace }) => tiePlace),
    scores: Int32Array.from(all, ({ score }) => score),
    members: Uint8Array.from(all, ({ isMember }) => Number(isMember)),
    work: createWork(signal),
  });

/** Indexes in order, by plain sorting. */
function sortPlainly(all: readonly Event[]): number[] {
  return all
    .map((event, index) => ({ ...event, index }))
    .sort((a, b) => b.score - a.score || a.tiePlace - b.tiePlace)
    .map(({ index }) => index);
}

describe('orderEvents', () => {
  it('slices and places events, members or not, as plain sorting does', async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.nat(40), fc.nat(40), async (all, from, length) => {
        const ordered = await order(all);
        const sorted = sortPlainly(all);
        const members = sorted.filter((index) => all[index]?.isMember);
        expect(ordered.size).toBe(members.length);
        expect(await ordered.slice(from, from + length)).toEqual(
          members.slice(from, from + length),
        );
        const places = await ordered.placesOf([...all.keys()]);
        let before = 0;
        for (const index of sorted) {
          expect(places.get(index)).toBe(before + 1);
          before += Number(all[index]?.isMember);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['all scores are equal', () => 0],
    ['few events are better than all others', (index: number) => (index % 9000 === 0 ? 5000 : 0)],
    ['every score is its own', (index: number) => index],
  ])('slices anywhere in a long list where %s', async (_, scoreOf) => {
    const count = 60_000;
    const all = Array.from({ length: count }, (__, index) => ({
      score: scoreOf(index),
      isMember: true,
      tiePlace: (index * 7919) % count,
    }));
    const ordered = await order(all);
    const sorted = sortPlainly(all);
    for (const [from, to] of [
      [0, 1000],
      [3, 45_000],
      [count - 30, count + 10],
    ] as const) {
      expect(await ordered.slice(from, to)).toEqual(sorted.slice(from, to));
    }
  });

  it('ends when its request is cancelled', async () => {
    await expect(order([], AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
