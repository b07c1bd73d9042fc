import type { Halving } from '#scoring/halving.ts';
import { TIME_RANGES, type TimeRange, windowSpan } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { orderWithPins, type RunPin } from './pinned-order.ts';
import { tablesOf } from './run-tables.ts';

/** The partition of `rank_history` with the ranks of a run. */
export function historyTable(runKey: number): string {
  return `rank_history_${runKey}`;
}

/** The run in the name of its partition. As SQL's `substring` takes it. */
export const RUN_IN_HISTORY_NAME = '^rank_history_([0-9]+)$';

/** The series of a window. */
export function seriesOf(range: TimeRange): number {
  return TIME_RANGES.indexOf(range) + 1;
}

/** How many first ranks of each window are compared. */
export const INDEXED_RANKS = 1000;

export type RankedRun = {
  id: number;
  tag: string;
  asOf: Date;
  halving: Halving;
  pins: readonly RunPin[];
};

/**
 * Writes the ranks of a run in each window, as its list is at the instant of the run, into a table that `attachHistory` adds to
 * the history.
 */
export async function buildHistory(db: Queryable, run: RankedRun): Promise<void> {
  const table = db(historyTable(run.id));
  const key = db.unsafe(String(run.id));
  // The check spares reading all rows when the table becomes a partition.
  await db`create table ${table} (like rank_history, check (run = ${key})) with (autovacuum_enabled = off)`;
  for (const range of TIME_RANGES) await insertRanks(db, run, range);
  await db`create index on ${table} (event_id, series)`;
  await db`create index on ${table} (series, rank) where rank <= ${db.unsafe(String(INDEXED_RANKS))}`;
  // Only the index is read, so that a small sample is enough.
  await db`select set_config('default_statistics_target', '5', true)`;
  await db`analyze ${table}`;
}

async function insertRanks(
  db: Queryable,
  { id, tag, asOf, halving, pins }: RankedRun,
  range: TimeRange,
): Promise<void> {
  const { ranking } = tablesOf(tag, halving, '0')[range];
  const here = pins.filter((pin) => pin.range === range);
  const listed = db`listed_until >= ${asOf} and starts_at < ${windowSpan(range, asOf).to}`;
  const found = await db<{ eventId: number; rank: number; score: number; count: number }[]>`
    select event_id as "eventId", rank, score,
      (select count(*)::integer from ${db(ranking)} where ${listed}) as count
    from ${db(ranking)}
    where event_id = any(${here.map(({ eventId }) => eventId)}::integer[]) and ${listed}`;
  const pinnedRanks = new Map(here.map(({ eventId, place }) => [eventId, place]));
  const listedPins = found.map((pin) => ({ ...pin, place: pinnedRanks.get(pin.eventId) ?? 1 }));
  const { pinned } = orderWithPins(listedPins, found[0]?.count ?? 0);
  const ids = pinned.map(({ eventId }) => eventId);
  const scoreOf = new Map(found.map(({ eventId, score }) => [eventId, score]));
  // An event that is not pinned moves down one rank for each pin up to its own rank.
  const steps = pinned.map(({ place }, index) => place - index);
  await db`
    insert into ${db(historyTable(id))} (run, series, event_id, rank, score)
    select ${id}::integer, ${seriesOf(range)}::smallint, event_id, rank, score
    from (
      select event_id, position + width_bucket(position, ${steps}::integer[]) as rank, score
      from (
        select event_id, score, (row_number() over (order by rank))::integer as position
        from ${db(ranking)} where ${listed} and event_id <> all(${ids}::integer[])
      ) as other
      union all
      select * from unnest(${ids}::integer[], ${pinned.map(({ place }) => place)}::integer[],
        ${ids.map((eventId) => scoreOf.get(eventId) ?? 0)}::integer[])
    ) as ranked`;
}

export async function attachHistory(tx: Queryable, id: number): Promise<void> {
  const key = tx.unsafe(String(id));
  await tx`alter table rank_history attach partition ${tx(historyTable(id))} for values in (${key})`;
}

/** How many runs of the last two days have a history, and for how many days and weeks the last run has one. */
const RECENT_RUNS = 24;
const RECENT_HOURS = 48;
const DAYS = 8;
const WEEKS = 26;

/**
 * Drops the history of runs that are too old for it: what stays is the current run and the one before, the newest 24 of
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
