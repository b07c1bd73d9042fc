import type { ImportReport } from '#contract/imports.ts';
import type { EventStatus } from '#contract/scores/events.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { Sql } from '#server/db/sql.ts';
import { leftOut } from '#server/events/pass-queries.ts';
import { leftOutAsUndated, whyUnlisted } from '#server/events/why-unlisted.ts';
import { countDuplicates, findDuplicates } from '#server/matching/duplicate-queries.ts';
import { inWindow, type Window } from '../listing/score-filter.ts';
import { type NamedEvent, namedColumns, type Some } from '../named-events.ts';

export type MovedEvent = NamedEvent & { rank: number; previous_rank: number | null };

/** Events named for each kind; all are counted. */
const NAMED = 5;
const MOVES = 10;
const TOP = 100;
const MOVES_WITHIN = 1000;

/** Events that a run has in its top 100 and an earlier one has not. */
export async function findEntered(
  db: Queryable,
  ranking: string,
  previous: string,
): Promise<Some<MovedEvent>> {
  const rows = await db<(MovedEvent & { count: number })[]>`
    select ${namedColumns(db)}, ranking.rank, previous.rank as previous_rank,
      (count(*) over ())::integer as count
    from ${db(ranking)} as ranking join event on event.id = ranking.event_id
    left join ${db(previous)} as previous on previous.event_id = ranking.event_id
      and previous.series = 0
    where ranking.rank <= ${TOP} and (previous.rank is null or previous.rank > ${TOP})
    order by ranking.rank limit ${MOVES}`;
  return { count: rows[0]?.count ?? 0, events: rows };
}

/** The events of the top 1,000 whose ranks differ most between two runs. */
export async function findMoves(
  db: Queryable,
  ranking: string,
  previous: string,
): Promise<MovedEvent[]> {
  return db<MovedEvent[]>`
    select ${namedColumns(db)}, ranking.rank, previous.rank as previous_rank
    from ${db(ranking)} as ranking
    join ${db(previous)} as previous on previous.event_id = ranking.event_id
      and previous.series = 0
    join event on event.id = ranking.event_id
    where ranking.rank <= ${MOVES_WITHIN} and previous.rank <> ranking.rank
    order by abs(previous.rank - ranking.rank) desc, ranking.rank limit ${MOVES}`;
}

/**
 * Events whose status changed to this one between two instants, the newest change first: not those that are in no list
 * for another reason that counts more.
 */
export function findChangedTo(
  db: Queryable,
  status: EventStatus,
  { after, now }: { after: Date; now: Date },
) {
  const where = db`event.status = ${status} and event.status_since > ${after}
    and coalesce(${whyUnlisted(db, now)} not in ('joined', 'hidden', 'gone'), true)`;
  return findSome(db, db`event`, where, db`event.status_since desc, event.id`);
}

/** Events of a list in one of its rankings that meet a condition on the ranking, best first. */
export function findListed(db: Queryable, ranking: string, window: Window, condition: Sql) {
  const from = db`${db(ranking)} as ranking join event on event.id = ranking.event_id`;
  const where = db`${inWindow(db, window)} and ${condition}`;
  return findSome(db, from, where, db`ranking.rank`);
}

/** Events that only lack a date or its time zone, and are not over. */
export function findUndated(db: Queryable, now: Date) {
  return findSome(db, db`event`, leftOutAsUndated(db, now), db`event.id desc`);
}

/** Passes, parking and placeholders that the ranking of a window leaves out. */
export function findPassLike(db: Queryable, window: Window) {
  const where = leftOut(db, { window, search: [] });
  return findSome(db, db`event`, where, db`event.starts_at, event.id`);
}

/** The pairs that the page of duplicates asks staff about; of the first ones, an event each. */
export async function findPairsToReview(db: Queryable, now: Date): Promise<Some<NamedEvent>> {
  const query = { state: 'review', q: '', now } as const;
  const [count, pairs] = await Promise.all([
    countDuplicates(db, query),
    findDuplicates(db, query, { skip: 0, limit: NAMED }),
  ]);
  const named = new Map(pairs.map(({ first }) => [first.id, first]));
  const events = [...named.values()].map((event) => ({
    ...event,
    starts_at: event.starts_at === null ? null : new Date(event.starts_at),
  }));
  return { count, events };
}

async function findSome(
  db: Queryable,
  from: Sql,
  where: Sql,
  order: Sql,
): Promise<Some<NamedEvent>> {
  const [[total], events] = await Promise.all([
    db<{ count: number }[]>`select count(*)::integer as count from ${from} where ${where}`,
    db<NamedEvent[]>`
      select ${namedColumns(db)} from ${from} where ${where} order by ${order} limit ${NAMED}`,
  ]);
  return { count: total?.count ?? 0, events };
}

export type PastImport = {
  format: ImportReport['format'];
  importedAt: Date;
  importedBy: string | null;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
};

export async function findImports(db: Queryable, limit: number): Promise<PastImport[]> {
  return db<PastImport[]>`
    select format, imported_at as "importedAt", staff.full_name as "importedBy", created, updated,
      unchanged, skipped
    from import_run left join staff on staff.id = import_run.imported_by
    where state = 'stored' order by import_run.id desc limit ${limit}`;
}
