import type { UtcDays } from '#contract/kit/utc-days.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import type { Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { RunResult } from '#server/catalogue/changes/recalculation.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { isInUtcDays } from '#server/platform/db/utc-days.ts';
import { RUN_IN_HISTORY_NAME } from '../tables/rank-history-queries.ts';
import { TAG_IN_NAME } from '../tables/run-tables.ts';

type RunRow = Weights & {
  halving: Halving;
  weightVersion: number;
  runId: string;
  asOf: Date;
  events: number;
  durationMs: number;
  trigger: ScoreRun['trigger'];
  startedBy: string | null;
  finishedAt: Date;
  movement: ScoreRun['movement'];
  hasRanks: boolean;
};

function runColumns(db: Queryable) {
  return db`
    score_run.run_id::text as "runId", score_run.as_of as "asOf", score_run.theater, score_run.concert,
    score_run.sport, score_run.time_left as "timeLeft",
    score_run.venue_capacity as "venueCapacity", score_run.halving,
    coalesce(score_run.weight_version, 0) as "weightVersion", score_run.events,
    score_run.duration_ms as "durationMs", score_run.trigger,
    staff.full_name as "startedBy", score_run.finished_at as "finishedAt",
    score_run.movement, score_run.has_history as "hasRanks"`;
}

export type RunFilter = UtcDays & { hasRanks: boolean };

/** The newest runs first; `skip` and `limit` count runs. */
export async function findRuns(
  db: Queryable,
  filter: RunFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<ScoreRun[]> {
  const rows = await db<RunRow[]>`
    select ${runColumns(db)} from score_run left join staff on staff.id = score_run.started_by
    where ${matches(db, filter)}
    order by score_run.id desc limit ${limit} offset ${skip}`;
  return rows.map(toScoreRun);
}

export async function countRuns(
  db: Queryable,
  filter: RunFilter = { hasRanks: false },
): Promise<number> {
  const [row] = await db<{ runs: number }[]>`
    select count(*)::integer as runs from score_run where ${matches(db, filter)}`;
  return row?.runs ?? 0;
}

function matches(db: Queryable, { hasRanks, from, to }: RunFilter) {
  return db`(score_run.has_history or not ${hasRanks}::boolean)
    and ${isInUtcDays(db, db`score_run.finished_at`, { from, to })}`;
}

/** The run whose ranking the lists show, if any. */
export async function findCurrentRun(db: Queryable): Promise<ScoreRun | null> {
  const [row] = await db<RunRow[]>`
    select ${runColumns(db)} from ranking_state
    join score_run on score_run.id = ranking_state.run_id
    left join staff on staff.id = score_run.started_by`;
  return row ? toScoreRun(row) : null;
}

/** The newest run, 0 before the first. */
export async function newestRunId(db: Queryable): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select coalesce(max(id), 0)::integer as id from score_run`;
  return row?.id ?? 0;
}

/** The newest run after that one, if it started from this count of changes or a later one. */
export async function findResultAfter(
  db: Queryable,
  id: number,
  needed: number,
): Promise<RunResult | null> {
  const [row] = await db<(Omit<RunResult, 'as_of'> & { as_of: Date })[]>`
    select run_id::text, as_of, events, duration_ms from score_run
    where id > ${id} and inputs >= ${needed} order by id desc limit 1`;
  return row ? { ...row, as_of: row.as_of.toISOString() } : null;
}

function toScoreRun(row: RunRow): ScoreRun {
  return {
    run_id: row.runId,
    as_of: row.asOf.toISOString(),
    weights: fullSetOf(row, row.halving),
    weight_version: row.weightVersion,
    events: row.events,
    duration_ms: row.durationMs,
    trigger: row.trigger,
    started_by: row.startedBy,
    finished_at: row.finishedAt.toISOString(),
    movement: row.movement,
    has_ranks: row.hasRanks,
  };
}

/** From now on the older runs cannot be read. */
export async function releaseOldRuns(db: Queryable): Promise<void> {
  await db`
    update score_run set tag = null
    from ranking_state as state
    where tag is not null and score_run.id <> state.run_id
      and score_run.id <> (
        select max(id) from score_run where tag is not null and id < state.run_id
      )`;
}

/** The tables of rankings and histories that belong to no run. */
export async function findSpareTables(db: Queryable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and (
        substring(relname::text, ${TAG_IN_NAME}) is not null
        and not exists (
          select from score_run where tag = substring(relname::text, ${TAG_IN_NAME})
        )
        or substring(relname::text, ${RUN_IN_HISTORY_NAME}) is not null
        and not exists (
          select from score_run
          where has_history and id = substring(relname::text, ${RUN_IN_HISTORY_NAME})::integer
        )
      )`;
  return rows.map(({ name }) => name);
}

/** Drops a table, if nobody reads it for longer than that. */
export async function dropTable(tx: Queryable, table: string, patienceMs: number): Promise<void> {
  await tx`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`;
  await tx`drop table ${tx(table)}`;
}

export async function hasEvents(db: Queryable): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select exists (select from event) as found`;
  return row?.found ?? false;
}
