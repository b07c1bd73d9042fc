import { type ListedPin, orderWithPins, splitPinnedPage } from '../listing/pinned-places.ts';
import { orderEvents } from './event-order.ts';
import { currentOrder, type PreviewSets } from './preview-lists.ts';
import type { Work } from './work.ts';

/** A list as other weights order it and as the run does, both with the run's pins. Events are indexes. */
export type PreviewOrder = {
  size: number;
  slice: (from: number, to: number) => Promise<number[]>;
  /** The places in the list as previewed; none for events that are not in it. */
  places: (events: readonly number[]) => Promise<Map<number, number>>;
  /** The ranks among all events as previewed. */
  ranks: (events: readonly number[]) => Promise<Map<number, number>>;
  /** The first events of the list now. */
  currentSlice: (count: number) => number[];
  currentPlaces: (events: readonly number[]) => Map<number, number>;
};

type Options = {
  tiePlaces: Int32Array;
  scores: Int32Array;
  sets: PreviewSets;
  pins: readonly ListedPin[];
  work: Work;
};

export async function orderPreview(options: Options): Promise<PreviewOrder> {
  const { tiePlaces, scores, sets, pins, work } = options;
  const pinnedEvents = pins.map(({ rank }) => rank - 1);
  const isPreviewed = (event: number) => sets.preview[event] === 1;
  const isCurrent = (event: number) => sets.current[event] === 1;
  const ordered = (members: Uint8Array) => orderEvents({ tiePlaces, scores, members, work });
  const ranked = await ordered(sets.ranked);
  const others = await ordered(withoutEvents(sets.preview, pinnedEvents));
  const size = others.size + pinnedEvents.length;
  const { pinned, placeOf } = orderWithPins(pins, size);
  const indexes = new Map(pins.map(({ eventId, rank }) => [eventId, rank - 1]));
  const pinnedPlaces = new Map(
    pinned.map(({ eventId, place }) => [indexes.get(eventId) ?? -1, place]),
  );
  const now = currentOrder(withoutEvents(sets.current, pinnedEvents));

  const merged = (unpinned: readonly number[], skip: number, onPage: typeof pinned) => {
    const places = new Map(onPage.map(({ eventId, place }) => [place, indexes.get(eventId) ?? -1]));
    const rest = [...unpinned];
    const list: number[] = [];
    for (let place = skip + 1; places.size + rest.length > 0; place++) {
      const event = places.get(place) ?? rest.shift();
      if (event === undefined) break;
      places.delete(place);
      list.push(event);
    }
    return list;
  };
  const placed = (natural: ReadonlyMap<number, number>, isIn: (event: number) => boolean) =>
    new Map(
      [...natural]
        .filter(([event]) => isIn(event))
        .map(([event, place]) => [event, pinnedPlaces.get(event) ?? placeOf(place)]),
    );

  return {
    size,
    async slice(from, to) {
      const page = splitPinnedPage(
        { pinned, placeOf, pinnedBefore: () => 0 },
        from,
        Math.max(0, Math.min(to, size) - from),
      );
      return merged(await others.slice(page.skip, page.skip + page.take), from, page.pinned);
    },
    places: async (events) => placed(await others.placesOf(events), isPreviewed),
    ranks: (events) => ranked.placesOf(events),
    currentSlice(count) {
      const page = splitPinnedPage({ pinned, placeOf, pinnedBefore: () => 0 }, 0, count);
      return merged(now.first(page.take), 0, page.pinned);
    },
    currentPlaces: (events) => placed(now.placesOf(events), isCurrent),
  };
}

function withoutEvents(members: Uint8Array, events: readonly number[]): Uint8Array {
  if (events.length === 0) return members;
  const rest = members.slice();
  for (const event of events) rest[event] = 0;
  return rest;
}
