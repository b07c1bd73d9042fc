import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedPin, mergePinned, orderWithPins, unpinnedSpan } from './pinned-order.ts';

/** The rule restated: go through the places, and take the pin that is due or else the next event by score. */
function placedByHand(ranks: number[], pins: ListedPin[]): number[] {
  const due = pins.toSorted((a, b) => a.place - b.place || a.rank - b.rank);
  const others = ranks.filter((rank) => !pins.some((pin) => pin.rank === rank));
  const list: number[] = [];
  while (list.length < ranks.length) {
    const isDue = due[0] !== undefined && (due[0].place <= list.length + 1 || others.length === 0);
    const next = isDue ? due.shift()?.rank : others.shift();
    if (next !== undefined) list.push(next);
  }
  return list;
}

/** Ranks of a list, which have gaps, and pins of some of them. */
const listWithPins = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 })
  .chain((ranks) =>
    fc.record({
      ranks: fc.constant(ranks.toSorted((a, b) => a - b)),
      pins: fc.subarray(ranks).chain((pinned) =>
        fc.tuple(
          ...pinned.map((rank) =>
            fc.record({
              eventId: fc.constant(rank),
              rank: fc.constant(rank),
              place: fc.integer({ min: 1, max: 40 }),
            }),
          ),
        ),
      ),
    }),
  );

describe('orderWithPins', () => {
  it('puts pinned events at their places and the others by score between them', () => {
    fc.assert(
      fc.property(listWithPins, ({ ranks, pins }) => {
        const order = orderWithPins(pins, ranks.length);
        const positions = new Map(order.pinned.map(({ eventId, place }) => [eventId, place]));
        for (const [index, rank] of ranks.entries()) {
          if (!positions.has(rank)) {
            positions.set(rank, order.rankOf(index + 1 - order.pinnedBefore(rank)));
          }
        }
        const expected = placedByHand(ranks, pins);
        expect(ranks.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))).toEqual(
          expected,
        );
        expect(expected.map((rank) => positions.get(rank))).toEqual(expected.map((_, i) => i + 1));
      }),
    );
  });

  it('gives two pins to one place by rank, one after the other', () => {
    const pins = [
      { eventId: 7, rank: 9, place: 2 },
      { eventId: 8, rank: 4, place: 2 },
    ];
    expect(orderWithPins(pins, 10).pinned).toEqual([
      { eventId: 8, place: 2 },
      { eventId: 7, place: 3 },
    ]);
  });
});

describe('mergePinned', () => {
  it('makes pages that joined are the list, whatever a filter leaves out of it', () => {
    fc.assert(
      fc.property(
        listWithPins,
        fc.integer({ min: 1, max: 12 }),
        fc.func(fc.boolean()),
        ({ ranks, pins }, size, isAllowed) => {
          const list = placedByHand(ranks, pins)
            .map((rank, index) => ({ rank, place: index + 1 }))
            .filter(({ rank }) => isAllowed(rank));
          const isPinned = ({ rank }: { rank: number }) => pins.some((pin) => pin.rank === rank);
          const pinned = list.filter(isPinned);
          const others = list.filter((row) => !isPinned(row));
          const joined: typeof list = [];
          for (let skip = 0; skip < list.length; skip += size) {
            const span = { skip, take: size };
            const { skip: first, take } = unpinnedSpan(span, pinned.length);
            const rows = others.slice(first, first + take);
            joined.push(...mergePinned(span, rows, pinned, ({ place }) => place));
          }
          expect(joined).toEqual(list);
        },
      ),
    );
  });
});
