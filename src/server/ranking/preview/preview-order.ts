import {
  type ListedPin,
  mergePinned,
  orderWithPins,
  unpinnedSpan,
} from '../tables/pinned-order.ts';
import type { ComparedEvent, VisitAll } from './compared-events.ts';
import { orderEvents } from './event-order.ts';
import { isIn, isPinnedIn } from './score-events.ts';

/** In which order a list is: by the scores of the run, or by the others. */
type By = 'current' | 'preview';

/** Ranks in the window in both orders. */
export type PreviewRanks = Record<By, (event: ComparedEvent) => number>;

/** A list as other weights order it and as the run does, both with the run's pins. */
export type PreviewOrder = {
  size: number;
  slice: (from: number, to: number) => Promise<ComparedEvent[]>;
  /** The first events of the list now. */
  currentSlice: (count: number) => Promise<ComparedEvent[]>;
  has: (by: By, event: ComparedEvent) => boolean;
  ranksOf: (events: readonly ComparedEvent[]) => Promise<PreviewRanks>;
};

type Options = {
  each: VisitAll;
  /** Of the whole window. */
  pins: readonly ListedPin[];
  /** The most that `currentSlice` is asked for. */
  currents: number;
  /** Between which all scores are. */
  bounds: { least: number; most: number };
};

export async function orderPreview({ pins, each, ...options }: Options): Promise<PreviewOrder> {
  const named = new Set(pins.map(({ rank }) => rank - 1));
  const others = await orderEvents(each, { named, ...options });
  const { pinned, rankOf } = orderWithPins(pins, others.windowSize + pins.length);
  const eventOf = new Map(pins.map(({ eventId, rank }) => [eventId, rank - 1]));
  const pinnedRanks = new Map(
    pinned.map(({ eventId, place }) => [eventOf.get(eventId) ?? -1, place]),
  );
  const has = (by: By, { event, parts }: ComparedEvent) =>
    pinnedRanks.has(event) ? isPinnedIn(parts, by) : isIn(parts, by);
  const pinnedIn = (by: By) =>
    pinned.flatMap(({ eventId }) => {
      const event = others.named.get(eventOf.get(eventId) ?? -1);
      return event && has(by, event) ? event : [];
    });
  const inPreview = pinnedIn('preview');

  const ranksOf = async (events: readonly ComparedEvent[]): Promise<PreviewRanks> => {
    const ranks = await others.ranksOf(events);
    const rankBy =
      (by: By) =>
      ({ event }: ComparedEvent) =>
        pinnedRanks.get(event) ?? rankOf(ranks[by].get(event) ?? 0);
    return { current: rankBy('current'), preview: rankBy('preview') };
  };
  const merge = async (
    by: By,
    span: { skip: number; take: number },
    unpinned: readonly ComparedEvent[],
    among: readonly ComparedEvent[],
  ) => {
    if (among.length === 0) return unpinned.slice(0, span.take);
    return mergePinned(span, unpinned, among, (await ranksOf(unpinned))[by]);
  };

  return {
    size: others.size + inPreview.length,
    async slice(from, to) {
      const asked = { skip: from, take: to - from };
      const { skip, take } = unpinnedSpan(asked, inPreview.length);
      return merge('preview', asked, await others.slice(skip, skip + take), inPreview);
    },
    currentSlice: (count) =>
      merge('current', { skip: 0, take: count }, others.current, pinnedIn('current')),
    has,
    ranksOf,
  };
}
