import { DAY_MS } from '#scoring/durations.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange, windowSpan } from '#scoring/windows.ts';
import { rankable } from '#server/catalogue/events/why-unlisted-queries.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import {
  BORROWED_COLUMNS,
  EVENT_COPIES,
  eventCopyNames,
  KEY_KINDS,
  KNOWN_NAMES,
  rankedEvents,
  selectEventCopies,
  selectKnownValues,
} from '../columns/ranking-columns.ts';
import {
  borrowedTable,
  countTable,
  keyTable,
  nameTable,
  placeTable,
  rankedUntil,
  rankingTable,
} from '../tables/run-tables.ts';
import { indexedUntil, MOST_ORDERED_EVENTS } from './ranking-indexes.ts';
import {
  CAPACITY_CEILING,
  CAPACITY_FLOOR,
  type ScoreInputs,
  type TimeInputs,
} from './score-inputs.ts';

/** The collation for sorting texts, independent of language, accents and case. */
const TEXT_ORDER = 'collate "und-x-icu"';

/** Gives each category, venue, city, country and source its position. */
export async function buildKeys(db: Queryable, tag: string, asOf: Date): Promise<void> {
  const kinds = Object.keys(KEY_KINDS);
  const texts = Object.entries(KEY_KINDS).map(([kind, sql]) => `${sql} as ${kind}`);
  const sets = kinds.map((_, index) => `(${index + 1})`);
  const selects = kinds.map(
    (kind) => `
      select '${kind}' as kind, ${kind} collate "C" as key from used where ${kind} is not null`,
  );
  await db`
    create table ${db(keyTable(tag))} as
    with used as (
      select ${db.unsafe(texts.join(', '))} from ${db.unsafe(rankedEvents(borrowedTable(tag)))}
      where ${rankable(db, asOf)}
      group by grouping sets (${db.unsafe(sets.join(', '))})
    ),
    keyed as (${db.unsafe(selects.join(' union all '))})
    select kind, key,
      (dense_rank() over (
        partition by kind order by lower(key ${db.unsafe(TEXT_ORDER)})
      ))::integer as position
    from keyed`;
  // Finds the texts of a page where there are too many to cache.
  await db`create index on ${db(keyTable(tag))} (kind, position)`;
  await db`analyze ${db(keyTable(tag))}`;
}

/** Stores the facts that leading events borrow, in a table that is dropped once the rankings are built. */
export async function buildBorrowed(db: Queryable, tag: string): Promise<void> {
  await db`
    create unlogged table ${db(borrowedTable(tag))} as
    select ${db.unsafe(BORROWED_COLUMNS)} from borrowed_facts`;
  await db`analyze ${db(borrowedTable(tag))}`;
}

/**
 * Gives each event the position of its name, in a table that is dropped once the rankings are built. Parallel workers sort,
 * because nothing has to be brought together before.
 */
export async function buildNames(db: Queryable, tag: string, asOf: Date): Promise<void> {
  await db`
    create unlogged table ${db(nameTable(tag))} as
    select id as event_id,
      (dense_rank() over (order by lower(name ${db.unsafe(TEXT_ORDER)})))::integer as position
    from event where ${rankable(db, asOf)}`;
  await db`analyze ${db(nameTable(tag))}`;
}

export async function dropHelpers(db: Queryable, tag: string): Promise<void> {
  await db`drop table ${db(nameTable(tag))}, ${db(borrowedTable(tag))}`;
}

export type Ranking = { tag: string; asOf: Date; table: string };

/**
 * Scores every upcoming event and writes them in the total order, rank by rank, into a table of the run.
 * Parallel workers are off, because they do not stop after a page as a walk along an index does.
 * Each `offset 0` keeps the layer below it from being repeated for every use of its columns.
 */
