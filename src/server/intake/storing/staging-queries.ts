import { MAX_KEPT_ROWS } from '#contract/imports.ts';
import { asFeedsSay } from '#server/catalogue/corrections/correction-queries.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { EVENT_COLUMNS, STAGED_COLUMNS } from '../copy/event-columns.ts';

/** Allows time, and memory for sorting a large file, until the transaction ends. */
export async function tuneForMerge(tx: Transaction): Promise<void> {
  await allowLongWork(tx);
  await tx`set local work_mem = '128MB'`;
  await tx`set local maintenance_work_mem = '256MB'`;
  await tx`set local jit = off`;
}

export async function createEventStaging(tx: Transaction): Promise<void> {
  const columns = STAGED_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
  await tx`create temp table incoming (${tx.unsafe(columns)}) on commit drop`;
  await createNotes(tx);
}

export async function createVenueStaging(tx: Transaction): Promise<void> {
  await tx`
    create temp table incoming_venue (
      row integer not null,
      name text not null,
      city text not null,
      country text,
      capacity integer,
      name_key text collate "C" not null,
      city_key text collate "C" not null,
      country_key text collate "C" not null
    ) on commit drop`;
  await createNotes(tx);
}

/**
 * What the import creates or changes: events, and venues as they were before, which is null for new ones. And the rows of
 * the file that a later one replaces.
 */
async function createNotes(tx: Transaction): Promise<void> {
  await tx`create temp table changed_event (event_id integer not null) on commit drop`;
  await tx`
    create temp table changed_venue (venue_id integer not null, before jsonb) on commit drop`;
  await tx`
    create temp table superseded (
      row integer not null, by integer not null, is_joined boolean not null default false
    ) on commit drop`;
}

/** Those that the import has created or changed. */
export function changedEvents(tx: Transaction): Sql {
  return tx`select event_id from changed_event`;
}

/** The first row of the file that has one of these events; 0 where none has. */
export async function findRowOf(tx: Transaction, eventIds: readonly number[]): Promise<number> {
  const [found] = await tx<{ row: number | null }[]>`
    select min(row) as row from incoming join event using (source, source_id)
    where event.id = any(${eventIds}::integer[])`;
  return found?.row ?? 0;
}

/** Whether the import has created or changed an event. */
export async function hasChangedEvents(tx: Transaction): Promise<boolean> {
  const [row] = await tx<{ changes: boolean }[]>`
    select exists (select from changed_event) as changes`;
  return row?.changes ?? false;
}

/** A row of a file, and the row of the same event or venue that counts instead. */
export type SupersededRow = { row: number; by: number };

/** How many rows were removed: because another one has their event, and of them those that are part of it. */
export async function countSuperseded(
  tx: Transaction,
): Promise<{ repeated: number; joined: number }> {
  const [counts] = await tx<{ repeated: number; joined: number }[]>`
    select count(*) filter (where not is_joined)::integer as repeated,
      count(*) filter (where is_joined)::integer as joined
    from superseded`;
  return counts ?? { repeated: 0, joined: 0 };
}

/** The first of the rows that were removed as repeated, in the order of the file. */
export async function* readSuperseded(tx: Transaction): AsyncGenerator<SupersededRow[]> {
  await tx`
    declare superseded_row no scroll cursor for
    select row, by from superseded where not is_joined order by row limit ${MAX_KEPT_ROWS}`;
  yield* fetchInBatches<SupersededRow>(tx, 'superseded_row');
}

/** The first row of a source that is none of these. */
export async function findOtherSource(
  tx: Transaction,
  sources: readonly string[],
): Promise<{ row: number; source: string } | null> {
  const [other] = await tx<{ row: number; source: string }[]>`
    select row, source from incoming where source <> all (${[...sources]}::text[])
    order by row limit 1`;
  return other ?? null;
}

/**
 * Removes all but the last row of each event from the staging table. Of a game with a row for each team the last of the home
 * team stays, so that it does not matter which comes first, and the last of the team away is part of it.
 */
export async function removeRepeatedEvents(tx: Transaction): Promise<void> {
  await tx`analyze incoming (source, source_id)`;
  await tx`
    with repeated as (
      select source, source_id, coalesce(max(row) filter (where not is_away), max(row)) as best,
        case when bool_or(not is_away) then max(row) filter (where is_away) end as other
      from incoming group by source, source_id having count(*) > 1
    ), gone as (
      delete from incoming using repeated
      where incoming.source = repeated.source and incoming.source_id = repeated.source_id
        and incoming.row <> repeated.best
      returning incoming.row, repeated.best, repeated.other
    )
    insert into superseded select row, best, row is not distinct from other from gone`;
}

/**
 * Makes rows that only cancel an event the stored event, cancelled, as its feed last described it, and removes those
 * that no stored event has. Returns how many are removed.
 */
export async function completeCancellations(tx: Transaction): Promise<number> {
  const [cancels] = await tx`select from incoming where only_cancels limit 1`;
  if (!cancels) return 0;
  const said = EVENT_COLUMNS.filter(({ name }) => name !== 'status' && name !== 'capacity');
  const assignments = said.map(({ name }) => `${name} = said.${name}`).join(', ');
  await tx`
    update incoming set ${tx.unsafe(assignments)}, capacity = said.feed_capacity,
      feed_hash = case when event.status = 'cancelled' then event.feed_hash
        else md5(event.feed_hash::text)::uuid end,
      only_cancels = false
    from event cross join lateral ${asFeedsSay(tx)} as said
    where incoming.only_cancels
      and event.source = incoming.source and event.source_id = incoming.source_id`;
  return tx`delete from incoming where only_cancels`.count();
}

/**
 * Removes all but one row of each venue: the last with a capacity, else the last, stays.
 */
export async function removeRepeatedVenues(tx: Transaction): Promise<void> {
  await tx`analyze incoming_venue`;
  await tx`
    with ranked as (
      select row, first_value(row) over (
        partition by name_key, city_key, country_key order by (capacity is null), row desc
      ) as best
      from incoming_venue
    ), gone as (
      delete from incoming_venue using ranked
      where incoming_venue.row = ranked.row and ranked.best <> ranked.row
      returning incoming_venue.row, ranked.best
    )
    insert into superseded select row, best from gone`;
}
