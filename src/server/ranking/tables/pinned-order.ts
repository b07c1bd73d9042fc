import type { TimeRange } from '#scoring/windows.ts';

/** A pin that was active when the run was made; lists apply it until it ends. */
export type RunPin = { eventId: number; range: TimeRange; place: number; endsAt: Date | null };

/** A pinned event that is in a window: its rank by score, and the rank that it is pinned to. */
export type ListedPin = { eventId: number; rank: number; place: number };

/** The order of a window with pins: pinned events at their ranks, all others by score between them. */
export type PinnedOrder = {
  /** The pinned events with their ranks, in order. No two share one. */
  pinned: { eventId: number; place: number }[];
  /** The rank of an event that is not pinned, by its position, from 1, among those that are not. */
  rankOf: (positionAmongOthers: number) => number;
  /** How many pinned events are before a rank by score. */
  pinnedBefore: (rank: number) => number;
};

/**
 * Orders a window of `listed` events. Of two pins to one rank the event with the better score comes first and the other
 * next; a rank past the end is the last one.
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
    rankOf: (positionAmongOthers) =>
      pinned.reduce((at, { place }) => (place <= at ? at + 1 : at), positionAmongOthers),
    pinnedBefore: (rank) => pins.filter((pin) => pin.rank < rank).length,
  };
}

/** A part of a list: `take` rows after `skip` rows. */
export type Span = { skip: number; take: number };

/** Of the rows that are not pinned, those that may be in a span of a list with so many pinned ones. */
export function unpinnedSpan({ skip, take }: Span, pinned: number): Span {
  const first = Math.max(0, skip - pinned);
  return { skip: first, take: skip + take - first };
}

/** The rows of a span, from those that `unpinnedSpan` names and all pinned ones of the list, each in order. */
export function mergePinned<Row>(
  span: Span,
  unpinned: readonly Row[],
  pinned: readonly Row[],
  rankOf: (row: Row) => number,
): Row[] {
  const { skip: first } = unpinnedSpan(span, pinned.length);
  const best = unpinned[0];
  const isBefore = (row: Row) => first > 0 && best !== undefined && rankOf(row) < rankOf(best);
  const rest = pinned.filter((row) => !isBefore(row));
  const merged = [...unpinned, ...rest].sort((a, b) => rankOf(a) - rankOf(b));
  const skipped = span.skip - first - (pinned.length - rest.length);
  return merged.slice(skipped, skipped + span.take);
}