export async function buildRanking(
  db: Queryable,
  ranking: Ranking,
  inputs: ScoreInputs,
): Promise<void> {
  const rows = db`
    select *,
      (${inputs.typeUnits}::integer[])[type_position + 1] as score_type,
      case when capacity is null then 0 else (${inputs.capacityUnits}::integer[])[
        greatest(${CAPACITY_FLOOR}::integer, least(capacity, ${CAPACITY_CEILING}::integer))
          - ${CAPACITY_FLOOR - 1}::integer
      ] end as score_venue_capacity
    from (
      select event.id as event_id, event.source, event.source_id,
        ${db.unsafe(selectEventCopies())},
        ${timeSize(db, EVENT_COPIES.starts_at, ranking.asOf, inputs)}
      from ${db.unsafe(rankedEvents(borrowedTable(ranking.tag)))}
      left join ${db(nameTable(ranking.tag))} as name on name.event_id = event.id
      ${keyJoins(db, ranking.tag)}
      where ${rankable(db, ranking.asOf)}
      offset 0
    ) as sized`;
  await writeRanking(db, { table: ranking.table, rows, lastKeys: 'source, source_id' }, inputs);
}

/**
 * The same for a window with halving days of its own, of the events that can be in it for as long as the ranking is read. It is
 * made from the ranking of all events, which spares reading and joining them again; only the contribution of time differs.
 * Events with one score, start and capacity have one score there too, so that its ranks say which source comes first.
 */
export async function buildWindowRanking(
  db: Queryable,
  { tag, asOf, table, range }: Ranking & { range: TimeRange },
  inputs: TimeInputs,
): Promise<void> {
  const rows = db`
    select event_id, rank as rank_of_all, ${db.unsafe(eventCopyNames())},
      score_type, score_venue_capacity, ${timeSize(db, 'starts_at', asOf, inputs)}
    from ${db(rankingTable(tag, null))} where starts_at < ${rankedUntil(range, asOf)} offset 0`;
  await writeRanking(db, { table, rows, lastKeys: 'rank_of_all' }, inputs);
}

type RowsToRank = { table: string; rows: ReturnType<Queryable>; lastKeys: string };

async function writeRanking(
  db: Queryable,
  { table, rows, lastKeys }: RowsToRank,
  inputs: TimeInputs,
): Promise<void> {
  await db`
    create table ${db(table)} with (autovacuum_enabled = off, parallel_workers = 0) as
    select
      (row_number() over (
        order by score desc, starts_at, capacity desc nulls last, ${db.unsafe(lastKeys)}
      ))::integer as rank,
      event_id, score, score_type, score_time_left, score_venue_capacity,
      ${db.unsafe(eventCopyNames())}
    from (
      select *, score_type + score_time_left + score_venue_capacity as score
      from (
        select *, (${inputs.timeSign}::integer * ${roundedUnits(db)})::integer as score_time_left
        from (${rows}) as sized
        offset 0
      ) as scored
    ) as totalled`;
}

/** The absolute contribution of time before rounding; `startsAt` is SQL. */
function timeSize(db: Queryable, startsAt: string, asOf: Date, inputs: TimeInputs) {
  const term = db`
    1::float8 / (1::float8 + greatest(
      0::float8,
      (round(date_part('epoch', ${db.unsafe(startsAt)}) * 1000) - ${asOf.getTime()}::float8)
        / ${DAY_MS}::float8
    ) / ${inputs.halvingDays}::float8)`;
  const size = db`${inputs.hundredTimes}::float8 * (${term}) / ${inputs.divisor}::float8`;
  if (inputs.lostTerm === 0) return db`${size} as time_size`;
  return db`case when ${term} > ${inputs.lostTerm}::float8 then ${size} else 0 end as time_size`;
}

/** Joins the positions that `selectEventCopies` reads. */
function keyJoins(db: Queryable, tag: string) {
  const joins = Object.entries(KEY_KINDS).map(
    ([kind, sql]) => `
      left join ${keyTable(tag)} as ${kind}
        on ${kind}.kind = '${kind}' and ${kind}.key = (${sql}) collate "C"`,
  );
  return db.unsafe(joins.join(''));
}

