import { ApiError } from '#contract/kit/errors.ts';
import type { Comparison } from '#contract/scores/score-list.ts';
import type { Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { isBrokenOff, isUndefinedTable } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { upToDate } from '#server/platform/db/replication/replica-reads.ts';
import type { RunPin } from '../tables/pinned-order.ts';
import { historyTable, seriesOf } from '../tables/rank-history-queries.ts';
import { type RunTables, tablesOf } from '../tables/run-tables.ts';

/** An earlier run whose ranks are stored. */
export type ComparedRun = {
  id: number;
  runId: string;
  asOf: Date;
  weights: Weights;
  halving: Halving;
  pins: RunPin[];
};

/** A run whose ranking can be read, with its unchanging facts. */
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
  /** Changes with every stored fact of the run, and when it becomes or stops being the current one. */
  version: string;
  tables: RunTables;
  /** The run that movement compares with; null where there is none. */
  compared: ComparedRun | null;
};

/** The run that movement compares with, as sent over the wire. */
export function comparedWith(run: ReadableRun | null) {
  return run?.compared
    ? { run_id: run.compared.runId, as_of: run.compared.asOf.toISOString() }
    : null;
}

type RunRow = Weights &
  Omit<ReadableRun, 'weights' | 'tables' | 'compared' | 'pins'> & {
    pins: StoredPin[];
    tag: string;
    unseenFrom: string;
    compared: (Omit<ComparedRun, 'asOf' | 'pins'> & { asOf: string; pins: StoredPin[] }) | null;
  };

/** As stored: `endsAt` as text, and absent in runs that did not record it. */
type StoredPin = Omit<RunPin, 'endsAt'> & { endsAt?: string | null };

/** The version of a `run` beside the `state`. */
const VERSION = `concat_ws(' ', run.tag, run.xmin, run.id = state.run_id)`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The run that an answer about the ranking is read from: the asked one, else the one that lists show, which
 * is null before the first. Throws `run_gone` where the asked one can no longer be read. The current run and
 * the one before it stay readable; use `readFromRun` to read from it. Movement compares with the last run before
 * the day (UTC) of the run, or before the day six days earlier, or with the run before; where none is old enough,
 * with the oldest.
 */
export async function findReadableRun(
  db: Queryable,
  runId: string | null,
  compare: Comparison = 'day',
): Promise<ReadableRun | null> {
  if (runId !== null && !UUID.test(runId)) throw runGone();
  const [row] = await db<RunRow[]>`
    select run.id, run.run_id::text as "runId", run.as_of as "asOf", run.theater, run.concert, run.sport,
      run.time_left as "timeLeft", run.venue_capacity as "venueCapacity", run.halving,
      coalesce(run.weight_version, 0) as "weightVersion", run.inputs, run.events, run.pins,
      ${db.unsafe(VERSION)} as version, run.tag, run.unseen_from::text as "unseenFrom", compared.run as compared
    from ranking_state as state
    join score_run as run
      on ${runId === null ? db`run.id = state.run_id` : db`run.run_id = ${runId}::uuid`}
    left join lateral (
      select jsonb_build_object(
        'id', id, 'runId', run_id, 'asOf', as_of, 'halving', halving, 'pins', pins, 'weights', jsonb_build_object(
          'theater', theater, 'concert', concert, 'sport', sport, 'timeLeft', time_left,
          'venueCapacity', venue_capacity
        )
      ) as run
      from score_run as earlier
      where earlier.id < run.id and earlier.has_history
      order by earlier.as_of < ${comparedBefore(db, compare)} desc,
        case when earlier.as_of < ${comparedBefore(db, compare)} then -earlier.id else earlier.id end
      limit 1
    ) as compared on true
    where run.tag is not null`;
  if (row) return toReadableRun(row);
  if (runId !== null) throw runGone();
  return null;
}

/** The version that a run has by now, as SQL; null once it cannot be read. */
export function versionNow(db: Queryable, { id }: ReadableRun) {
  return db`(
    select ${db.unsafe(VERSION)} from ranking_state as state, score_run as run
    where run.id = ${id}::integer and run.tag is not null
  )`;
}

/** The version that a run has by now; null once it cannot be read. */
export async function readVersion(db: Queryable, run: ReadableRun): Promise<string | null> {
  const [row] = await db<{ version: string | null }[]>`select ${versionNow(db, run)} as version`;
  return row?.version ?? null;
}

/** Reads one row of each table that people read; fails where a table is gone. */
export async function readOneRow(db: Queryable, { tables }: ReadableRun): Promise<void> {
  const names = Object.values(tables).flatMap(({ unseenFrom: _, ...one }) => Object.values(one));
  let row = db`1`;
  for (const name of new Set(names)) row = db`${row}, exists (select from ${db(name)})`;
  await db`select ${row}`;
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
  compare: Comparison = 'day',
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await upToDate(db, async () => read(await findReadableRun(db, runId, compare)));
    } catch (error) {
      if (!isRunGone(error)) throw error;
    }
  }
  throw new ApiError('unavailable', 'The ranking keeps changing. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

/** Whether a statement failed because the tables of its run are being dropped or, by a restore, all tables. */
export function isRunGone(error: unknown): boolean {
  return isBrokenOff(error) || isUndefinedTable(error);
}

function toReadableRun(row: RunRow): ReadableRun {
  const { theater, concert, sport, timeLeft, venueCapacity, ...run } = row;
  const { tag, unseenFrom, compared, pins, ...facts } = run;
  return {
    ...facts,
    weights: { theater, concert, sport, timeLeft, venueCapacity },
    pins: toPins(pins),
    tables: tablesOf(tag, facts.halving, unseenFrom),
    compared: compared && {
      ...compared,
      asOf: new Date(compared.asOf),
      pins: toPins(compared.pins),
    },
  };
}

function toPins(pins: readonly StoredPin[]): RunPin[] {
  return pins.map((pin) => ({ ...pin, endsAt: pin.endsAt ? new Date(pin.endsAt) : null }));
}

/** Runs before this instant are old enough to compare with. */
function comparedBefore(db: Queryable, compare: Comparison) {
  if (compare === 'previous') return db`'infinity'::timestamptz`;
  const days = compare === 'week' ? 6 : 0;
  return db`
    (date_trunc('day', run.as_of at time zone 'UTC') - ${days}::integer * interval '1 day')
      at time zone 'UTC'`;
}

/** Joins the ranks in a window of the compared run as `previous` to rows that have an `event_id`; nothing where there is none. */
export function joinCompared(
  db: Queryable,
  { compared }: { compared: Pick<ComparedRun, 'id'> | null },
  range: TimeRange,
  rows: 'ranking' | 'page',
) {
  if (!compared) return db``;
  return db`
    left join ${db(historyTable(compared.id))} as previous
      on previous.event_id = ${db(rows)}.event_id
      and previous.series = ${seriesOf(range)}::smallint`;
}

function runGone(): ApiError {
  return new ApiError('run_gone', 'This ranking is no longer stored. Show the current one.');
}
