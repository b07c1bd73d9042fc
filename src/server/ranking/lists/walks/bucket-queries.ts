import { withDeadline } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { type BucketColumn, bucketOf, selectDays } from '../../runs/bucket-days.ts';
import { besideWholeDays, changes, type Period } from '../count-queries.ts';
import { intsOf } from '../ints.ts';
import { allowed, type ListFilter } from '../score-filter.ts';

/** How many events a bucket has beside those of whole days, or how many join or leave (fewer than 0) it after `at`. */
export type Bucket = { bucket: number; events: number; at: Date | null };

/** How many events of a run each bucket has on each day: triples of bucket, day (UTC, since 1970) and events. */
export type BucketDays = Int32Array;

type Listed = { filter: ListFilter; column: BucketColumn; bounds: readonly string[] };

function ofList(db: Queryable, { filter, column, bounds }: Listed) {
  return {
    bucket: bucketOf(db, column, bounds),
    where: db`ranking.${db(column.name)} is not null and ${allowed(db, filter)}`,
  };
}

/** Reads all events of the run that the filter allows, whenever they start. */
export async function countDays(
  db: Queryable,
  ranking: string,
  listed: Listed,
): Promise<BucketDays> {
  const [row] = await withDeadline(
    db<{ days: Buffer | null }[]>`${selectDays(db, ranking, ofList(db, listed))}`,
  );
  return intsOf(row?.days ?? Buffer.of());
}

/** Counts what whole days do not say about a window at the start of a period, and what changes during it. */
export function countBuckets(db: Queryable, ranking: string, period: Period, listed: Listed) {
  const { bucket, where } = ofList(db, listed);
  const columns = db`${bucket} as bucket`;
  return db<Bucket[]>`
    select bucket, sum(events)::integer as events, null::timestamptz as at
    from (${besideWholeDays(db, ranking, columns, period, where)}) as part
    group by bucket
    union all ${changes(db, ranking, { columns, names: db`bucket` }, period, where)}`;
}
