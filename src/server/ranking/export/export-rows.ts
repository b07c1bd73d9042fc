import type { EventRow } from '#contract/scores/events.ts';
import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Reserved } from '#server/platform/db/transaction.ts';
import {
  type CountedList,
  excludedIds,
  isByBestScore,
  type ListTools,
  markPinned,
  placedAt,
  placeRows,
  readListOrder,
} from '../lists/counted-list.ts';
import type { ListOrder } from '../lists/list-orders.ts';
import { type ListRows, listOrder, readEvents } from '../lists/page-queries.ts';
import { showTexts } from '../lists/ranked-texts.ts';
import { holdTexts } from '../lists/ranking-facts-queries.ts';
import type { RunFacts } from '../lists/run-facts.ts';
import { orderTerms } from '../lists/walks/list-order.ts';
import { orderOf } from '../lists/walks/reading-plan.ts';
import type { EventRecord } from '../rows/event-queries.ts';
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
    // Locks every table that rows are read from, also that of the run which is compared with.
    await readEvents(connection, list.source, []);
    await declareIds(connection, list, await tools.facts.isFlat(tablesOf(list)));
    await holdTexts(connection, tablesOf(list));
    const order = isByBestScore(list.query) ? null : await readListOrder(tools, list);
    batches = batchesOf(connection, list, { facts: tools.facts, order });
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
  const { query, window, filter } = list;
  const rows: ListRows = { window, filter, excluded: excludedIds(list) };
  const order = query.sort_by === 'score' && isFlat ? 'desc' : orderOf(query);
  const ids = listOrder(connection, tablesOf(list).ranking, rows, orderTerms(query.sort_by, order));
  await declareCursor(connection, ids);
}

type Shown = {
  facts: RunFacts;
  /** Says places where the order of the rows does not. */
  order: ListOrder | null;
};

async function* batchesOf(
  connection: Reserved,
  list: CountedList,
  { facts, order }: Shown,
): AsyncGenerator<EventRow[]> {
  const unpinned = fetchIds(connection);
  for (let done = 0; ; ) {
    const ids = await takeIds(unpinned, list, done);
    if (ids.length === 0) break;
    const read = await readEvents(connection, list.source, ids);
    const found = await showTexts({ db: connection, facts }, tablesOf(list), read);
    const rows = inOrder(ids, found, done);
    yield markPinned(list, order ? placeRows(list, order, rows) : rows).map(toEventRow);
    done += ids.length;
  }
}

/** The next ids of the list, with pinned events at their places. */
async function takeIds(
  unpinned: AsyncGenerator<number>,
  { query, order, count }: CountedList,
  place: number,
): Promise<number[]> {
  const pinned = isByBestScore(query) ? order.pinned : [];
  const places = new Map(pinned.map(({ eventId, place: at }) => [at, eventId]));
  const ids: number[] = [];
  for (let next = place + 1; next <= Math.min(count, place + BATCH); next++) {
    const id = places.get(next) ?? (await unpinned.next()).value;
    if (id === undefined) break;
    ids.push(id);
  }
  return ids;
}

async function* fetchIds(connection: Reserved): AsyncGenerator<number, undefined> {
  for await (const rows of fetchInBatches<{ event_id: number }>(connection, CURSOR, BATCH)) {
    for (const row of rows) yield row.event_id;
  }
  return undefined;
}

/** The rows in the order of the list, with their places in that order. */
function inOrder(
  ids: readonly number[],
  found: readonly EventRecord[],
  done: number,
): EventRecord[] {
  const records = new Map(found.map((record) => [record.id, record]));
  return ids.flatMap((id, index) => {
    const record = records.get(id);
    return record ? [placedAt(record, done + index + 1)] : [];
  });
}

/** A connection that is lost has no transaction either. */
async function close(connection: Reserved): Promise<void> {
  await rollback(connection).catch(() => undefined);
  connection.release();
}
