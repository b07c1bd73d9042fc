import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedPin, orderWithPins, splitPinnedPage } from './pinned-places.ts';

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
        const places = new Map(order.pinned.map(({ eventId, place }) => [eventId, place]));
        for (const [index, rank] of ranks.entries()) {
          if (!places.has(rank)) {
            places.set(rank, order.placeOf(index + 1 - order.pinnedBefore(rank)));
          }
        }
        const expected = placedByHand(ranks, pins);
        expect(ranks.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))).toEqual(
          expected,
        );
        expect(expected.map((rank) => places.get(rank))).toEqual(expected.map((_, i) => i + 1));
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

describe('splitPinnedPage', () => {
  it('makes pages that joined are the whole list', () => {
    fc.assert(
      fc.property(listWithPins, fc.integer({ min: 1, max: 12 }), ({ ranks, pins }, size) => {
        const order = orderWithPins(pins, ranks.length);
        const others = ranks.filter((rank) => !pins.some((pin) => pin.rank === rank));
        const joined: number[] = [];
        for (let skip = 0; skip < ranks.length; skip += size) {
          const page = splitPinnedPage(order, skip, Math.min(size, ranks.length - skip));
          const rows = new Map(page.pinned.map(({ eventId, place }) => [place, eventId]));
          const rest = others.slice(page.skip, page.skip + page.take);
          for (let place = skip + 1; place <= Math.min(skip + size, ranks.length); place++) {
            joined.push(rows.get(place) ?? rest.shift() ?? Number.NaN);
          }
        }
        expect(joined).toEqual(placedByHand(ranks, pins));
      }),
    );
  });
});
