import { GONE_AFTER } from '#contract/feeds/feeds.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Transaction } from '../db/transaction.ts';
import { LAST_MOMENT } from '../events/last-moment.ts';
import type { MergedFile } from '../imports/import-options.ts';

/** A file of which more than this share was skipped says nothing about what it does not have. */
const MOST_SKIPPED = 0.1;

/**
 * Takes events out of all lists that a full feed no longer carries, once it is the second run in a row, and stores them
 * with the import, so that undoing it brings them back. Events that are over, or that another full feed carries, stay as
 * they are. Call it while the file is staged as `incoming` and merged. Returns how many are gone.
 */
export async function markGoneEvents(
  tx: Transaction,
  feedId: number,
  { importId, now, read, skipped }: MergedFile,
): Promise<number> {
  await tx`
    create temp table carried_event on commit drop as
    select event.id from incoming join event using (source, source_id)`;
  await tx`analyze carried_event`;
  await tx`
    delete from feed_event
    where feed_id = ${feedId} and not exists (select from event where id = event_id)`;
  await tx`
    insert into feed_event (feed_id, event_id) select ${feedId}::integer, id from carried_event
    on conflict (feed_id, event_id) do update set missed = 0 where feed_event.missed > 0`;
  if (skipped > read * MOST_SKIPPED) return 0;
  await tx`
    create temp table gone_event on commit drop as
    with missed as (
      update feed_event set missed = missed + 1
      where feed_id = ${feedId} and missed < ${GONE_AFTER}
        and event_id not in (select id from carried_event)
      returning event_id, missed
    )
    select event.id from missed join event on event.id = missed.event_id
    where missed.missed = ${GONE_AFTER} and event.gone_since is null
      and (${tx.unsafe(LAST_MOMENT)} is null or ${tx.unsafe(LAST_MOMENT)} >= ${now})
      and not exists (
        select from feed_event as other
        where other.event_id = event.id and other.feed_id <> ${feedId} and other.missed < ${GONE_AFTER}
      )`;
  await tx`
    insert into import_image (import_id, subject, subject_id, before)
    select ${importId}::integer, 'event', event.id, to_jsonb(event)
    from event where id in (select id from gone_event)
    for update of event`;
  const gone = await tx`
    update event set gone_since = ${now}, updated_at = ${now}
    where id in (select id from gone_event)`.count();
  await tx`insert into changed_event select id from gone_event`;
  return gone;
}

/** Whether the last run of a full feed did not carry some events, so that the next one decides. */
export async function hasMissedEvents(db: Queryable, feedId: number): Promise<boolean> {
  const [row] = await db<{ missed: boolean }[]>`
    select exists (
      select from feed_event where feed_id = ${feedId} and missed between 1 and ${GONE_AFTER - 1}
    ) as missed`;
  return row?.missed ?? false;
}
