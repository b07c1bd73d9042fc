import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { StoredRun } from './run-queries.ts';

type Undone = Pick<StoredRun, 'id' | 'format' | 'first_event' | 'last_event' | 'imported_at'>;

/** Whether a row of `event` was created by the import. An id may be given again after a restore, but later. */
export function isCreatedBy(db: Queryable, run: Undone) {
  return db`(event.id between ${run.first_event ?? 1} and ${run.last_event ?? 0}
    and event.created_at = ${run.imported_at})`;
}

/** A later import that changed what this one created or changed, the first of them. */
export async function findLaterImport(db: Queryable, run: Undone): Promise<number | null> {
  const [later] = await db<{ id: number }[]>`
    select later.import_id as id from import_image as later
    where later.import_id > ${run.id} and (
      later.subject <> 'venue' and later.subject_id between ${run.first_event ?? 1} and ${run.last_event ?? 0}
      or exists (
        select from import_image as own
        where own.import_id = ${run.id} and own.subject = later.subject
          and own.subject_id = later.subject_id
          -- A venue that only events brought has no more than a name.
          and (own.subject <> 'venue' or own.before is not null or ${run.format === 'venues-csv'})
      )
    )
    order by later.import_id limit 1`;
  return later?.id ?? null;
}

/** An event of the import that staff corrected or pinned, or that something else changed since. */
export async function findChangedSince(db: Queryable, run: Undone): Promise<string | null> {
  const [event] = await db<{ name: string }[]>`
    select event.name from event
    where ${isCreatedBy(db, run)} and (event.version > 1 or event.updated_at <> ${run.imported_at}
      or exists (select from pin where pin.event_id = event.id))
    union all
    select event.name from import_image as image join event on event.id = image.subject_id
    where image.import_id = ${run.id} and image.subject = 'event'
      and (event.version <> (image.before ->> 'version')::integer
        or event.updated_at <> ${run.imported_at})
    limit 1`;
  return event?.name ?? null;
}

/** A venue whose capacity the import set, and that staff corrected since. */
export async function findVenueChangedSince(db: Queryable, run: Undone): Promise<string | null> {
  const [venue] = await db<{ name: string }[]>`
    select venue.name from import_image as image join venue on venue.id = image.subject_id
    where image.import_id = ${run.id} and image.subject = 'venue'
      and venue.version <> coalesce((image.before ->> 'version')::integer, 1)
      and (image.before is not null or venue.capacity is not null)
    limit 1`;
  return venue?.name ?? null;
}

/** An event that came later and has the capacity that the import, a list of venues, gave its venue. */
export async function findLaterUse(db: Queryable, { id }: Undone): Promise<string | null> {
  const [event] = await db<{ name: string }[]>`
    select event.name
    from import_image as image
    join venue on venue.id = image.subject_id
    join event on event.venue_key = venue.name_key and event.city_key = venue.city_key
      and event.capacity = venue.capacity and event.feed_capacity is null
    where image.import_id = ${id} and image.subject = 'venue'
      and venue.capacity is distinct from (image.before ->> 'capacity')::integer
      and not exists (
        select from import_image as own
        where own.import_id = ${id} and own.subject = 'event' and own.subject_id = event.id
      )
    limit 1`;
  return event?.name ?? null;
}

/** Those of `createUndoneEvents`. */
export function undoneEvents(tx: Transaction): Sql {
  return tx`select event_id from undone_event`;
}

/**
 * The events that are other ones after the undo, or may be joined to others, as the temporary table `undone_event`: those
 * that the import changed, those that are joined to one that it created, and those that are like one, which may have kept
 * them apart.
 */
export async function createUndoneEvents(tx: Transaction, run: Undone): Promise<void> {
  await tx`
    create temp table undone_event on commit drop as
    select subject_id as event_id from import_image
    where import_id = ${run.id} and subject = 'event'
    union
    select mate.event_id from event join event_group on event_group.event_id = event.id
    join event_group as mate using (lead_id)
    where ${isCreatedBy(tx, run)}
    union
    select pair.second_id from event join event_pair as pair on pair.first_id = event.id
    where ${isCreatedBy(tx, run)}
    union
    select pair.first_id from event join event_pair as pair on pair.second_id = event.id
    where ${isCreatedBy(tx, run)}`;
}

/** Gives the events that the import changed, and their corrections, what they were before. */
export async function restoreEvents(tx: Transaction, { id }: Undone): Promise<number> {
  const columns = await restorable(tx, 'event');
  const restored = await tx`
    update event set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(event, image.before)
    )
    from import_image as image
    where image.import_id = ${id} and image.subject = 'event' and event.id = image.subject_id`.count();
  await tx`
    update event_correction as correction set sets = was.sets, feed = was.feed
    from import_image as image,
      jsonb_populate_recordset(null::event_correction, image.before) as was
    where image.import_id = ${id} and image.subject = 'corrections'
      and correction.event_id = was.event_id and correction.field = was.field`;
  return restored;
}

/** Deletes the events that the import created. */
export async function deleteCreatedEvents(tx: Transaction, run: Undone): Promise<number> {
  return tx`delete from event where ${isCreatedBy(tx, run)}`.count();
}

/**
 * Gives venues what they were before, and deletes those that the import added, unless an event takes place there or
 * anything else is known of them by now.
 */
export async function restoreVenues(tx: Transaction, { id }: Undone): Promise<number> {
  const columns = await restorable(tx, 'venue');
  const restored = await tx`
    update venue set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(venue, image.before
        -- Who corrected it then may be erased.
        || jsonb_build_object('corrected_by',
          (select id from staff where id = (image.before ->> 'corrected_by')::integer)))
    )
    from import_image as image
    where image.import_id = ${id} and image.subject = 'venue' and image.before is not null
      and venue.id = image.subject_id`.count();
  const deleted = await tx`
    delete from venue using import_image as image
    where image.import_id = ${id} and image.subject = 'venue' and image.before is null
      and venue.id = image.subject_id and venue.version = 1
      and not exists (
        select from event where event.venue_key = venue.name_key
          and event.city_key = venue.city_key and event.country_key = venue.country_key
      )
      and not exists (
        select from import_image as later where later.import_id > ${id}
          and later.subject = 'venue' and later.subject_id = venue.id
      )`.count();
  // What remains of them is a name, which later events gave it as well.
  await tx`
    update venue set capacity = null from import_image as image
    where image.import_id = ${id} and image.subject = 'venue' and image.before is null
      and venue.id = image.subject_id
      and not exists (
        select from import_image as later where later.import_id > ${id}
          and later.subject = 'venue' and later.subject_id = venue.id
      )`;
  return restored + deleted;
}

export async function markUndone(
  tx: Transaction,
  id: number,
  { now, by }: { now: Date; by: { staffId: number } | { name: string } },
): Promise<void> {
  await tx`
    update import_run set state = 'undone', undone_at = ${now}, images = 0, undone_by = coalesce(
      ${'name' in by ? by.name : null}::text,
      (select full_name from staff where id = ${'staffId' in by ? by.staffId : null}::integer)
    )
    where id = ${id}`;
  await tx`delete from import_image where import_id = ${id}`;
}

/** The columns of a table that are neither its key nor computed. */
async function restorable(db: Queryable, table: 'event' | 'venue'): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''
    order by attnum`;
  return rows.map(({ name }) => name);
}
