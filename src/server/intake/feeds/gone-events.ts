import { FEW_GONE, GONE_AFTER, HOLD_PERCENT } from '#contract/feeds/feeds.ts';
import { LAST_MOMENT } from '#server/catalogue/events/last-moment.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { MergedFile } from '../storing/import-options.ts';
import { feedSubject } from './change-feed.ts';
import { type Held, noteHeld, type StoredFeed } from './feed-queries.ts';

/** A file of which more than this share was skipped says nothing about what it does not have. */
const MOST_SKIPPED = 0.1;

/**
 * In `feed_event.missed`: the event is gone by this feed. Whoever brings it back, by an undo or another file, is not
 * overruled until the feed has had it again.
 */
const DECIDED = GONE_AFTER + 1;

type FullFeed = Pick<StoredFeed, 'id' | 'name' | 'hold_percent' | 'held_since'>;

/** How many events are gone, or would go by a file and are held. */
export type GoneEvents = { gone: number; held: Held | null };

/**
 * Takes events out of all lists that a full feed no longer carries, once it is the second run in a row, and stores them
 * with the import, so that undoing it brings them back. Events that are over, or that another full feed carries which is
 * not paused, stay as they are. Where too many would go all of them stay, and the feed asks. Call it while the file is
 * staged as `incoming` and merged.
 */
export async function markGoneEvents(
  tx: Transaction,
  feed: FullFeed,
  { importId, now, read, skipped }: MergedFile,
  defaultPercent: number,
): Promise<GoneEvents> {
  const { id } = feed;
  await tx`
    create temp table carried_event on commit drop as
    select event.id from incoming join event using (source, source_id)`;
  await tx`analyze carried_event`;
  await tx`
    delete from feed_event
    where feed_id = ${id} and not exists (select from event where id = event_id)`;
  await tx`
    insert into feed_event (feed_id, event_id) select ${id}::integer, id from carried_event
    on conflict (feed_id, event_id) do update set missed = 0 where feed_event.missed > 0`;
  if (skipped > read * MOST_SKIPPED) return { gone: 0, held: null };
  await tx`
    update feed_event set missed = missed + 1
    where feed_id = ${id} and missed < ${GONE_AFTER}
      and event_id not in (select id from carried_event)`;
  const absent = await countAbsent(tx, id, now);
  if (isTooMuch(absent, feed.hold_percent ?? defaultPercent)) {
    const held = { ...absent, since: feed.held_since ?? now };
    await noteHeld(tx, id, held);
    if (feed.held_since !== null) return { gone: 0, held };
    const after = { ...absent, import: importId };
    await recordAudit(tx, { action: 'feed.held', subject: feedSubject(feed), after });
    return { gone: 0, held };
  }
  const gone = await takeOutAbsent(tx, feed, { importId, now });
  await tx`insert into changed_event select id from gone_event`;
  return { gone, held: null };
}

/** Whether so much of a feed is absent that its file is more likely to be wrong than right. */
function isTooMuch({ events, of }: Absent, percent: number): boolean {
  if (events === 0 || percent === HOLD_PERCENT.max) return false;
  return events === of || (events > FEW_GONE && events * 100 > of * percent);
}

type Absent = Pick<Held, 'events' | 'of'>;

/** How many upcoming events of a feed are to go, of how many that are listed. */
async function countAbsent(tx: Transaction, feedId: number, now: Date): Promise<Absent> {
  const [row] = await tx<Absent[]>`
    select count(*)::integer as of,
      (count(*) filter (where missed = ${GONE_AFTER} and ${mayGo(tx, feedId, now)}))::integer as events
    from feed_event join event on event.id = feed_event.event_id
    where feed_event.feed_id = ${feedId} and missed <= ${GONE_AFTER} and ${isListed(tx, now)}`;
  return row ?? { events: 0, of: 0 };
}

/**
 * Takes the events out of the lists that are absent from a full feed for long enough, and stores them with the import, as
 * the temporary table `gone_event`. Returns how many they are.
 */
export async function takeOutAbsent(
  tx: Transaction,
  feed: FullFeed,
  { importId, now }: Pick<MergedFile, 'importId' | 'now'>,
): Promise<number> {
  const { id } = feed;
  await tx`
    create temp table gone_event on commit drop as
    with decided as (
      update feed_event set missed = ${DECIDED} from event
      where feed_event.feed_id = ${id} and feed_event.missed = ${GONE_AFTER}
        and event.id = feed_event.event_id
        and (event.gone_since is not null or ${mayGo(tx, id, now)})
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
  if (feed.held_since !== null) await noteHeld(tx, id, null);
  if (gone === 0) return 0;
  const after = { events: gone, import: importId };
  await recordAudit(tx, { action: 'feed.events_gone', subject: feedSubject(feed), after });
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

/** Whether an event that a feed lacks may be marked as gone: it is listed, and no other feed carries or holds it. */
function mayGo(db: Queryable, feedId: number, now: Date) {
  return db`(
    ${isListed(db, now)}
    and not exists (
      select from feed_event as other join feed on feed.id = other.feed_id
      where other.event_id = event.id and other.feed_id <> ${feedId}
        and (other.missed < ${GONE_AFTER} or other.missed = ${GONE_AFTER} and feed.held_since is not null)
        and not feed.is_paused
    )
  )`;
}

/** Whether an event is neither gone nor over. */
function isListed(db: Queryable, now: Date) {
  const lastMoment = db.unsafe(LAST_MOMENT);
  return db`(event.gone_since is null and (${lastMoment} is null or ${lastMoment} >= ${now}))`;
}
