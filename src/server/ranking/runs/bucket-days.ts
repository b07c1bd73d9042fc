import { SCORE_SORTS, type ScoreSort } from '#contract/scores/score-list.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { SORT_COLUMNS } from '../columns/ranking-columns.ts';
import { TAG_IN_NAME } from '../tables/run-tables.ts';

/** A column whose values are cut into buckets. */
export type BucketColumn = { name: string; type: 'integer' | 'timestamptz' };

/** The sorts by columns of many values: long lists are cut into buckets of them for deep pages. */
const BUCKETED: Partial<Record<ScoreSort, BucketColumn['type']>> = {
  score: 'integer',
  event_name: 'integer',
  venue_name: 'integer',
  city: 'integer',
  venue_capacity: 'integer',
  starts_at: 'timestamptz',
};

/** Lists with more events are read along indexes, and have no places where they are not sorted by score. */
export const MOST_ORDERED_EVENTS = 100_000;

/** More would make each page's section smaller, and counting slower. */
const BUCKETS = 200;
const SAMPLED_EVENTS = 20_000;

export function bucketColumn(sort: ScoreSort): BucketColumn | null {
  const type = BUCKETED[sort];
  return type ? { name: SORT_COLUMNS[sort].column, type } : null;
}

export function bucketColumns(): BucketColumn[] {
  return SCORE_SORTS.flatMap((sort) => bucketColumn(sort) ?? []);
}

type Bucketed = {
  ranking: string;
  column: BucketColumn;
  /** How many events the ranking has. */
  ranked: number;
};

/** Ascending bounds of about equally many events, from a sample. */
export async function readBounds(
  db: Queryable,
  { ranking, column: { name }, ranked }: Bucketed,
): Promise<string[]> {
  const percent = Math.min(100, (100 * SAMPLED_EVENTS) / Math.max(1, ranked));
  const shares = Array.from({ length: BUCKETS - 1 }, (_, index) => (index + 1) / BUCKETS);
  const rows = await db<{ bound: string }[]>`
    select distinct value, value::text as bound
    from (
      select unnest(percentile_disc(${shares}::float8[]) within group (order by ${db(name)})) as value
      from ${db(ranking)} tablesample system (${percent}::float8) where ${db(name)} is not null
    ) as bounds
    where value is not null order by value`;
  return rows.map(({ bound }) => bound);
}

/** The bucket of the column's value in a row of `ranking`. */
export function bucketOf(db: Queryable, { name, type }: BucketColumn, bounds: readonly string[]) {
  return db`width_bucket(ranking.${db(name)}, ${bounds}::${db.unsafe(type)}[])`;
}

/** A query for `days`: as int4, each bucket, day (UTC, since 1970) and number of events of `ranking` that `where` allows. */
export function selectDays(
  db: Queryable,
  ranking: string,
  { bucket, where }: Record<'bucket' | 'where', ReturnType<typeof bucketOf>>,
) {
  return db`
    select string_agg(int4send(bucket) || int4send(day) || int4send(events), ''::bytea) as days
    from (
      select ${bucket} as bucket, count(*)::integer as events,
        (ranking.starts_at at time zone 'UTC')::date - '1970-01-01'::date as day
      from ${db(ranking)} as ranking where ${where}
      group by bucket, day
    ) as counted`;
}

export async function countRanked(db: Queryable, ranking: string): Promise<number> {
  const [row] = await db<{ events: number }[]>`
    select count(*)::integer as events from ${db(ranking)}`;
  return row?.events ?? 0;
}

/** Stores the buckets of all events of a ranking by one column. */
export async function storeBuckets(db: Queryable, bucketed: Bucketed): Promise<void> {
  const { ranking, column } = bucketed;
  const bounds = await readBounds(db, bucketed);
  const where = db`ranking.${db(column.name)} is not null`;
  const days = selectDays(db, ranking, { bucket: bucketOf(db, column, bounds), where });
  await db`
    insert into ranking_bucket (ranking, column_name, bounds, days)
    select ${ranking}, ${column.name}, ${bounds}::text[], coalesce(days, ''::bytea)
    from (${days}) as counted`;
}

/** The stored bounds of a ranking's buckets; none for a run of few events, and for one of an earlier version of the product. */
export async function findBounds(
  db: Queryable,
  ranking: string,
  { name }: BucketColumn,
): Promise<string[] | undefined> {
  const [row] = await db<{ bounds: string[] }[]>`
    select bounds from ranking_bucket where ranking = ${ranking} and column_name = ${name}`;
  return row?.bounds;
}

/** The stored days of the buckets, which are there where the bounds are. */
export async function findDays(
  db: Queryable,
  ranking: string,
  { name }: BucketColumn,
): Promise<Buffer | undefined> {
  const [row] = await db<{ days: Buffer }[]>`
    select days from ranking_bucket where ranking = ${ranking} and column_name = ${name}`;
  return row?.days;
}

/** Deletes the buckets of rankings that belong to no run. */
export async function deleteSpareBuckets(db: Queryable): Promise<void> {
  await db`
    delete from ranking_bucket
    where not exists (
      select from score_run where tag = substring(ranking_bucket.ranking, ${TAG_IN_NAME})
    )`;
}
