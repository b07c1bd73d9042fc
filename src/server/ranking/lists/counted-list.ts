import type { ScoreFilters } from '#contract/scores/filter-schemas.ts';
import type { ScoreSort, SortOrder } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import { pinnedTo } from '../rows/event-row.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { type Group, sizeOf } from './count-queries.ts';
import { createListOrders, type ListOrder, type ListOrders } from './list-orders.ts';
import { findListedPins, wantedPlaces } from './list-pin-queries.ts';
import type { PageSource } from './page-queries.ts';
import { orderWithPins, type PinnedOrder } from './pinned-places.ts';
import { readFilter } from './read-filter.ts';
import { type RunFacts, runFactsOf } from './run-facts.ts';
import { isEverything, type ListFilter, type Window, windowOf } from './score-filter-queries.ts';
import { orderOf } from './walks/reading-plan.ts';
import { createWindowCounter, type WindowCounter, type WindowCounts } from './window-counts.ts';

/** What reads lists, with what it remembers from one request to the next. */
export type ListTools = {
  db: Database;
  counter: WindowCounter;
  facts: RunFacts;
  orders: ListOrders;
};

export function createListTools(db: Database): ListTools {
  return {
    db,
    counter: createWindowCounter(db),
    facts: runFactsOf(db),
    orders: createListOrders(db),
  };
}

/** Which events a list has, and in which order. */
export type ListQuery = ScoreFilters & {
  time_range: TimeRange;
  sort_by: ScoreSort;
  sort_order?: SortOrder | undefined;
};

/** A list whose size is known, and what is needed to read its rows. */
export type CountedList = {
  source: PageSource;
  query: ListQuery;
  window: Window;
  filter: ListFilter;
  counts: WindowCounts;
  groups: Group[];
  count: number;
  order: PinnedOrder;
};

export async function countList(
  { db, counter, facts }: ListTools,
  run: ReadableRun,
  query: ListQuery,
  now: Date,
): Promise<CountedList> {
  const range = query.time_range;
  const window = windowOf(range, now);
  const tables = run.tables[range];
  const filter = await readFilter({ db, facts }, query, tables);
  const [counts, pins] = await Promise.all([
    counter.count(tables, range, now, filter),
    isEverything(filter) ? findListedPins(db, { run, range }, window) : [],
  ]);
  const groups = counts.listed.filter((group) => isIn(group, filter));
  const count = sizeOf(groups);
  const order = orderWithPins(pins, count);
  return { source: { run, range }, query, window, filter, counts, groups, count, order };
}

/** Pinned events are at their places in this order only. */
export function isByBestScore(query: ListQuery): boolean {
  return query.sort_by === 'score' && orderOf(query) === 'desc';
}

/** How many events the window has with the list's type and category, whatever their names. */
export function unsearchedSize({ counts, filter }: CountedList): number {
  return sizeOf(counts.whole.filter((group) => isIn(group, filter)));
}

/** The events that are read apart, because they are pinned. */
export function excludedIds({ query, order }: CountedList): number[] {
  return isByBestScore(query) ? order.pinned.map(({ eventId }) => eventId) : [];
}

/** The rows with the places that staff pinned them to in this window. */
export function markPinned({ source, window }: CountedList, rows: EventRecord[]): EventRecord[] {
  const places = wantedPlaces(source.run, source.range, window.now);
  if (places.size === 0) return rows;
  return rows.map((row) => {
    const place = places.get(row.id);
    const pin = row.pins?.find(({ range }) => range === source.range);
    return place === undefined ? row : { ...row, pinned: pinnedTo(place, pin) };
  });
}

/** The order of the whole list, and the places by score in it. */
export function readListOrder(
  { orders }: ListTools,
  { source: { run, range }, query, window, filter, counts, count }: CountedList,
): Promise<ListOrder> {
  return orders.read(run.tables[range], range, window.now, {
    filter,
    sort: query.sort_by,
    order: orderOf(query),
    source: counts.source,
    count,
  });
}

/** Adds the places by score to rows of a list that is sorted by something else. */
export function placeRows(
  { order }: CountedList,
  { placeOf }: ListOrder,
  rows: readonly EventRecord[],
): EventRecord[] {
  const pinned = new Map(order.pinned.map(({ eventId, place }) => [eventId, place]));
  return rows.map((row) => {
    const rank = row.rank ?? 0;
    const place = order.placeOf(placeOf(rank) - order.pinnedBefore(rank));
    return placedAt(row, pinned.get(row.id) ?? place);
  });
}

/** Rows are their reader's own: they are written, because so many columns are slow to copy. */
export function placedAt(row: EventRecord, place: number | null): EventRecord {
  row.list_rank = place;
  return row;
}

function isIn(group: Group, { typePosition, categoryPosition }: ListFilter): boolean {
  return (
    (typePosition === null || group.typePosition === typePosition) &&
    (categoryPosition === null || group.categoryPosition === categoryPosition)
  );
}
