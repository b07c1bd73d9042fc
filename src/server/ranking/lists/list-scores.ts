import { LRUCache } from 'lru-cache';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import { MOST_ORDERED_EVENTS } from '../runs/ranking-indexes.ts';
import { type ReadableRun, readVersion } from '../runs/readable-run-queries.ts';
import { mergePinned, type Span, unpinnedSpan } from '../tables/pinned-order.ts';
import {
  type CountedList,
  countList,
  excludedIds,
  isByBestScore,
  type ListTools,
  listToolsOf,
  markPinned,
  pinnedOf,
  readListOrder,
  unsearchedSize,
} from './counted-list.ts';
import { createReadKnownRun } from './known-runs.ts';
import { type PageRow, type PageSource, readEvents, readSlices } from './page-queries.ts';
import { showTexts } from './ranked-texts.ts';
import { isEverything } from './score-filter-queries.ts';
import { listSections, orderTerms } from './walks/list-order.ts';
import { orderOf, splitPage, type Walk } from './walks/reading-plan.ts';
import { rankRows } from './window-order.ts';

/** How many events a walk by score may skip; it reads some 10,000 of them in a millisecond or two. */
const MOST_STEPS = 20_000;

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
  const tools = listToolsOf(readDb);
  const readKnownRun = createReadKnownRun(readDb);
  return (query) =>
    readKnownRun<ScoreList>(
      { runId: query.run_id ?? null, compare: query.compare },
      async (run) => {
        if (!run) return { result: { events: [], count: 0, run }, version: null };
        const list = await countList(tools, run, query, clock());
        const skip = (query.page - 1) * query.per_page;
        const take = Math.min(query.per_page, list.count - skip);
        const { events, version } =
          take > 0
            ? await readRows(tools, list, { skip, take })
            : { events: [], version: await readVersion(readDb, run) };
        return { result: { events: markPinned(list, events), count: list.count, run }, version };
      },
    );
}

/** Lists that are read again for a new ranking, and how long after their last use. */
const MOST_WARMED = 25;
const IN_USE_MS = 10 * 60_000;

/**
 * The first read of a list in a new ranking counts and orders it, which takes up to a hundred times as long as a later one.
 * `warm` does that in advance for the recently used lists, the last used first, one after another.
 */
export function keepWarm(list: (query: ScoreQuery) => Promise<ScoreList>): {
  list: (query: ScoreQuery) => Promise<ScoreList>;
  warm: () => Promise<void>;
} {
  const used = new LRUCache<string, ScoreQuery>({ max: MOST_WARMED, ttl: IN_USE_MS });
  let newest = 0;
  return {
    list: (query) => {
      // A request that names a run uses the cached lists of that run.
      if (!query.run_id) used.set(JSON.stringify({ ...query, page: 1, per_page: 1 }), query);
      return list(query);
    },
    async warm() {
      newest += 1;
      const turn = newest;
      for (const query of [...used.values()]) {
        if (turn !== newest) return;
        await list({ ...query, page: 1 });
      }
    },
  };
}

/** Rows, and the version of their run when they were read. */
type Rows = { events: EventRecord[]; version: string | null };
const NO_ROWS: Rows = { events: [], version: null };

/** Rows of the list in order, with their ranks in the window. */
async function readRows(tools: ListTools, list: CountedList, span: Span): Promise<Rows> {
  if (isByBestScore(list.query)) return readByBestScore(tools, list, span);
  const rows =
    list.count > MOST_ORDERED_EVENTS
      ? await walk(tools, list, span)
      : await readOrdered(tools, list, span);
  rankRows(rows.events, await list.order.readRanks());
  return rows;
}

type Listed = { id: number; rank: number };

async function readByBestScore(tools: ListTools, list: CountedList, span: Span): Promise<Rows> {
  const pinned = pinnedOf(list);
  const { skip, take } = unpinnedSpan(span, pinned.length);
  const left = Math.min(take, list.count - pinned.length - skip);
  const others = left > 0 ? await readUnpinned(tools, list, { skip, take: left }) : NO_ROWS;
  if (isEverything(list.filter)) {
    others.events.forEach((row, index) => {
      row.rank = list.order.rankOf(skip + index + 1);
    });
  } else {
    rankRows(others.events, await list.order.readRanks());
  }
  const unpinned = others.events.map(({ id, rank }): Listed => ({ id, rank: rank ?? 0 }));
  const page = mergePinned(span, unpinned, pinned, ({ rank }) => rank);
  const rows = new Map(others.events.map((row) => [row.id, row]));
  const onPage = new Map(page.flatMap(({ id, rank }) => (rows.has(id) ? [] : [[id, rank]])));
  if (onPage.size === 0) {
    return { ...others, events: page.flatMap(({ id }) => rows.get(id) ?? []) };
  }
  const read = await readById(tools, list, [...onPage.keys()]);
  for (const row of read.events) {
    row.rank = onPage.get(row.id) ?? null;
    rows.set(row.id, row);
  }
  return { events: page.flatMap(({ id }) => rows.get(id) ?? []), version: read.version };
}

/** Rows by score, without those that are pinned. A walk would step over too much for few events among many others. */
async function readUnpinned(tools: ListTools, list: CountedList, span: Span): Promise<Rows> {
  const { skip, take } = span;
  const walked = Math.min(skip + take, list.count - skip) * (unsearchedSize(list) / list.count);
  if (walked < MOST_STEPS || list.count > MOST_ORDERED_EVENTS) return walk(tools, list, span);
  return readOrdered(tools, list, span);
}

async function readOrdered(
  tools: ListTools,
  list: CountedList,
  { skip, take }: Span,
): Promise<Rows> {
  const idsAt = await readListOrder(tools, list);
  return readById(tools, list, idsAt(skip, take));
}

async function walk(tools: ListTools, list: CountedList, span: Span): Promise<Rows> {
  const { source, order, filter } = list;
  const rows = { window: order.window, filter, excluded: excludedIds(list) };
  const plan = await planWalk(tools, list, span);
  const read = await withDeadline(readSlices(tools.db, source, rows, plan));
  return showRows(tools, source, read);
}

/** Plans how to read rows that are not past the end along indexes. */
async function planWalk(
  { facts }: ListTools,
  list: CountedList,
  { skip, take }: Span,
): Promise<Walk> {
  const { query, source, groups } = list;
  const { sort_by: sort } = query;
  // Among equal scores an index holds the rank order in one direction only.
  const isFlat = sort === 'score' && (await facts.isFlat(source.run.tables[source.range]));
  const order = isFlat ? 'desc' : orderOf(query);
  const excluded = excludedIds(list).length;
  const sections = listSections(sort, order, groups).map((section) => ({
    ...section,
    size: section.size - excluded,
  }));
  return { terms: orderTerms(sort, order), slices: splitPage(sections, skip, take) };
}

/** In the order of the ids. */
async function readById(
  tools: ListTools,
  { source }: CountedList,
  ids: readonly number[],
): Promise<Rows> {
  const read = await withDeadline(readEvents(tools.db, source, ids));
  const { events, version } = await showRows(tools, source, read);
  const found = new Map(events.map((event) => [event.id, event]));
  return { events: ids.flatMap((id) => found.get(id) ?? []), version };
}

async function showRows(tools: ListTools, { run, range }: PageSource, rows: PageRow[]) {
  const version = rows[0]?.run_version ?? null;
  return { events: await showTexts(tools, run.tables[range], rows), version };
}
