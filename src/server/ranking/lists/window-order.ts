import { windowsRankedApart } from '#scoring/halving.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import { orderWithPins, type PinnedOrder } from '../tables/pinned-order.ts';
import { periodOf, sizeOf } from './count-queries.ts';
import { isAbsent, readWindowRanks, type WindowRanks } from './order-queries.ts';
import { type FirstRow, type PageSource, readFirstRows } from './page-queries.ts';
import { EVERYTHING, type ListFilter, type Window, windowOf } from './score-filter-queries.ts';
import type { WindowCounter } from './window-counts.ts';
import { findWindowPins, type WindowPin } from './window-pin-queries.ts';

/** The rank of an event that is in the window. */
export type RankOf = (event: { id: number; score_rank: number | null }) => number;

/** A window of a run at an instant, in order: by score, with pinned events at their ranks. Filters do not change it. */
export type WindowOrder = PinnedOrder & {
  window: Window;
  /** How many events are in it. */
  count: number;
  pins: WindowPin[];
  readRanks: () => Promise<RankOf>;
};

/** Reads a window, and which of its pinned events a filter allows. */
export type ReadWindowOrder = (
  source: PageSource,
  now: Date,
  filter?: ListFilter,
) => Promise<WindowOrder>;

/** Usually 160 kB each for a million events, at most 2 MB. */
const MAX_CACHED_RANKS = 12;

/**
 * Makes `readWindowOrder`, which caches by ranking and period which events are in a window, or are not, whichever are fewer. So
 * the rank of one event is found without counting those before it.
 */
export function createReadWindowOrder(db: Database, counter: WindowCounter): ReadWindowOrder {
  const known = cacheOfMade<WindowRanks>(MAX_CACHED_RANKS);
  return async (source, now, filter = EVERYTHING) => {
    const { run, range } = source;
    const tables = run.tables[range];
    const window = windowOf(run, range, now);
    const [{ whole }, pins] = await Promise.all([
      counter.count(tables, range, now, EVERYTHING),
      findWindowPins(db, source, window, filter),
    ]);
    const count = sizeOf(whole);
    const order = orderWithPins(pins, count);
    const pinned = new Map(order.pinned.map(({ eventId, place }) => [eventId, place]));
    return {
      ...order,
      window,
      count,
      pins,
      async readRanks() {
        const period = periodOf(range, now);
        // A window that is ranked apart has few other events.
        const isApart = windowsRankedApart(run.halving).includes(range);
        const isSmall = !isApart && 2 * count < run.events;
        const ranks = await known.forceFetch(`${tables.ranking} ${range} ${period.now.getTime()}`, {
          context: () => readWindowRanks(db, tables, period, isSmall),
        });
        const positionOf = positionsAt(ranks, now);
        return ({ id, score_rank: rank }) =>
          pinned.get(id) ?? order.rankOf(positionOf(rank ?? 0) - order.pinnedBefore(rank ?? 0));
      },
    };
  };
}

/** An event among the first of a window, by its rank there. */
export type FirstEvent = Omit<FirstRow, 'score_rank'> & { rank: number };

/** The first events of a window, in order. */
export async function readFirstEvents(
  db: Queryable,
  source: PageSource,
  { window, pinned, rankOf }: WindowOrder,
  limit: number,
): Promise<FirstEvent[]> {
  const rankOfPinned = new Map(pinned.map(({ eventId, place }) => [eventId, place]));
  const rows = await readFirstRows(db, source, {
    window,
    pinned: [...rankOfPinned.keys()],
    limit,
  });
  let others = 0;
  return rows
    .map(
      ({ score_rank: _, ...row }): FirstEvent => ({
        ...row,
        rank: rankOfPinned.get(row.id) ?? rankOf(++others),
      }),
    )
    .filter(({ rank }) => rank <= limit)
    .sort((one, other) => one.rank - other.rank);
}

/** Writes their ranks into rows of events that are in the window: so many columns are slow to copy. */
export function rankRows(rows: readonly EventRecord[], rankOf: RankOf): void {
  for (const row of rows) row.rank = rankOf(row);
}

/** The position in the window by score, from 1, of an event that is in it, by its rank by score among all. */
function positionsAt({ ranks, areListed, changes }: WindowRanks, now: Date) {
  const absent = changes.filter((change) => isAbsent(change, now));
  return (rank: number): number => {
    const gone = absent.filter((change) => change.rank < rank).length;
    const below = countBelow(ranks, rank);
    return areListed ? below - gone + 1 : rank - below - gone;
  };
}

/** How many of the ascending numbers are below the limit. */
function countBelow(numbers: Int32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
