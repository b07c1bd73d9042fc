import { GONE_AFTER } from '#contract/feeds/feeds.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Transaction } from '../db/transaction.ts';
import { LAST_MOMENT } from '../events/last-moment.ts';
import type { MergedFile } from '../imports/import-options.ts';

/** A file of which more than this share was skipped says nothing about what it does not have. */
const MOST_SKIPPED = 0.1;

/**
 * In `feed_event.missed`: the event is gone by this feed. Whoever brings it back, by an undo or another file, is not
 * overruled until the feed has had it again.
 */
const DECIDED = GONE_AFTER + 1;

/**
 * Takes events out of all lists that a full feed no longer carries, once it is the second run in a row, and stores them
 * with the import, so that undoing it brings them back. Events that are over, or that another full feed carries which is
 * not paused, stay as they are. Call it while the file is staged as `incoming` and merged. Returns how many are gone.
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
    update feed_event set missed = missed + 1
    where feed_id = ${feedId} and missed < ${GONE_AFTER}
      and event_id not in (select id from carried_event)`;
  await tx`
    create temp table gone_event on commit drop as
    with decided as (
      update feed_event set missed = ${DECIDED} from event
      where feed_event.feed_id = ${feedId} and feed_event.missed = ${GONE_AFTER}
        and event.id = feed_event.event_id
        and (event.gone_since is not null or ${mayGo(tx, feedId, now)})
      returning event.id, event.gone_since
    )
    select id from decided where gone_since is null`;
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

/** Whether the last file of a full feed lacked events that another run would take out of the lists. */
export async function mayLoseEvents(db: Queryable, feedId: number, now: Date): Promise<boolean> {
  const [row] = await db<{ may: boolean }[]>`
    select exists (
      select from feed_event join event on event.id = feed_event.event_id
      where feed_event.feed_id = ${feedId} and feed_event.missed between 1 and ${GONE_AFTER}
        and ${mayGo(db, feedId, now)}
    ) as may`;
  return row?.may ?? false;
}

/** Whether an event that a feed lacks may be marked as gone: it is neither gone nor over, and no other feed carries it. */
function mayGo(db: Queryable, feedId: number, now: Date) {
  const lastMoment = db.unsafe(LAST_MOMENT);
  return db`(
    event.gone_since is null and (${lastMoment} is null or ${lastMoment} >= ${now})
    and not exists (
      select from feed_event as other join feed on feed.id = other.feed_id
      where other.event_id = event.id and other.feed_id <> ${feedId}
        and other.missed < ${GONE_AFTER} and not feed.is_paused
    )
  )`;
}
