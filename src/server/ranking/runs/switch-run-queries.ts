import type { RunMovement } from '#contract/scores/scores.ts';
import type { Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { RecalculationRequest } from '#server/catalogue/changes/recalculation.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { RunPin } from '../tables/pinned-order.ts';
import { attachHistory } from '../tables/rank-history-queries.ts';
import { countTable } from '../tables/run-tables.ts';
import { currentWeightSet } from '../weights/weight-queries.ts';

/** The inputs of a run besides the events. */
export type RunInputs = {
  /** The count of changes that the run knows. */
  inputs: number;
  /** The first transaction (`xid8`) whose changes the run may not have seen. */
  unseenFrom: string;
  /** When it read that, by the clock of the database, as text. */
  readAt: string;
  weights: Weights;
  halving: Halving;
  weightVersion: number;
  pins: RunPin[];
};

export type FinishedRun = RunInputs &
  RecalculationRequest & {
    id: number;
    tag: string;
    asOf: Date;
    durationMs: number;
    finishedAt: Date;
    movement: RunMovement | null;
  };

/** Reads the inputs of a run, in the same snapshot as the events. */
export async function readRunInputs(tx: Queryable, asOf: Date): Promise<RunInputs> {
  const [row] = await tx<Pick<RunInputs, 'inputs' | 'unseenFrom' | 'readAt'>[]>`
    select inputs, pg_snapshot_xmin(pg_current_snapshot())::text as "unseenFrom", now()::text as "readAt"
    from ranking_state`;
  if (!row) throw new Error('The ranking has no state.');
  const { version, weights, halving } = await currentWeightSet(tx);
  const pins = await tx<RunPin[]>`
    select event_id as "eventId", time_range as range, place, ends_at as "endsAt" from pin
    where ends_at is null or ends_at > ${asOf}
    order by time_range, place`;
  return { ...row, weights, halving, weightVersion: version, pins };
}

/** The key of the next run. */
export async function takeRunKey(db: Queryable): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('score_run', 'id'))::integer as id`;
  if (!row) throw new Error('There is no next run.');
  return row.id;
}

/** Adds the run to the history and makes its ranking the one that lists show. */
export async function switchToRun(
  tx: Queryable,
  run: FinishedRun,
): Promise<{ runId: string; events: number }> {
  const { theater, concert, sport, timeLeft, venueCapacity } = run.weights;
  const [row] = await tx<{ runId: string; events: number }[]>`
    insert into score_run (id, as_of, theater, concert, sport, time_left, venue_capacity, events,
      duration_ms, trigger, started_by, finished_at, tag, halving, weight_version, inputs, pins,
      has_history, unseen_from, read_at, movement)
    overriding system value
    select ${run.id}::integer, ${run.asOf}, ${theater}, ${concert}, ${sport}, ${timeLeft}, ${venueCapacity},
      (select coalesce(sum(events), 0)::integer from ${tx(countTable(run.tag))}),
      ${run.durationMs}, ${run.trigger}, ${run.startedBy}, ${run.finishedAt}, ${run.tag},
      ${JSON.stringify(run.halving)}::jsonb, ${run.weightVersion}, ${run.inputs},
      ${JSON.stringify(run.pins)}::jsonb, true, ${run.unseenFrom}::xid8, ${run.readAt}::timestamptz,
      ${run.movement && JSON.stringify(run.movement)}::jsonb
    returning run_id::text as "runId", events`;
  if (!row) throw new Error('The run was not inserted.');
  await attachHistory(tx, run.id);
  await tx`update ranking_state set run_id = ${run.id}`;
  const { asOf, trigger } = run;
  await announce(tx, 'run', { run_id: row.runId, as_of: asOf.toISOString(), trigger });
  return row;
}
