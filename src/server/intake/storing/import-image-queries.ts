import { PREVIEW_ROWS } from '#contract/imports.ts';
import { changesByPlace } from '#server/catalogue/venues/venue-capacity-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** Whether a staged row changes its event: by its digest, or because the event was gone. */
export function differs(db: Queryable) {
  return db`(event.feed_hash <> incoming.feed_hash or event.gone_since is not null)`;
}

/**
 * Stores the events as they are that the merge is about to update, and keeps staff from correcting them until the
 * transaction ends: what is stored is what is replaced.
 */
export async function keepEventsToUpdate(tx: Transaction, importId: number): Promise<void> {
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select ${importId}::integer, 'event', event.id, to_jsonb(event)
    from incoming join event using (source, source_id)
    where ${differs(tx)}
    for update of event`;
}

/** The same for the first of them, which is all that a dry run shows. */
export async function keepFirstEventsToUpdate(tx: Transaction): Promise<void> {
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select 0, 'event', event.id, to_jsonb(event)
    from (
      select event.id from incoming join event using (source, source_id)
      where ${differs(tx)} order by incoming.row limit ${PREVIEW_ROWS}
    ) as first
    join event on event.id = first.id`;
}

/** The same for the events that get another capacity from `place_capacity`. */
export async function keepEventsAtPlaces(tx: Transaction, importId: number): Promise<void> {
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select ${importId}::integer, 'event', event.id, to_jsonb(event)
    from event join place_capacity on ${changesByPlace(tx)}
    for update of event`;
}

/** Stores the corrections of the events in `changed_event`, which are about to remember what the feed says. */
export async function keepCorrections(tx: Transaction, importId: number): Promise<void> {
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select ${importId}::integer, 'corrections', event_id, jsonb_agg(to_jsonb(event_correction))
    from event_correction where event_id in (select event_id from changed_event)
    group by event_id`;
}

/** Stores the venues in `changed_venue`. */
export async function keepVenues(tx: Transaction, importId: number): Promise<void> {
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select ${importId}::integer, 'venue', venue_id, before from changed_venue`;
}
