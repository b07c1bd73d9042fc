import type { Transaction } from '#server/platform/db/transaction.ts';
import { MERGED_COLUMNS } from '../copy/event-columns.ts';
import { differs, keepEventsToUpdate, keepFirstEventsToUpdate } from './import-image-queries.ts';
import type { CreatedRange } from './import-run-queries.ts';

/** With more rows than this, an empty table is filled without its search index, which is built at the end. */
const BULK_ROWS = 50_000;

/** Up to so many rows, looking each of them up is never slow, and often quicker. */
const NESTED_ROWS = 2000;

export type MergedEvents = {
  created: number;
  updated: number;
  unchanged: number;
  /** The ids of the events that were created. */
  range: CreatedRange | null;
};

export type MergeContext = {
  importId: number;
  now: Date;
  /** The tables are stand-ins. */
  isDryRun: boolean;
  /** What else is done with the merged events. */
  onMerged: ((tx: Transaction) => Promise<void> | undefined) | undefined;
  /** See `ImportOptions`. */
  leftMs: (() => number) | undefined;
};

/** Of the staged rows, after repeated ones are gone. */
export type StagedCounts = {
  total: number;
  other: number;
  passLike: number;
};

export async function countStagedEvents(tx: Transaction): Promise<StagedCounts> {
  const [counts] = await tx<StagedCounts[]>`
    select count(*)::integer as total,
      (count(*) filter (where feed_type = 'other'))::integer as other,
      (count(*) filter (where pass_like))::integer as "passLike"
    from incoming`;
  if (!counts) throw new Error('The aggregate returned no row.');
  return counts;
}

/**
 * Merges the staged rows into `event`: new ones are inserted, those that differ or were gone are updated,
 * the rest is unchanged. Needs `place_capacity`, adds ids to `changed_event`, and stores the events that it updates as
 * they were.
 */
export async function mergeEvents(
  tx: Transaction,
  total: number,
  context: MergeContext,
): Promise<MergedEvents> {
  const [known] = await tx<{ changed: number; unchanged: number }[]>`
    select (count(*) filter (where ${differs(tx)}))::integer as changed,
      (count(*) filter (where not ${differs(tx)}))::integer as unchanged
    from incoming join event using (source, source_id)`;
  const { changed = 0, unchanged = 0 } = known ?? {};
  const created = total - changed - unchanged;
  if (changed > 0) {
    if (context.isDryRun) await keepFirstEventsToUpdate(tx);
    else await keepEventsToUpdate(tx, context.importId);
    await updateEvents(tx, context.now);
  }
  const range = created > 0 ? await insertEvents(tx, created, context) : null;
  return { created, updated: changed, unchanged, range };
}

async function updateEvents(tx: Transaction, now: Date): Promise<void> {
  const assignments = MERGED_COLUMNS.map(({ name, sql }) => `${name} = ${sql}`).join(', ');
  await tx`
    with changed as (
      update event set ${tx.unsafe(assignments)}, updated_at = ${now}, gone_since = null,
        renamed_in = case when event.name_folded = incoming.name_folded then event.renamed_in
          else pg_current_xact_id() end,
        status_since = case when event.status = incoming.status then event.status_since
          else ${now}::timestamptz end
      from incoming left join place_capacity using (venue_key, city_key, country_key)
      where event.source = incoming.source and event.source_id = incoming.source_id
        and ${differs(tx)}
      returning event.id
    )
    insert into changed_event select id from changed`;
}

async function insertEvents(
  tx: Transaction,
  created: number,
  { now, isDryRun }: MergeContext,
): Promise<CreatedRange> {
  const searchIndex = created > BULK_ROWS && !isDryRun ? await dropSearchIndex(tx) : null;
  // Imports merge one after another, so the ids above the last are the new ones.
  const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from event`;
  const names = MERGED_COLUMNS.map(({ name }) => name);
  const values = MERGED_COLUMNS.map(({ sql }) => sql);
  // Of a table that was emptied and vacuumed PostgreSQL expects no rows. It would search it from end to end for each row
  // that is inserted, while it grows.
  const isBulk = created > NESTED_ROWS;
  if (isBulk) await tx`set local enable_nestloop = off`;
  await tx`
    insert into event (${tx.unsafe(names.join(', '))}, created_at, updated_at)
    select ${tx.unsafe(values.join(', '))}, ${now}, ${now}
    from incoming left join place_capacity using (venue_key, city_key, country_key)
    where not exists (
      select from event
      where event.source = incoming.source and event.source_id = incoming.source_id
    )`;
  if (isBulk) await tx`set local enable_nestloop = on`;
  await tx`insert into changed_event select id from event where id > ${last?.id ?? 0}`;
  if (searchIndex !== null) await tx.unsafe(searchIndex);
  const [range] = await tx<CreatedRange[]>`
    select min(id) as first, max(id) as last from event where id > ${last?.id ?? 0}`;
  if (!range) throw new Error('The aggregate returned no row.');
  return range;
}

/**
 * Drops the search index when no event is stored yet, and returns the statement that makes it again:
 * building it at the end costs a fifth of maintaining it. Readers wait meanwhile, and would find
 * nothing anyway. Once there are events, the index stays.
 */
async function dropSearchIndex(tx: Transaction): Promise<string | null> {
  const [index] = await tx<{ definition: string }[]>`
    select pg_get_indexdef(to_regclass('event_name_trgm')) as definition
    where not exists (select from event)`;
  if (!index) return null;
  await tx`drop index event_name_trgm`;
  return index.definition;
}

/** Collects planner statistics after many changes. */
export async function analyzeEvents(tx: Transaction): Promise<void> {
  await tx`analyze event`;
}
