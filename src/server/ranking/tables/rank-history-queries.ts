import { DAY_MS } from '#scoring/durations.ts';
import { type Halving, windowsRankedApart } from '#scoring/halving.ts';
import { TIME_RANGES, type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { rankingTable } from './run-tables.ts';

/** The partition of `rank_history` with the ranks of a run. */
export function historyTable(runKey: number): string {
  return `rank_history_${runKey}`;
}

/** The run in the name of its partition. As SQL's `substring` takes it. */
export const RUN_IN_HISTORY_NAME = '^rank_history_([0-9]+)$';

/** The series of a list: its own where its window is ranked apart, else that of all events. */
export function seriesOf(halving: Halving, range: TimeRange | 'all'): number {
  return range !== 'all' && windowsRankedApart(halving).includes(range) ? ownSeries(range) : 0;
}

/** The series of a window that is ranked apart. */
export function ownSeries(range: TimeRange): number {
  return TIME_RANGES.indexOf(range) + 1;
}

/** How long after a run a later one of the same window is compared with it: by then that many days of events have come into it. */
const COMPARED_LATER_DAYS = 14;

/** As far as the first 1,000 places of the shortest window are spread, as a rule. */
const INDEXED_RANKS = 64_000;

/**
 * Copies the ranks of a run into a table that `attachHistory` adds to the history. Of a window that is ranked apart, only what
 * is in it or comes into it soon is compared later.
 */
export async function buildHistory(
  db: Queryable,
  { id, tag, asOf, halving }: { id: number; tag: string; asOf: Date; halving: Halving },
): Promise<void> {
  const table = db(historyTable(id));
  const sources = [
    { series: 0, ranking: rankingTable(tag, null), until: null },
    ...windowsRankedApart(halving).map((range) => ({
      series: ownSeries(range),
      ranking: rankingTable(tag, range),
      until: new Date(asOf.getTime() + (WINDOW_DAYS[range] + COMPARED_LATER_DAYS) * DAY_MS),
    })),
  ];
  const key = db.unsafe(String(id));
  // The check spares reading all rows when the table becomes a partition.
  await db`create table ${table} (like rank_history, check (run = ${key})) with (autovacuum_enabled = off)`;
  for (const { series, ranking, until } of sources) {
    await db`
      insert into ${table} (run, series, event_id, rank, score)
      select ${id}::integer, ${series}::smallint, event_id, rank, score from ${db(ranking)}
      ${until === null ? db`` : db`where starts_at < ${until}`}`;
  }
  await db`create index on ${table} (event_id, series)`;
  // The first places are compared; among all ranks they would be looked for from end to end.
  await db`create index on ${table} (series, rank) where rank <= ${db.unsafe(String(INDEXED_RANKS))}`;
  // It is read by the index alone, so that few rows say enough.
  await db`select set_config('default_statistics_target', '5', true)`;
  await db`analyze ${table}`;
}

export async function attachHistory(tx: Queryable, id: number): Promise<void> {
  const key = tx.unsafe(String(id));
  await tx`alter table rank_history attach partition ${tx(historyTable(id))} for values in (${key})`;
}

/** So many runs of the last two days have a history, and the last run of each of so many days and weeks. */
const RECENT_RUNS = 24;
const RECENT_HOURS = 48;
const DAYS = 8;
const WEEKS = 26;

/**
 * Gives up the history of runs that are too old for it: what stays is the current run and the one before, the newest 24 of
 * the last two days, the last run of each of the last 8 days (UTC) and of each of the last 26 weeks, and the first run of all
 * while there is none of an earlier day.
 */
export async function thinHistory(db: Queryable): Promise<void> {
  await db`
    with run as (
      select id, as_of, (as_of at time zone 'UTC')::date as day,
        date_trunc('week', as_of at time zone 'UTC') as week
      from score_run where has_history
    ),
    newest as (select id, as_of, day, week from run order by id desc limit 1),
    needed as (
      (select id from run order by id desc limit 2)
      union (
        select run.id from run
        join newest on run.as_of > newest.as_of - ${RECENT_HOURS}::integer * interval '1 hour'
        order by run.id desc limit ${RECENT_RUNS}
      )
      union select max(run.id) from run join newest on run.day >= newest.day - ${DAYS}::integer
        group by run.day
      union select max(run.id) from run
        join newest on run.week >= newest.week - ${WEEKS}::integer * interval '7 days'
        group by run.week
      union select min(run.id) from run, newest
        where not exists (select from run as earlier where earlier.day < newest.day)
    )
    update score_run set has_history = false
    where has_history and id not in (select id from needed where id is not null)`;
}
