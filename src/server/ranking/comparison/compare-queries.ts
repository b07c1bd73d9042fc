import { COMPARED_PLACES } from '#contract/scores/desk/run-comparison.ts';
import type { Halving } from '#scoring/halving.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import { LISTED_UNTIL } from '#server/catalogue/events/last-moment.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { historyTable, seriesOf } from '../tables/rank-history-queries.ts';
import type { NamedEvent } from './named-events.ts';

/** A run whose ranks are stored. */
export type StoredRun = { id: number; runId: string; asOf: Date; halving: Halving };

/** The run of this name, or the newest before another one. */
export async function findStoredRun(
  db: Queryable,
  which: { runId: string } | { before: number },
): Promise<StoredRun | null> {
  const [run] = await db<StoredRun[]>`
    select id, run_id::text as "runId", as_of as "asOf", halving from score_run
    where has_history and ${'runId' in which ? db`run_id::text = ${which.runId}` : db`id < ${which.before}::integer`}
    order by id desc limit 1`;
  return run ?? null;
}

/** An event's place in a run, from 1, and its score there in ten-thousandths. */
export type Place = { eventId: number; place: number; score: number };

/** The first places of a window are first looked for within so many times as many ranks, then among all. */
const RANK_BOUNDS = [4, 64];

/**
 * The first places of a run among all events, or in a window as it then was by the facts known now. Only the first stored
 * ranks have an index by rank; reading all of them from end to end takes 0.1 s at 1,000,000 events.
 */
export async function findFirstPlaces(
  db: Queryable,
  run: Pick<StoredRun, 'id' | 'asOf' | 'halving'>,
  range: TimeRange | 'all',
  limit: number = COMPARED_PLACES,
): Promise<Place[]> {
  if (range === 'all') return selectPlaces(db, run, range, { limit, lastRank: limit });
  for (const times of RANK_BOUNDS) {
    const places = await selectPlaces(db, run, range, { limit, lastRank: times * limit });
    if (places.length === limit) return places;
  }
  return selectPlaces(db, run, range, { limit, lastRank: null });
}

async function selectPlaces(
  db: Queryable,
  { id, asOf, halving }: Pick<StoredRun, 'id' | 'asOf' | 'halving'>,
  range: TimeRange | 'all',
  { limit, lastRank }: { limit: number; lastRank: number | null },
): Promise<Place[]> {
  const rows = await db<Omit<Place, 'place'>[]>`
    select history.event_id as "eventId", history.score
    from ${db(historyTable(id))} as history
    ${range === 'all' ? db`` : db`join event on event.id = history.event_id`}
    where history.series = ${seriesOf(halving, range)}::smallint
      ${lastRank === null ? db`` : db`and history.rank <= ${lastRank}`}
      ${range === 'all' ? db`` : inWindowThen(db, range, asOf)}
    order by history.rank limit ${limit}`;
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

function inWindowThen(db: Queryable, range: TimeRange, asOf: Date) {
  const { to } = windowSpan(range, asOf);
  return db`and event.starts_at < ${to} and ${db.unsafe(LISTED_UNTIL)} >= ${asOf}`;
}

export async function findNamed(db: Queryable, ids: number[]): Promise<NamedEvent[]> {
  return db<NamedEvent[]>`
    select ${namedColumns(db)} from event where event.id = any(${ids}::integer[])`;
}

/** The columns of a `NamedEvent`, of the table `event`. */
export function namedColumns(db: Queryable) {
  return db`
    event.id, event.name as event_name, event.type as event_type, event.starts_at,
    event.starts_offset, event.timezone, event.venue as venue_name, event.city, event.status`;
}
