import type { Weights } from '#scoring/score.ts';
import type { Queryable } from '#server/db/queryable.ts';

export type FinishedRun = {
  asOf: Date;
  weights: Weights;
  durationMs: number;
  trigger: 'request' | 'schedule' | 'command' | 'setup';
  startedBy: number | null;
  finishedAt: Date;
};

/** Adds the run to the history and makes it the current one. Returns its id and size. */
export async function insertRun(
  tx: Queryable,
  run: FinishedRun,
): Promise<{ id: number; events: number }> {
  const { theater, concert, sport, timeLeft, venueCapacity } = run.weights;
  const [row] = await tx<{ id: number; events: number }[]>`
    insert into score_run (as_of, theater, concert, sport, time_left, venue_capacity, events,
      duration_ms, trigger, started_by, finished_at)
    select ${run.asOf}, ${theater}, ${concert}, ${sport}, ${timeLeft}, ${venueCapacity},
      (select coalesce(sum(events), 0)::integer from ranking_count_next),
      ${run.durationMs}, ${run.trigger}, ${run.startedBy}, ${run.finishedAt}
    returning id, events`;
  if (!row) throw new Error('The run was not inserted.');
  await tx`update ranking_state set run_id = ${row.id}, revision = 0, events_changed = 0`;
  return row;
}

/** Replaces the sort positions and the counts by those of the next ranking. */
export async function replaceKeysAndCounts(tx: Queryable): Promise<void> {
  await tx`delete from ranking_key`;
  await tx`insert into ranking_key (kind, key, position) select kind, key, position from ranking_key_next`;
  await tx`delete from ranking_count`;
  await tx`
    insert into ranking_count (day, type_position, category_position, capacity_known, events)
    select day, type_position, category_position, capacity_known, events from ranking_count_next`;
  await tx`drop table ranking_key_next, ranking_count_next`;
}

/**
 * Makes the next ranking the current one, which becomes the previous. Gives up when a
 * reader uses the table longer than `lockTimeoutMs`, because new readers queue behind a waiting swap.
 */
export async function replaceRanking(tx: Queryable, lockTimeoutMs: number): Promise<void> {
  await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
  await tx`lock table ranking, ranking_previous in access exclusive mode`;
  await tx`drop table ranking_previous`;
  await tx`alter table ranking rename to ranking_previous`;
  await tx`alter table ranking_next rename to ranking`;
  await tx`alter table ranking reset (autovacuum_enabled)`;
  // Only the ranks of single events are read from the previous ranking.
  const spare = await tx<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'ranking_previous'::regclass and not indisunique`;
  for (const { name } of spare) await tx.unsafe(`drop index ${name}`);
}
