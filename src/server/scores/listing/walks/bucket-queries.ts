import { withDeadline } from '#server/db/deadline.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { besideWholeDays, changes, type Period } from '../count-queries.ts';
import { intsOf } from '../ints.ts';
import { allowed, type ListFilter } from '../score-filter.ts';
import type { BucketRows } from './list-order.ts';

/** A column whose values are cut into buckets. */
export type BucketColumn = { name: string; type: BucketRows['type'] };

/** How many events a bucket has beside those of whole days, or how many join or leave (fewer than 0) it after `at`. */
export type Bucket = { bucket: number; events: number; at: Date | null };

/** How many events of a run each bucket has on each day: triples of bucket, day (UTC, since 1970) and events. */
export type BucketDays = Int32Array;

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

function bucketOf(db: Queryable, { filter, column: { name, type }, bounds }: Listed) {
  const value = db`ranking.${db(name)}`;
  return {
    bucket: db`width_bucket(${value}, ${bounds}::${db.unsafe(type)}[])`,
    where: db`${value} is not null and ${allowed(db, filter)}`,
  };
}

/** Reads all events of the run that the filter allows, whenever they start. */
export async function countDays(
  db: Queryable,
  ranking: string,
  listed: Listed,
): Promise<BucketDays> {
  const { bucket, where } = bucketOf(db, listed);
  const [row] = await withDeadline(db<{ days: Buffer | null }[]>`
    select string_agg(int4send(bucket) || int4send(day) || int4send(events), ''::bytea) as days
    from (
      select ${bucket} as bucket, count(*)::integer as events,
        (ranking.starts_at at time zone 'UTC')::date - '1970-01-01'::date as day
      from ${db(ranking)} as ranking where ${where}
      group by bucket, day
    ) as counted`);
  return intsOf(row?.days ?? Buffer.of());
}

/** Counts what whole days do not say about a window at the start of a period, and what changes during it. */
export function countBuckets(db: Queryable, ranking: string, period: Period, listed: Listed) {
  const { bucket, where } = bucketOf(db, listed);
  const columns = db`${bucket} as bucket`;
  return db<Bucket[]>`
    select bucket, sum(events)::integer as events, null::timestamptz as at
    from (${besideWholeDays(db, ranking, columns, period, where)}) as part
    group by bucket
    union all ${changes(db, ranking, { columns, names: db`bucket` }, period, where)}`;
}
