import type { ScoreSort, SortOrder } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import { MOST_ORDERED_EVENTS } from '../runs/ranking-indexes.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { periodOf } from './count-queries.ts';
import { type OrderedEvents, readOrder } from './order-queries.ts';
import { keyOf, type ListFilter } from './score-filter-queries.ts';
import { orderTerms } from './walks/list-order.ts';
import type { MatchSource } from './walks/reading-plan.ts';

/** A whole list at an instant. */
export type ListOrder = {
  /** The ids of its events, in order. */
  ids: (skip: number, take: number) => number[];
  /** The place of an event by score in the list, from 1, by its rank. */
  placeOf: (rank: number) => number;
};

/** Which list, and how it is sorted. */
export type OrderedBy = {
  filter: ListFilter;
  sort: ScoreSort;
  order: SortOrder;
  source: MatchSource;
  count: number;
};

export type ListOrders = {
  read: (tables: RankingTables, range: TimeRange, now: Date, list: OrderedBy) => Promise<ListOrder>;
};

/** 800 kB each at most. */
const MAX_CACHED_ORDERS = 25;

/** Caches the order of lists by ranking and period, but of very long ones. */
export function createListOrders(db: Database): ListOrders {
  const orders = cacheOfMade<OrderedEvents>(MAX_CACHED_ORDERS);
  return {
    async read(tables, range, now, { filter, sort, order, source, count }) {
      const period = periodOf(range, now);
      const list = `${range} ${sort} ${order} ${keyOf(filter)}`;
      const readNow = () =>
        readOrder(db, tables, period, { filter, source, terms: orderTerms(sort, order) });
      const ordered = await (count > MOST_ORDERED_EVENTS
        ? readNow()
        : orders.forceFetch(`${tables.ranking} ${period.now.getTime()} ${list}`, {
            context: readNow,
          }));
      return orderAt(ordered, now);
    },
  };
}

/** The list at an instant of the period, without events that have left it or are yet to join it. */
export function orderAt({ ids, ranks, changes }: OrderedEvents, now: Date): ListOrder {
  const absent = changes.filter(({ at, joins }) => joins !== at < now);
  const positions = new Set(absent.map(({ position }) => position));
  return {
    ids(skip, take) {
      let from = skip;
      for (const position of positions) if (position <= from) from += 1;
      const found: number[] = [];
      for (let at = from; found.length < take && at < ids.length; at += 1) {
        if (!positions.has(at)) found.push(ids[at] ?? 0);
      }
      return found;
    },
    placeOf: (rank) =>
      countBelow(ranks, rank) - absent.filter((change) => change.rank < rank).length + 1,
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
