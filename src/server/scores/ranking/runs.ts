import { ApiError } from '#contract/kit/errors.ts';
import type { Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { isReplicaConflict, isUndefinedTable } from '#server/db/database-errors.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { type RunTables, tablesOf } from './run-tables.ts';

/** A pin in force when a run was made. */
export type RunPin = { eventId: number; range: TimeRange; place: number };

/** A run whose ranking can be read, with all that does not change about it. */
export type ReadableRun = {
  /** The key inside the database; on the wire a run is named by `runId`. */
  id: number;
  runId: string;
  asOf: Date;
  weights: Weights;
  halving: Halving;
  /** The count of changes that the run knows. */
  inputs: number;
  /** Of the weight set that the run used; 0 before the first. */
  weightVersion: number;
  /** Events ranked. */
  events: number;
  pins: RunPin[];
  /** Whether it was the run that lists show when it was read. */
  isCurrent: boolean;
  tables: RunTables;
  /** The tables of the run before, while they can be read. */
  previous: RunTables | null;
};

type RunRow = Weights &
  Omit<ReadableRun, 'weights' | 'tables' | 'previous'> & {
    tag: string;
    previousTag: string | null;
    previousHalving: Halving | null;
  };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The run that an answer about the ranking is read from: the asked one, else the one that lists show, which
 * is null before the first. Throws `run_gone` where the asked one can no longer be read. The current run and
 * the one before it stay readable; use `readFromRun` to read from it.
 */
export async function findReadableRun(
  db: Queryable,
  runId: string | null,
): Promise<ReadableRun | null> {
  if (runId !== null && !UUID.test(runId)) throw runGone();
  const [row] = await db<RunRow[]>`
    select run.id, run.run_id::text as "runId", run.as_of as "asOf", run.theater, run.concert, run.sport,
      run.time_left as "timeLeft", run.venue_capacity as "venueCapacity", run.halving,
      coalesce(run.weight_version, 0) as "weightVersion", run.inputs, run.events, run.pins,
      run.id = state.run_id as "isCurrent",
      run.tag, previous.tag as "previousTag", previous.halving as "previousHalving"
    from ranking_state as state
    join score_run as run
      on ${runId === null ? db`run.id = state.run_id` : db`run.run_id = ${runId}::uuid`}
    left join lateral (
      select tag, halving from score_run as earlier
      where earlier.id < run.id and earlier.tag is not null
      order by earlier.id desc limit 1
    ) as previous on true
    where run.tag is not null`;
  if (row) return toReadableRun(row);
  if (runId !== null) throw runGone();
  return null;
}

/** A run stays readable while the next one is made, so a second try nearly always reads one that is. */
const ATTEMPTS = 5;

/**
 * Reads from the asked run, or from the one that lists show, as `findReadableRun` finds it. Reads again where
 * the run's tables were dropped meanwhile.
 */
export async function readFromRun<Result>(
  db: Queryable,
  runId: string | null,
  read: (run: ReadableRun | null) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const run = await findReadableRun(db, runId);
    try {
      return await read(run);
    } catch (error) {
      if (!isReplicaConflict(error) && !isUndefinedTable(error)) throw error;
    }
  }
  throw new ApiError('unavailable', 'The ranking keeps changing. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

function toReadableRun(row: RunRow): ReadableRun {
  const { theater, concert, sport, timeLeft, venueCapacity, ...run } = row;
  const { tag, previousTag, previousHalving, ...facts } = run;
  return {
    ...facts,
    weights: { theater, concert, sport, timeLeft, venueCapacity },
    tables: tablesOf(tag, facts.halving),
    previous: previousTag && previousHalving ? tablesOf(previousTag, previousHalving) : null,
  };
}

function runGone(): ApiError {
  return new ApiError('run_gone', 'This ranking is no longer stored. Show the current one.');
}
