import type { EventRow } from '#contract/scores/events.ts';
import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Reserved } from '#server/platform/db/transaction.ts';
import {
  type CountedList,
  excludedIds,
  type ListTools,
  markPinned,
  pinnedOf,
} from '../lists/counted-list.ts';
import { type ListRows, listOrder, readEvents } from '../lists/page-queries.ts';
import { showTexts } from '../lists/ranked-texts.ts';
import { holdTexts } from '../lists/ranking-facts-queries.ts';
import type { RunFacts } from '../lists/run-facts.ts';
import { orderTerms } from '../lists/walks/list-order.ts';
import { orderOf } from '../lists/walks/reading-plan.ts';
import type { RankOf } from '../lists/window-order.ts';
import { toEventRow } from '../rows/event-row.ts';
import { beginSnapshot, CURSOR, declareCursor, rollback } from './snapshot-queries.ts';

const BATCH = 2000;

/** All rows of a list, in batches. Its connection is in use until it is closed, at any time and any number of times. */
export type OpenRows = { batches: AsyncIterable<EventRow[]>; close: () => Promise<void> };

/**
 * Opens a list for reading all of it, from one snapshot of events. The open transaction also keeps the tables of
 * the run from being dropped.
 */
export async function openRows(tools: ListTools, list: CountedList): Promise<OpenRows> {
  const connection = await tools.db.reserve();
  let batches: OpenRows['batches'];
  try {
    await beginSnapshot(connection);
    // Locks every table that rows are read from, including that of the compared run.
    await readEvents(connection, list.source, []);
    await declareIds(connection, list, await tools.facts.isFlat(tablesOf(list)));
    await holdTexts(connection, tablesOf(list));
    batches = batchesOf(connection, list, tools.facts, await list.order.readRanks());
  } catch (error) {
    await close(connection);
    throw error;
  }
  let closing: Promise<void> | null = null;
  return {
    batches,
    close() {
      closing ??= close(connection);
      return closing;
    },
  };
}

const tablesOf = ({ source }: CountedList) => source.run.tables[source.range];

/** The ids of the list in order, without those that are pinned. */
async function declareIds(connection: Reserved, list: CountedList, isFlat: boolean): Promise<void> {
  const { query, order, filter } = list;
  const rows: ListRows = { window: order.window, filter, excluded: excludedIds(list) };
  const direction = query.sort_by === 'score' && isFlat ? 'desc' : orderOf(query);
  const terms = orderTerms(query.sort_by, direction);
  await declareCursor(connection, listOrder(connection, tablesOf(list).ranking, rows, terms));
}

async function* batchesOf(
  connection: Reserved,
  list: CountedList,
  facts: RunFacts,
  rankOf: RankOf,
): AsyncGenerator<EventRow[]> {
  for await (const ranks of batchesOfRanks(connection, list, rankOf)) {
    const read = await readEvents(connection, list.source, [...ranks.keys()]);
    const found = await showTexts({ db: connection, facts }, tablesOf(list), read);
    const records = new Map(found.map((record) => [record.id, record]));
    const rows = [...ranks].flatMap(([id, rank]) => {
      const record = records.get(id);
      return record ? [Object.assign(record, { rank })] : [];
    });
    yield markPinned(list, rows).map(toEventRow);
  }
}

/** The ranks of the list's events in order, with pinned events between the others. */
async function* batchesOfRanks(
  connection: Reserved,
  list: CountedList,
  rankOf: RankOf,
): AsyncGenerator<Map<number, number>> {
  type Unpinned = { id: number; score_rank: number };
  let pinned = pinnedOf(list);
  const toMap = (events: typeof pinned) => new Map(events.map(({ id, rank }) => [id, rank]));
  for await (const batch of fetchInBatches<Unpinned>(connection, CURSOR, BATCH)) {
    const events = batch.map((event) => ({ id: event.id, rank: rankOf(event) }));
    const last = events.at(-1)?.rank ?? 0;
    const due = pinned.filter(({ rank }) => rank < last);
    pinned = pinned.slice(due.length);
    yield toMap(due.length === 0 ? events : [...events, ...due].sort((a, b) => a.rank - b.rank));
  }
  if (pinned.length > 0) yield toMap(pinned);
}

/** A connection that is lost has no transaction either. */
async function close(connection: Reserved): Promise<void> {
  await rollback(connection).catch(() => undefined);
  connection.release();
}
