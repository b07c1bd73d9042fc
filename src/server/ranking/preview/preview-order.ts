import { type ListedPin, orderWithPins, splitPinnedPage } from '../lists/pinned-places.ts';
import type { ComparedEvent, VisitAll } from './compared-events.ts';
import { orderEvents } from './event-order.ts';
import type { Places } from './place-events.ts';
import { isIn } from './score-events.ts';

/** A list as other weights order it and as the run does, both with the run's pins. */
export type PreviewOrder = {
  size: number;
  slice: (from: number, to: number) => Promise<ComparedEvent[]>;
  /** The first events of the list now. */
  currentSlice: (count: number) => ComparedEvent[];
  /** Places in the two lists, none for events that are not in one; ranks among all. */
  placesOf: (events: readonly ComparedEvent[]) => Promise<Places>;
};

type Options = {
  each: VisitAll;
  pins: readonly ListedPin[];
  /** The most that `currentSlice` is asked for. */
  currents: number;
  /** Between which all scores are. */
  bounds: { least: number; most: number };
};

export async function orderPreview({ pins, each, ...options }: Options): Promise<PreviewOrder> {
  const named = new Set(pins.map(({ rank }) => rank - 1));
  const others = await orderEvents(each, { named, ...options });
  const size = others.size + pins.length;
  const { pinned, placeOf } = orderWithPins(pins, size);
  const eventOf = new Map(pins.map(({ eventId, rank }) => [eventId, rank - 1]));
  const pinnedPlaces = new Map(
    pinned.map(({ eventId, place }) => [eventOf.get(eventId) ?? -1, place]),
  );
  const split = (skip: number, take: number) =>
    splitPinnedPage({ pinned, placeOf, pinnedBefore: () => 0 }, skip, take);

  const merged = (
    unpinned: readonly ComparedEvent[],
    skip: number,
    onPage: typeof pinned,
  ): ComparedEvent[] => {
    const places = new Map(
      onPage.map(({ eventId, place }) => [place, others.named.get(eventOf.get(eventId) ?? -1)]),
    );
    const rest = unpinned.values();
    const list: ComparedEvent[] = [];
    for (let place = skip + 1; list.length < places.size + unpinned.length; place++) {
      const event = places.get(place) ?? rest.next().value;
      if (event === undefined) break;
      list.push(event);
    }
    return list;
  };

  return {
    size,
    async slice(from, to) {
      const page = split(from, Math.max(0, Math.min(to, size) - from));
      return merged(await others.slice(page.skip, page.skip + page.take), from, page.pinned);
    },
    currentSlice(count) {
      const page = split(0, count);
      return merged(others.current.slice(0, page.take), 0, page.pinned);
    },
    async placesOf(events) {
      const natural = await others.placesOf(events);
      const inList = (list: 'current' | 'preview') =>
        new Map(
          events.flatMap(({ event, parts }) => {
            const place = pinnedPlaces.get(event);
            if (place !== undefined) return [[event, place] as const];
            if (!isIn(parts, list)) return [];
            return [[event, placeOf(natural[list].get(event) ?? 0)] as const];
          }),
        );
      return { ranks: natural.ranks, current: inList('current'), preview: inList('preview') };
    },
  };
}
