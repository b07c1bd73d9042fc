import type { Feed, FeedDraft } from '#contract/feeds/feeds.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Validators } from '../fetching/fetch-feed.ts';
import { LOCK_CLASS } from './feed-lock.ts';

/** A feed as it is stored, without its results. */
export type StoredFeed = Omit<
  Feed,
  'last_run' | 'running' | 'held' | 'next_run_at' | 'saved_at'
> & {
  next_run_at: Date | null;
  saved_at: Date;
  held_events: number | null;
  held_of: number | null;
  held_since: Date | null;
  /** Under which events are stored that named none; null where there were none yet. */
  storedSource: string | null;
  /** The digest of the mapping by which its last files were read. */
  readAs: string | null;
} & Validators;

export type FeedSave = FeedDraft & {
  /** The member of staff who saves it. */
  savedBy: number;
  now: Date;
};

/** All feeds, by name. */
export function findFeeds(db: Queryable): Promise<StoredFeed[]> {
  return selectFeeds(db, db`true`);
}

export async function findFeed(db: Queryable, id: number): Promise<StoredFeed | null> {
  const [found] = await selectFeeds(db, db`feed.id = ${id}`);
  return found ?? null;
}

/** By its name in any case. */
export async function findFeedNamed(db: Queryable, name: string): Promise<StoredFeed | null> {
  const [found] = await selectFeeds(db, db`lower(feed.name) = lower(${name})`);
  return found ?? null;
}

async function selectFeeds(db: Queryable, condition: Sql): Promise<StoredFeed[]> {
  const rows = await db<StoredFeed[]>`
    select feed.id, feed.name, kind, address, every_minutes, format, mapping, encoding,
      feed.timezone, event_type, feed.source, feed.country, stored_source as "storedSource", is_full,
      hold_percent, held_events, held_of, held_since, is_paused, feed.version, etag,
      last_modified as "lastModified", read_as as "readAs", next_run_at, failures, staff.full_name as saved_by, saved_at
    from feed left join staff on staff.id = feed.saved_by
    where ${condition} order by lower(feed.name)`;
  return [...rows];
}

/** The feeds that are to run now, those that wait longest first. */
export async function findDueFeeds(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from feed where next_run_at <= ${now} order by next_run_at, id`;
  return rows.map(({ id }) => id);
}

/** Until the transaction ends, other changes of feeds wait. */
export async function lockFeeds(tx: Queryable): Promise<void> {
  await tx`lock table feed in share row exclusive mode`;
}

export async function countFeeds(db: Queryable): Promise<number> {
  const [row] = await db<{ feeds: number }[]>`select count(*)::integer as feeds from feed`;
  return row?.feeds ?? 0;
}

export async function insertFeed(db: Queryable, save: FeedSave): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into feed (name, kind, address, every_minutes, format, mapping, encoding, timezone,
      event_type, source, country, is_full, hold_percent, is_paused, next_run_at, saved_by, saved_at)
    values (${save.name}, ${save.kind}, ${save.address}, ${save.every_minutes}, ${save.format},
      ${save.mapping}, ${save.encoding}, ${save.timezone}, ${save.event_type}, ${save.source},
      ${save.country}, ${save.is_full}, ${save.hold_percent}, ${save.is_paused}, ${firstRun(save)},
      ${save.savedBy}, ${save.now})
    returning id`;
  return row?.id ?? 0;
}

/** Saves a changed feed, which runs at once: whatever was known of its files may not count any more. */
export async function updateFeed(db: Queryable, id: number, save: FeedSave): Promise<void> {
  await db`
    update feed set name = ${save.name}, kind = ${save.kind}, address = ${save.address},
      every_minutes = ${save.every_minutes}, format = ${save.format}, mapping = ${save.mapping},
      encoding = ${save.encoding}, timezone = ${save.timezone}, event_type = ${save.event_type},
      source = ${save.source}, country = ${save.country}, is_full = ${save.is_full},
      hold_percent = ${save.hold_percent}, is_paused = ${save.is_paused}, next_run_at = ${firstRun(save)},
      failures = 0, etag = null, last_modified = null, saved_by = ${save.savedBy},
      saved_at = ${save.now}, version = version + 1
    where id = ${id}`;
  await db`delete from feed_file where feed_id = ${id}`;
  if (save.is_full) return;
  await db`delete from feed_event where feed_id = ${id}`;
  await noteHeld(db, id, null);
}

export type Held = { events: number; of: number; since: Date };

/** Notes what a full feed holds, if anything. */
export async function noteHeld(db: Queryable, id: number, held: Held | null): Promise<void> {
  const { events = null, of = null, since = null } = held ?? {};
  await db`
    update feed set held_events = ${events}, held_of = ${of}, held_since = ${since}
    where id = ${id}`;
}

function firstRun({ kind, is_paused, now }: FeedSave): Date | null {
  return is_paused || kind === 'pushed' ? null : now;
}

export async function deleteFeedRow(db: Queryable, id: number): Promise<void> {
  await db`delete from feed_event where feed_id = ${id}`;
  await db`delete from feed where id = ${id}`;
}

/** Notes what follows from a run, unless the feed was changed meanwhile. */
export async function noteRun(
  db: Queryable,
  { id, version, kind, is_paused }: StoredFeed,
  next: { failures: number; nextRunAt: Date },
): Promise<void> {
  const nextRunAt = is_paused || kind === 'pushed' ? null : next.nextRunAt;
  await db`
    update feed set failures = ${next.failures}, next_run_at = ${nextRunAt}
    where id = ${id} and version = ${version}`;
}

/** What readers call the source of events in formats that name none. */
const SOURCES_OF_FORMATS = ['ical', 'jsonld'];

/**
 * Notes the source of the events that named none. Call it while the file is staged as `incoming`. Says whether the feed
 * still has the default with which the file was read.
 */
export async function noteSource(
  tx: Queryable,
  { id, source, storedSource }: StoredFeed,
): Promise<boolean> {
  const names = source === null ? SOURCES_OF_FORMATS : [source];
  const [found] = await tx<{ source: string }[]>`
    select source from incoming where source = any (${names}::text[]) limit 1`;
  if (!found || found.source === storedSource) return true;
  const noted = await tx`
    update feed set stored_source = ${found.source}
    where id = ${id} and source is not distinct from ${source}`.count();
  return noted > 0;
}

export async function hasEventsOf(db: Queryable, source: string): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select from event where source = ${source}) as has`;
  return row?.has ?? false;
}

/** Notes what a server said of the file that is imported now, and by which mapping the file was read. */
export async function noteValidators(
  db: Queryable,
  { id, version }: StoredFeed,
  { etag, lastModified, readAs }: Validators & Pick<StoredFeed, 'readAs'>,
): Promise<void> {
  await db`
    update feed set etag = ${etag}, last_modified = ${lastModified}, read_as = ${readAs}
    where id = ${id} and version = ${version}`;
}

/** The feeds that run now, on any server. */
export async function findRunningFeeds(db: Queryable): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select objid::bigint::integer as id from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = (${db.unsafe(LOCK_CLASS)}::bigint & 4294967295)::oid`;
  return new Set(rows.map(({ id }) => id));
}
