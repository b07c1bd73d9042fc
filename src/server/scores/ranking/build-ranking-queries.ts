import { DAY_MS } from '#scoring/durations.ts';
import { SCORE_UNITS, TIME_HALVING_DAYS } from '#scoring/score.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { eventCopyNames, selectEventCopies } from '../ranking-columns.ts';
import { CAPACITY_CEILING, CAPACITY_FLOOR, type ScoreInputs } from './score-inputs.ts';

/** The gap between the positions of two texts: room for new ones until the next recalculation. */
export const KEY_GAP = 256;

/** Removes the unfinished tables of a recalculation that was killed. */
export async function dropUnfinished(db: Queryable): Promise<void> {
  await db`drop table if exists ranking_next, ranking_key_next, ranking_count_next`;
}

/**
 * Gives every category, venue and city its position in the order of lower-cased code points. Grouping
 * them together first is what parallel workers can share.
 */
export async function buildKeys(db: Queryable): Promise<void> {
  await db`
    create table ranking_key_next as
    with together as (
      select category, venue_key, city_key from event group by 1, 2, 3
    ),
    used as (
      select category, venue_key, city_key from together
      group by grouping sets ((category), (venue_key), (city_key))
    ),
    keyed as (
      select 'category' as kind, category as key from used where category is not null
      union all select 'venue', venue_key from used where venue_key is not null
      union all select 'city', city_key from used where city_key is not null
    )
    select kind, key,
      (dense_rank() over (partition by kind order by lower(key) collate "C") * ${KEY_GAP}::int)::integer as position
    from keyed`;
  await db`analyze ranking_key_next`;
}

/**
 * Scores every upcoming event and writes them in the total order, rank by rank, into `ranking_next`.
 * Parallel workers are off, because they do not stop after a page as a walk along an index does.
 * Each `offset 0` keeps the layer below it from being repeated for every use of its columns.
 */
export async function buildRanking(db: Queryable, asOf: Date, inputs: ScoreInputs): Promise<void> {
  await db`
    create table ranking_next with (autovacuum_enabled = off, parallel_workers = 0) as
    select
      (row_number() over (
        order by score desc, starts_at, capacity desc nulls last, source, source_id
      ))::integer as rank,
      event_id, score, score_type, score_time_left, score_venue_capacity,
      ${db.unsafe(eventCopyNames())}
    from (
      select *, score_type + score_time_left + score_venue_capacity as score
      from (
        select *,
          (${inputs.typeUnits}::integer[])[type_position + 1] as score_type,
          (${inputs.timeSign}::integer * ${roundedUnits(db)})::integer as score_time_left,
          case when capacity is null then 0 else (${inputs.capacityUnits}::integer[])[
            greatest(${CAPACITY_FLOOR}::integer, least(capacity, ${CAPACITY_CEILING}::integer))
              - ${CAPACITY_FLOOR - 1}::integer
          ] end as score_venue_capacity
        from (${timeSizes(db, asOf, inputs)} offset 0) as sized
        offset 0
      ) as scored
    ) as totalled`;
}

/** The events to rank, with the absolute contribution of time before rounding, as `time_size`. */
function timeSizes(db: Queryable, asOf: Date, inputs: ScoreInputs) {
  return db`
    select event.id as event_id, event.source, event.source_id,
      ${db.unsafe(selectEventCopies())},
      ${inputs.hundredTimes}::float8 * greatest(
        ${inputs.smallestTerm}::float8,
        1::float8 / (1::float8 + greatest(
          0::float8,
          (round(date_part('epoch', event.starts_at) * 1000) - ${asOf.getTime()}::float8)
            / ${DAY_MS}::float8
        ) / ${TIME_HALVING_DAYS}::float8)
      ) / ${inputs.divisor}::float8 as time_size
    from event
    ${positionJoins(db, 'ranking_key_next')}
    where greatest(event.listed_until, event.starts_at) >= ${asOf} and event.starts_at is not null
      and event.status <> 'cancelled'`;
}

/** Joins the sort positions that `selectEventCopies` reads. */
export function positionJoins(db: Queryable, keys: 'ranking_key' | 'ranking_key_next') {
  return db`
    left join ${db(keys)} as category on category.kind = 'category' and category.key = event.category
    left join ${db(keys)} as venue on venue.kind = 'venue' and venue.key = event.venue_key
    left join ${db(keys)} as city on city.kind = 'city' and city.key = event.city_key`;
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

/** Counts the events of each day, type and category into `ranking_count_next`. */
export async function buildCounts(db: Queryable): Promise<void> {
  await db`create table ranking_count_next as ${dayCounts(db, 'ranking_next')}`;
}

/** The rows of `ranking_count` for a ranking. */
export function dayCounts(db: Queryable, ranking: 'ranking' | 'ranking_next') {
  return db`
    select (starts_at at time zone 'UTC')::date as day, type_position, category_position,
      capacity is not null as capacity_known, count(*)::integer as events
    from ${db(ranking)}
    group by 1, 2, 3, 4`;
}

/** Allows more memory and parallel workers for one transaction, for work on the whole catalogue. */
export async function allowBigWork(db: Queryable): Promise<void> {
  await db`
    select set_config('work_mem', '256MB', true),
      set_config('maintenance_work_mem', '256MB', true),
      set_config('parallel_setup_cost', '10', true),
      set_config('parallel_tuple_cost', '0.001', true)`;
}

export async function runStatement(db: Queryable, statement: string): Promise<void> {
  await db.unsafe(statement);
}

/** Collects planner statistics of the next ranking within a transaction, from a third of the usual sample. */
export async function analyzeRanking(db: Queryable): Promise<void> {
  await db`select set_config('default_statistics_target', '30', true)`;
  await db`analyze ranking_next`;
}
