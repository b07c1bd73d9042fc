import type { ScoreFilters } from '#contract/scores/filter-schemas.ts';
import type { ScoreSort, SortOrder } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import { pinnedTo } from '../rows/event-row.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { type Group, sizeOf } from './count-queries.ts';
import { createListOrders, type ListOrder, type ListOrders } from './list-orders.ts';
import type { PageSource } from './page-queries.ts';
import { readFilter } from './read-filter.ts';
import { type RunFacts, runFactsOf } from './run-facts.ts';
import type { ListFilter } from './score-filter-queries.ts';
import { orderOf } from './walks/reading-plan.ts';
import { createWindowCounter, type WindowCounter, type WindowCounts } from './window-counts.ts';
import { createReadWindowOrder, type ReadWindowOrder, type WindowOrder } from './window-order.ts';
import { wantedRanks } from './window-pin-queries.ts';

/** The readers of lists, with their caches. */
export type ListTools = {
  db: Database;
  counter: WindowCounter;
  facts: RunFacts;
  orders: ListOrders;
  readWindowOrder: ReadWindowOrder;
};

/** The shared readers of a database. */
export function listToolsOf(db: Database): ListTools {
  const tools = shared.get(db) ?? createListTools(db);
  shared.set(db, tools);
  return tools;
}

const shared = new WeakMap<Database, ListTools>();

function createListTools(db: Database): ListTools {
  const counter = createWindowCounter(db);
  return {
    db,
    counter,
    facts: runFactsOf(db),
    orders: createListOrders(db),
    readWindowOrder: createReadWindowOrder(db, counter),
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
  filter: ListFilter;
  counts: WindowCounts;
  groups: Group[];
  count: number;
  /** Of the whole window, whatever the filter. */
  order: WindowOrder;
};

export async function countList(
  { db, counter, facts, readWindowOrder }: ListTools,
  run: ReadableRun,
  query: ListQuery,
  now: Date,
): Promise<CountedList> {
  const range = query.time_range;
  const source = { run, range };
  const tables = run.tables[range];
  const filter = await readFilter({ db, facts }, query, tables);
  const [counts, order] = await Promise.all([
    counter.count(tables, range, now, filter),
    readWindowOrder(source, now, filter),
  ]);
  const groups = counts.listed.filter((group) => isIn(group, filter));
  return { source, query, filter, counts, groups, count: sizeOf(groups), order };
}

/** Pinned events have their pinned ranks in this order only. */
export function isByBestScore(query: ListQuery): boolean {
  return query.sort_by === 'score' && orderOf(query) === 'desc';
}

/** How many events the window has with the list's type and category, whatever their names. */
export function unsearchedSize({ counts, filter }: CountedList): number {
  return sizeOf(counts.whole.filter((group) => isIn(group, filter)));
}

/** The pinned events, which are read separately, with their ranks, in order. */
export function pinnedOf({ query, order }: CountedList): { id: number; rank: number }[] {
  if (!isByBestScore(query)) return [];
  const allowed = new Set(order.pins.flatMap((pin) => (pin.isAllowed ? pin.eventId : [])));
  return order.pinned.flatMap(({ eventId: id, place: rank }) =>
    allowed.has(id) ? { id, rank } : [],
  );
}

export function excludedIds(list: CountedList): number[] {
  return pinnedOf(list).map(({ id }) => id);
}

/** The rows with the ranks that staff pinned them to in this window. */
export function markPinned({ source, order }: CountedList, rows: EventRecord[]): EventRecord[] {
  const ranks = wantedRanks(source.run, source.range, order.window.now);
  if (ranks.size === 0) return rows;
  return rows.map((row) => {
    const rank = ranks.get(row.id);
    const pin = row.pins?.find(({ range }) => range === source.range);
    return rank === undefined ? row : { ...row, pinned: pinnedTo(rank, pin) };
  });
}

/** The order of the whole list, without events that are pinned in it. */
export function readListOrder({ orders }: ListTools, list: CountedList): Promise<ListOrder> {
  const {
    source: { run, range },
    query,
    order,
    filter,
    counts,
    count,
  } = list;
  return orders.read(run.tables[range], range, order.window.now, {
    filter,
    sort: query.sort_by,
    order: orderOf(query),
    source: counts.source,
    count,
    excluded: excludedIds(list),
  });
}

function isIn(group: Group, { typePosition, categoryPosition }: ListFilter): boolean {
  return (
    (typePosition === null || group.typePosition === typePosition) &&
    (categoryPosition === null || group.categoryPosition === categoryPosition)
  );
}