/**
 * `time_size` in whole ten-thousandths, half away from zero on its shortest decimal form, as
 * `scoreEvent` rounds. Only a value next to a half needs its decimal form, which is slow to make.
 */
function roundedUnits(db: Queryable) {
  const units = db`${SCORE_UNITS}::integer`;
  const shifted = db`(time_size::text::numeric * ${units})::float8`;
  return db`
    case
      when abs(time_size * ${units} - floor(time_size * ${units}) - 0.5) > 1e-6
        then floor(time_size * ${units} + 0.5)
      else floor(${shifted}) + (${shifted} - floor(${shifted}) >= 0.5)::integer
    end`;
}

/**
 * Counts the events of each day by type, category and what is known of them, so that counting a window reads
 * days, not events. All rankings of a run have the same counts.
 */
export async function buildCounts(db: Queryable, tag: string): Promise<void> {
  await db`
    create table ${db(countTable(tag))} as
    select (starts_at at time zone 'UTC')::date as day, type_position, category_position,
      ${db.unsafe(selectKnownValues())}, count(*)::integer as events
    from ${db(rankingTable(tag, null))} as ranking
    group by day, type_position, category_position, ${db(KNOWN_NAMES)}`;
}

/** Counts the events of venues and cities by the shortest window that they are in; by the number of windows where in none. */
export async function buildPlaces(
  db: Queryable,
  { tag, asOf }: { tag: string; asOf: Date },
): Promise<void> {
  const windows = TIME_RANGES.map(
    (range, index) => db`when starts_at < ${windowSpan(range, asOf).to} then ${index}::integer`,
  );
  await db`
    create table ${db(placeTable(tag))} as
    select city_position, venue_position, count(*)::integer as events,
      case ${windows.reduce((all, one) => db`${all} ${one}`)} else ${TIME_RANGES.length}::integer end as in_window
    from ${db(rankingTable(tag, null))}
    group by in_window, city_position, venue_position`;
}

/** Allows time, more memory and parallel workers for one transaction, for work on the whole catalog. */
export async function allowBigWork(db: Queryable): Promise<void> {
  await allowLongWork(db);
  await db`
    select set_config('work_mem', '256MB', true),
      set_config('maintenance_work_mem', '256MB', true),
      set_config('parallel_setup_cost', '10', true),
      set_config('parallel_tuple_cost', '0.001', true)`;
}

/**
 * The transaction does not wait until its commit is on the disk: the one that switches to the run does, and everything before it is
 * then there too.
 */
export async function commitLater(tx: Queryable): Promise<void> {
  await tx`select set_config('synchronous_commit', 'off', true)`;
}

export async function runStatement(db: Queryable, statement: string): Promise<void> {
  await db.unsafe(statement);
}

/**
 * Collects planner statistics of a ranking within a transaction, from a third of the usual sample; of a window's, which holds
 * the same events in another order, from a tenth.
 */
export async function analyzeRanking(
  db: Queryable,
  table: string,
  range: TimeRange | null,
): Promise<void> {
  const target = range === null ? '30' : '10';
  await db`select set_config('default_statistics_target', ${target}, true)`;
  await db`analyze ${db(table)}`;
}

/** Whether lists of a window may have so many events that they are read along indexes whatever they are sorted by. */
export async function mayBeLong(
  db: Queryable,
  { table, range, asOf }: { table: string; range: TimeRange; asOf: Date },
): Promise<boolean> {
  const [row] = await db<{ isLong: boolean }[]>`
    select count(*) > ${MOST_ORDERED_EVENTS}::integer as "isLong" from ${db(table)}
    where starts_at < ${indexedUntil(range, asOf)}`;
  return row?.isLong ?? false;
}
