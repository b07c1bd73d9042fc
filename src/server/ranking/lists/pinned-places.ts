/** A pinned event that is in a list: its rank by score, and the place that it is pinned to. */
export type ListedPin = { eventId: number; rank: number; place: number };

/** The order of a list with pins: pinned events at their places, all others by score between them. */
export type PinnedOrder = {
  /** The pinned events with their places in the list, in order. No two share a place. */
  pinned: { eventId: number; place: number }[];
  /** The place of an event that is not pinned, by its place among those that are not. */
  placeOf: (placeAmongOthers: number) => number;
  /** How many pinned events are before a rank by score. */
  pinnedBefore: (rank: number) => number;
};

/**
 * Orders a list of `listed` events. Of two pins to one place the better rank comes first and the other next;
 * a place past the end is the last one.
 */
export function orderWithPins(pins: readonly ListedPin[], listed: number): PinnedOrder {
  const wanted = pins.toSorted((a, b) => a.place - b.place || a.rank - b.rank);
  let last = 0;
  const pinned = wanted.map(({ eventId, place }, index) => {
    const latest = listed - (wanted.length - 1 - index);
    last = Math.min(Math.max(place, last + 1), latest);
    return { eventId, place: last };
  });
  return {
    pinned,
    placeOf: (placeAmongOthers) =>
      pinned.reduce((at, { place }) => (place <= at ? at + 1 : at), placeAmongOthers),
    pinnedBefore: (rank) => pins.filter((pin) => pin.rank < rank).length,
  };
}

/** What a page of such a list holds: its pinned events, and a slice of the others. */
export function splitPinnedPage(
  { pinned }: PinnedOrder,
  skip: number,
  take: number,
): { pinned: PinnedOrder['pinned']; skip: number; take: number } {
  const before = pinned.filter(({ place }) => place <= skip).length;
  const onPage = pinned.filter(({ place }) => place > skip && place <= skip + take);
  return { pinned: onPage, skip: skip - before, take: take - onPage.length };
}
