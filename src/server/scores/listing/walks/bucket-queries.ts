import type { Queryable } from '#server/db/queryable.ts';
import { changes, type Minute } from '../count-queries.ts';
import { allowed, inWindow, type ListFilter } from '../score-filter.ts';
import type { BucketRows } from './list-order.ts';

/** A column whose values are cut into buckets. */
export type BucketColumn = { name: string; type: BucketRows['type'] };

/** How many events of a list a bucket has, or how many join or leave (fewer than 0) it after `at`. */
export type Bucket = { bucket: number; events: number; at: Date | null };

/** More would make each page's section smaller, and counting slower. */
const BUCKETS = 200;
const SAMPLED_EVENTS = 20_000;

/** Ascending bounds of about equally many events, from a sample. */
export async function readBounds(
  db: Queryable,
  ranking: string,
  { name }: BucketColumn,
  ranked: number,
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

type Listed = { filter: ListFilter; column: BucketColumn; bounds: readonly string[] };

/** Counts the events of each bucket at the start of a minute, and what changes during it. */
export function countBuckets(
  db: Queryable,
  ranking: string,
  minute: Minute,
  { filter, column: { name, type }, bounds }: Listed,
) {
  const value = db`ranking.${db(name)}`;
  const bucket = db`width_bucket(${value}, ${bounds}::${db.unsafe(type)}[])`;
  const where = db`${value} is not null and ${allowed(db, filter)}`;
  return db<Bucket[]>`
    select ${bucket} as bucket, count(*)::integer as events, null::timestamptz as at
    from ${db(ranking)} as ranking
    where ${inWindow(db, minute)} and ${where}
    group by bucket
    union all ${changes(db, ranking, { columns: db`${bucket} as bucket`, names: db`bucket` }, minute, where)}`;
}
