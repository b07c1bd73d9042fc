import type { ScoreQuery } from '#contract/scores/scores.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { EventRecord } from '#server/events/event-queries.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { type ReadableRun, readFromRun } from '../ranking/runs.ts';
import { sizeOf } from './count-queries.ts';
import {
  type CountedList,
  countList,
  createListTools,
  excludedIds,
  isByBestScore,
  type ListTools,
  markPinned,
  placeRows,
  unsearchedSize,
} from './counted-list.ts';
import { MOST_PLACED_EVENTS } from './list-places.ts';
import { readEvents, readPage } from './page-queries.ts';
import { splitPinnedPage } from './pinned-places.ts';
import { rankedTexts } from './ranked-texts.ts';
import { planReading } from './reading-plan.ts';

/** One page of a list with the exact count of the list; `run` is null before the first. */
export type ScoreList = { events: EventRecord[]; count: number; run: ReadableRun | null };

/**
 * Makes `listScores`: one page of a list with its exact count, both of the same run. It counts the
 * list, chooses the cheapest way to read the page from the counts, and starts again where the run's
 * tables were dropped meanwhile.
 */
export function createListScores({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: ScoreQuery) => Promise<ScoreList> {
  const tools = createListTools(readDb);
  return (query) =>
    readFromRun(
      readDb,
      query.run_id ?? null,
      async (run) => {
        if (!run) return { events: [], count: 0, run };
        const list = await countList(tools, run, query, clock());
        const skip = (query.page - 1) * query.per_page;
        const take = Math.min(query.per_page, list.count - skip);
        const events = take > 0 ? await readRows(tools, list, skip, take) : [];
        return { events: markPinned(list, events), count: list.count, run };
      },
      query.compare,
    );
}

/** Rows of the list in order, with their places in it. */
async function readRows(
  tools: ListTools,
  list: CountedList,
  skip: number,
  take: number,
): Promise<EventRecord[]> {
  if (isByBestScore(list.query)) return readByBestScore(tools, list, skip, take);
  const rows = await readSlice(tools, list, skip, take);
  return list.count > MOST_PLACED_EVENTS ? rows : placeRows(tools, list, rows);
}

async function readByBestScore(
  tools: ListTools,
  list: CountedList,
  skip: number,
  take: number,
): Promise<EventRecord[]> {
  const page = splitPinnedPage(list.order, skip, take);
  const ids = page.pinned.map(({ eventId }) => eventId);
  const [others, pinned] = await Promise.all([
    page.take > 0 ? readSlice(tools, list, page.skip, page.take) : [],
    ids.length > 0 ? readPinned(tools, list, ids) : [],
  ]);
  const places = new Map(page.pinned.map(({ eventId, place }) => [eventId, place]));
  const placeOf = (index: number) => list.order.placeOf(page.skip + index + 1);
  return [
    ...pinned.map((event) => ({ ...event, list_rank: places.get(event.id) ?? null })),
    ...others.map((event, index) => ({ ...event, list_rank: placeOf(index) })),
  ].sort((a, b) => (a.list_rank ?? 0) - (b.list_rank ?? 0));
}

/** Rows of the list in its own order, without those that are pinned. */
async function readSlice(
  { db, facts }: ListTools,
  list: CountedList,
  skip: number,
  take: number,
): Promise<EventRecord[]> {
  const { source, query, window, filter, counts, groups, count } = list;
  const excluded = excludedIds(list);
  const plan = planReading(
    { sort_by: query.sort_by, sort_order: query.sort_order, skip, take },
    {
      groups,
      listed: count,
      unsearched: unsearchedSize(list),
      matches: sizeOf(counts.listed),
      ranked: source.run.events,
      isFlat: await facts.isFlat(source.run.tables[source.range]),
      source: counts.source,
      excluded: excluded.length,
    },
  );
  const rows = await withDeadline(readPage(db, source, { window, filter, excluded }, plan));
  return rows.map(await rankedTexts(facts, source.run.tables[source.range]));
}

async function readPinned(
  { db, facts }: ListTools,
  { source }: CountedList,
  ids: readonly number[],
): Promise<EventRecord[]> {
  const rows = await readEvents(db, source, ids);
  return rows.map(await rankedTexts(facts, source.run.tables[source.range]));
}
