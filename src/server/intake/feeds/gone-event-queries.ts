import {
  type AbsentEvent,
  GONE_AFTER,
  type Lacking,
  MAX_NAMED_EVENTS,
} from '#contract/feeds/feeds.ts';
import { LAST_MOMENT } from '#server/catalogue/events/last-moment.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Held } from './feed-queries.ts';

/**
 * In `feed_event.missed`: the event is gone by this feed. Whoever brings it back, by an undo or another file, is not
 * overruled until the feed has had it again.
 */
const DECIDED = GONE_AFTER + 1;

/** Notes which events the feed carries: those that are staged as `incoming`. */
export async function noteCarriedEvents(tx: Transaction, feedId: number): Promise<void> {
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
}

/** Counts a run more for the events that the feed has carried before and does not carry now. */
export async function noteMissedEvents(tx: Transaction, feedId: number): Promise<void> {
  await tx`
    update feed_event set missed = missed + 1
    where feed_id = ${feedId} and missed < ${GONE_AFTER}
      and event_id not in (select id from carried_event)`;
}

export type Absent = Pick<Held, 'events' | 'of'>;

/** How many upcoming events of a feed are to go, of how many that are listed. */
export async function countAbsent(tx: Transaction, feedId: number, now: Date): Promise<Absent> {
  const [row] = await tx<Absent[]>`
    select count(*)::integer as of,
      (count(*) filter (where missed = ${GONE_AFTER} and ${mayGo(tx, feedId, now)}))::integer as events
    from feed_event join event on event.id = feed_event.event_id
    where feed_event.feed_id = ${feedId} and missed <= ${GONE_AFTER} and ${isListed(tx, now)}`;
  return row ?? { events: 0, of: 0 };
}

/** The first of the events that a feed is to let go, the soonest first. */
export async function findAbsent(db: Queryable, feedId: number, now: Date): Promise<AbsentEvent[]> {
  const rows = await db<FoundEvent[]>`
    select ${namedColumns(db)} from feed_event join event on event.id = feed_event.event_id
    where feed_event.feed_id = ${feedId} and missed = ${GONE_AFTER} and ${mayGo(db, feedId, now)}
    order by ${soonest(db)} limit ${MAX_NAMED_EVENTS}`;
  return rows.map(toAbsentEvent);
}

/** The first of the events that a run held, and of those that left the lists by its import. */
export async function findAbsentOfRun(
  db: Queryable,
  { runId, importId }: { runId: number; importId: number },
): Promise<AbsentEvent[]> {
  const rows = await db<FoundEvent[]>`
    select ${namedColumns(db)} from event
    where event.id in (
      select unnest(held_ids) from feed_run where id = ${runId}
      union all
      select image.subject_id from import_image as image
      where image.import_id = ${importId} and image.subject = 'event'
        and image.before ->> 'gone_since' is null
        and coalesce((
          select next.before from import_image as next
          where next.subject = 'event' and next.subject_id = image.subject_id
            and next.import_id > ${importId}
          order by next.import_id limit 1
        ), (select to_jsonb(event) from event where event.id = image.subject_id)) ->> 'gone_since' is not null
    )
    order by ${soonest(db)} limit ${MAX_NAMED_EVENTS}`;
  return rows.map(toAbsentEvent);
}

/**
 * What of a full feed the file lacks that is staged as `incoming`. For a dry run, whose own tables stand in front of those
 * of the catalogue: it changes nothing and nobody waits for it.
 */
export async function findLacking(
  tx: Transaction,
  feedId: number,
  now: Date,
): Promise<Omit<Lacking, 'is_held'>> {
  const [place] = await tx<{ schema: string }[]>`select current_schema() as schema`;
  if (!place) throw new Error('The statement returned no row.');
  await tx`
    create temp table lacking_event on commit drop as
    select event.id, event.name, event.starts_at, event.starts_on, event.starts_offset,
      event.time_known, event.timezone, event.venue, event.city, missed between 1 and ${GONE_AFTER} and ${mayGo(tx, feedId, now)} as is_going,
      not exists (
        select from incoming
        where incoming.source = event.source and incoming.source_id = event.source_id
      ) as is_lacking
    from feed_event join ${tx(place.schema)}.event as event on event.id = feed_event.event_id
    where feed_event.feed_id = ${feedId} and missed <= ${GONE_AFTER} and ${isListed(tx, now)}`;
  const [counts] = await tx<Omit<Lacking, 'is_held' | 'named'>[]>`
    select count(*)::integer as of, (count(*) filter (where is_lacking))::integer as events,
      (count(*) filter (where is_lacking and is_going))::integer as going
    from lacking_event`;
  const named = await tx<(FoundEvent & { is_going: boolean })[]>`
    select ${namedColumns(tx)}, is_going from lacking_event as event where is_lacking
    order by is_going desc, ${soonest(tx)} limit ${MAX_NAMED_EVENTS}`;
  return {
    events: 0,
    of: 0,
    going: 0,
    ...counts,
    named: named.map(({ is_going, ...event }) => ({ ...toAbsentEvent(event), is_going })),
  };
}

type FoundEvent = Omit<AbsentEvent, 'starts_at'> & {
  starts_at: Date | null;
  starts_offset: number | null;
};

function namedColumns(db: Queryable) {
  return db`event.id, event.name as event_name, event.starts_at, event.starts_offset, event.time_known,
    event.timezone, event.venue as venue_name, event.city`;
}

function soonest(db: Queryable) {
  return db`coalesce(event.starts_at, event.starts_on::timestamptz) nulls last, event.id`;
}

function toAbsentEvent({
  starts_at: at,
  starts_offset: offset,
  ...event
}: FoundEvent): AbsentEvent {
  return { ...event, starts_at: at && toZonedIso(at, event.timezone, offset) };
}

/** The source of a listed event of a feed that is none of these. */
export async function findOtherCarriedSource(
  tx: Transaction,
  feedId: number,
  { sources, now }: { sources: readonly string[]; now: Date },
): Promise<string | null> {
  const [other] = await tx<{ source: string }[]>`
    select event.source from feed_event join event on event.id = feed_event.event_id
    where feed_event.feed_id = ${feedId} and missed <= ${GONE_AFTER} and ${isListed(tx, now)}
      and event.source <> all (${[...sources]}::text[])
    limit 1`;
  return other?.source ?? null;
}

/**
 * Marks the events as gone that are absent for long enough, and stores them with the import. They are then in the temporary
 * table `gone_event`. Returns how many they are.
 */
export async function goneByFeed(
  tx: Transaction,
  feedId: number,
  { importId, now }: { importId: number; now: Date },
): Promise<number> {
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
  return tx`
    update event set gone_since = ${now}, updated_at = ${now}
    where id in (select id from gone_event)`.count();
}

/** Those that `goneByFeed` has marked. */
export function goneEvents(tx: Transaction): Sql {
  return tx`select id as event_id from gone_event`;
}

export async function noteGoneAsChanged(tx: Transaction): Promise<void> {
  await tx`insert into changed_event select id from gone_event`;
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
