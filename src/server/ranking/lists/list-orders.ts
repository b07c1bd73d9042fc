import type { ScoreSort, SortOrder } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import { MOST_ORDERED_EVENTS } from '../runs/ranking-indexes.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { periodOf } from './count-queries.ts';
import { isAbsent, type OrderedEvents, readOrder } from './order-queries.ts';
import { keyOf, type ListFilter } from './score-filter-queries.ts';
import { orderTerms } from './walks/list-order.ts';
import type { MatchSource } from './walks/reading-plan.ts';

/** The ids of the events in a part of a list at an instant, in order. */
export type ListOrder = (skip: number, take: number) => number[];

/** Which list, and how it is sorted. */
export type OrderedBy = {
  filter: ListFilter;
  sort: ScoreSort;
  order: SortOrder;
  source: MatchSource;
  count: number;
  /** Events that are left out, by their ids. */
  excluded: readonly number[];
};

export type ListOrders = {
  read: (tables: RankingTables, range: TimeRange, now: Date, list: OrderedBy) => Promise<ListOrder>;
};

/** 400 kB each at most. */
const MAX_CACHED_ORDERS = 25;

/** Caches the order of lists by ranking and period, except of very long lists. */
export function createListOrders(db: Database): ListOrders {
  const orders = cacheOfMade<OrderedEvents>(MAX_CACHED_ORDERS);
  return {
    async read(tables, range, now, { filter, sort, order, source, count, excluded }) {
      const period = periodOf(range, now);
      const list = `${range} ${sort} ${order} ${keyOf(filter)}`;
      const readNow = () =>
        readOrder(db, tables, period, { filter, source, terms: orderTerms(sort, order) });
      const ordered = await (count > MOST_ORDERED_EVENTS
        ? readNow()
        : orders.forceFetch(`${tables.ranking} ${period.now.getTime()} ${list}`, {
            context: readNow,
          }));
      return orderAt(ordered, now, excluded);
    },
  };
}

/** The list at an instant of the period, without events that have left it, are yet to join it or are excluded. */
export function orderAt(
  { ids, changes }: OrderedEvents,
  now: Date,
  excluded: readonly number[],
): ListOrder {
  const absent = changes.filter((change) => isAbsent(change, now));
  const positions = new Set(
    [
      ...absent.map(({ position }) => position),
      ...excluded.map((id) => ids.indexOf(id)).filter((position) => position >= 0),
    ].sort((a, b) => a - b),
  );
  return (skip, take) => {
    let from = skip;
    for (const position of positions) if (position <= from) from += 1;
    const found: number[] = [];
    for (let at = from; found.length < take && at < ids.length; at += 1) {
      if (!positions.has(at)) found.push(ids[at] ?? 0);
    }
    return found;
  };
}
