import type { ScoreQuery } from '#contract/scores/scores.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { EventRecord } from '#server/events/event-queries.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { type ReadableRun, readFromRun } from '../ranking/runs.ts';
import { type Group, sizeOf } from './count-queries.ts';
import { findListedPins, wantedPlaces } from './list-pins.ts';
import { createListPlaces, type ListPlaces, MOST_PLACED_EVENTS } from './list-places.ts';
import { readEvents, readPage } from './page-queries.ts';
import { orderWithPins, type PinnedOrder, splitPinnedPage } from './pinned-places.ts';
import { readFilter } from './read-filter.ts';
import { orderOf, planReading } from './reading-plan.ts';
import { createRunFacts, type RunFacts } from './run-facts.ts';
import { isEverything, type ListFilter, type Window, windowOf } from './score-filter.ts';
import { createWindowCounter, type WindowCounter, type WindowCounts } from './window-counts.ts';

/** One page of a list with the exact count of the list; `run` is null before the first. */
export type ScoreList = { events: EventRecord[]; count: number; run: ReadableRun | null };

type Tools = { db: Database; counter: WindowCounter; facts: RunFacts; places: ListPlaces };

/** A list whose size is known, and what is needed to read its rows. */
type CountedList = {
  run: ReadableRun;
  query: ScoreQuery;
  window: Window;
  filter: ListFilter;
  counts: WindowCounts;
  groups: Group[];
  count: number;
  order: PinnedOrder;
};

/**
 * Makes `listScores`: one page of a list with its exact count, both of the same run. It counts the
 * list, chooses the cheapest way to read the page from the counts, and starts again where the run's
 * tables were dropped meanwhile.
 */
export function createListScores({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: ScoreQuery) => Promise<ScoreList> {
  const tools: Tools = {
    db: readDb,
    counter: createWindowCounter(readDb),
    facts: createRunFacts(readDb),
    places: createListPlaces(readDb),
  };
  return (query) =>
    readFromRun(readDb, query.run_id ?? null, async (run) => {
      if (!run) return { events: [], count: 0, run };
      const list = await countList(tools, run, query, clock());
      return { events: await readRows(tools, list), count: list.count, run };
    });
}

async function countList(
  { db, counter, facts }: Tools,
  run: ReadableRun,
  query: ScoreQuery,
  now: Date,
): Promise<CountedList> {
  const range = query.time_range;
  const window = windowOf(range, now);
  const tables = run.tables[range];
  const filter = await readFilter(query, facts, tables);
  const [counts, pins] = await Promise.all([
    counter.count(tables, range, now, filter),
    isEverything(filter) ? findListedPins(db, { run, range }, window) : [],
  ]);
  const groups = counts.listed.filter((group) => isIn(group, filter));
  const count = sizeOf(groups);
  const order = orderWithPins(pins, count);
  return { run, query, window, filter, counts, groups, count, order };
}

/** The rows of the page in order, with their places in the list. */
async function readRows(tools: Tools, list: CountedList): Promise<EventRecord[]> {
  const { query, count, order } = list;
  const skip = (query.page - 1) * query.per_page;
  const take = Math.min(query.per_page, count - skip);
  if (take <= 0) return [];
  if (!isByBestScore(query))
    return placeRows(tools, list, await readSlice(tools, list, skip, take));
  const page = splitPinnedPage(order, skip, take);
  const [others, pinned] = await Promise.all([
    readSlice(tools, list, page.skip, page.take),
    page.pinned.length === 0
      ? []
      : readEvents(
          tools.db,
          sourceOf(list),
          page.pinned.map(({ eventId }) => eventId),
        ),
  ]);
  const places = new Map(page.pinned.map(({ eventId, place }) => [eventId, place]));
  const placed = [
    ...pinned.map((event) => ({ ...event, list_rank: places.get(event.id) ?? null })),
    ...others.map((event, index) => ({
      ...event,
      list_rank: order.placeOf(page.skip + index + 1),
    })),
  ];
  return markPinned(list, placed).sort((a, b) => (a.list_rank ?? 0) - (b.list_rank ?? 0));
}

/** Rows of the list in its own order; of a list by best score, those that are not pinned. */
async function readSlice(
  { db, facts }: Tools,
  list: CountedList,
  skip: number,
  take: number,
): Promise<EventRecord[]> {
  if (take <= 0) return [];
  const { run, query, window, filter, counts, groups, count, order } = list;
  const excluded = isByBestScore(query) ? order.pinned.map(({ eventId }) => eventId) : [];
  const plan = planReading(
    { sort_by: query.sort_by, sort_order: query.sort_order, skip, take },
    {
      groups,
      listed: count,
      unsearched: sizeOf(counts.whole.filter((group) => isIn(group, filter))),
      matches: sizeOf(counts.listed),
      ranked: run.events,
      isFlat: await facts.isFlat(run.tables[query.time_range]),
      source: counts.source,
      excluded: excluded.length,
    },
  );
  return withDeadline(readPage(db, sourceOf(list), { window, filter, excluded }, plan));
}

/** Adds the places by score to rows of a list that is sorted by something else. */
async function placeRows(
  { places }: Tools,
  list: CountedList,
  rows: EventRecord[],
): Promise<EventRecord[]> {
  const { run, query, window, filter, count, order } = list;
  if (count > MOST_PLACED_EVENTS) return markPinned(list, rows);
  const range = query.time_range;
  const placeOf = await places.read(run.tables[range], range, window.now, filter);
  const pinned = new Map(order.pinned.map(({ eventId, place }) => [eventId, place]));
  const placed = rows.map((row) => {
    const rank = row.rank ?? 0;
    const place = order.placeOf(placeOf(rank) - order.pinnedBefore(rank));
    return { ...row, list_rank: pinned.get(row.id) ?? place };
  });
  return markPinned(list, placed);
}

function markPinned({ run, query }: CountedList, rows: EventRecord[]): EventRecord[] {
  const places = wantedPlaces(run, query.time_range);
  if (places.size === 0) return rows;
  return rows.map((row) => {
    const place = places.get(row.id);
    return place === undefined ? row : { ...row, pinned: { place } };
  });
}

function sourceOf({ run, query }: CountedList) {
  return { run, range: query.time_range };
}

/** Pinned events are at their places in this order only. */
function isByBestScore(query: ScoreQuery): boolean {
  return query.sort_by === 'score' && orderOf(query) === 'desc';
}

function isIn(group: Group, { typePosition, categoryPosition }: ListFilter): boolean {
  return (
    (typePosition === null || group.typePosition === typePosition) &&
    (categoryPosition === null || group.categoryPosition === categoryPosition)
  );
}
