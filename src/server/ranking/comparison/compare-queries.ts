import { COMPARED_RANKS } from '#contract/scores/desk/run-comparison.ts';
import type { Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { RunPin } from '../tables/pinned-order.ts';
import { historyTable, seriesOf } from '../tables/rank-history-queries.ts';
import type { NamedEvent } from './named-events.ts';

/** The part of a run that decides scores and ranks. */
export type Scoring = { asOf: Date; weights: Weights; halving: Halving; pins: readonly RunPin[] };

/** A run whose ranks are stored. */
export type StoredRun = Scoring & { id: number; runId: string };

/** The run of this name, or the newest before another one. */
export async function findStoredRun(
  db: Queryable,
  which: { runId: string } | { before: number },
): Promise<StoredRun | null> {
  const [run] = await db<(Omit<StoredRun, 'weights'> & Weights)[]>`
    select id, run_id::text as "runId", as_of as "asOf", theater, concert, sport, time_left as "timeLeft",
      venue_capacity as "venueCapacity", halving, pins
    from score_run
    where has_history and ${'runId' in which ? db`run_id::text = ${which.runId}` : db`id < ${which.before}::integer`}
    order by id desc limit 1`;
  if (!run) return null;
  const { theater, concert, sport, timeLeft, venueCapacity, ...facts } = run;
  return { ...facts, weights: { theater, concert, sport, timeLeft, venueCapacity } };
}

/** An event's rank in a window of a run, and its score there in ten-thousandths. */
export type RankedEvent = { eventId: number; rank: number; score: number };

/** The first events of a window in a run, as it then was. */
export function findFirstRanked(
  db: Queryable,
  { id }: Pick<StoredRun, 'id'>,
  range: TimeRange,
  limit: number = COMPARED_RANKS,
): Promise<RankedEvent[]> {
  return db<RankedEvent[]>`
    select event_id as "eventId", rank, score from ${db(historyTable(id))}
    where series = ${seriesOf(range)}::smallint and rank <= ${limit}
    order by rank`.then((rows) => rows);
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
