import type { SortOrder } from '#contract/scores/score-list.ts';
import { DAY_MS } from '#scoring/durations.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import { BoundedCache } from '#server/platform/process/bounded-cache.ts';
import { type BucketColumn, findBounds, findDays, readBounds } from '../../runs/bucket-days.ts';
import type { RankingTables } from '../../tables/run-tables.ts';
import { cached } from '../cached.ts';
import { groupsAt, lastDayOf, periodOf } from '../count-queries.ts';
import { intsOf } from '../ints.ts';
import { isEverything, type ListFilter } from '../score-filter.ts';
import { type Bucket, type BucketDays, countBuckets, countDays } from './bucket-queries.ts';
import { BY_RANK, type Section } from './list-order.ts';

/** Which list, the column by which it is sorted, and how many events the run has ranked. */
export type Bucketed = {
  filter: ListFilter;
  column: BucketColumn;
  order: SortOrder;
  ranked: number;
};

export type Buckets = {
  /** The sections of the events whose value is known, with their sizes, in list order. */
  read: (tables: RankingTables, range: TimeRange, now: Date, list: Bucketed) => Promise<Section[]>;
};

/** 20 kB each at most. */
const MAX_CACHED = 100;
/** About 1 MB each, for events of 400 days. */
const MAX_CACHED_DAYS = 10;

/**
 * Cuts long lists into sections of about equal size, so that a page in the middle is near to an end of one. The days of
 * each are stored with the run, or for a list with a filter counted once; what they leave out of a window is counted once
 * a period.
 */
export function createBuckets(db: Database): Buckets {
  const bounds = new BoundedCache<Promise<string[]>>(MAX_CACHED);
  const days = new BoundedCache<Promise<BucketDays>>(MAX_CACHED_DAYS);
  const counts = new BoundedCache<Promise<Bucket[]>>(MAX_CACHED);
  return {
    async read({ ranking }, range, now, { filter, column, order, ranked }) {
      const { name } = column;
      const limits = await cached(
        bounds,
        `${ranking} ${name}`,
        async () =>
          (await findBounds(db, ranking, column)) ?? readBounds(db, { ranking, column, ranked }),
      );
      const list = `${ranking} ${name} ${JSON.stringify(filter)}`;
      const listed = { filter, column, bounds: limits };
      const period = periodOf(range, now);
      const [ofDays, beside] = await Promise.all([
        cached(days, list, async () => {
          const stored = isEverything(filter) ? await findDays(db, ranking, column) : undefined;
          return stored ? intsOf(stored) : countDays(db, ranking, listed);
        }),
        cached(counts, `${list} ${range} ${period.now.getTime()}`, () =>
          withDeadline(countBuckets(db, ranking, period, listed)),
        ),
      ]);
      const sizes = new Int32Array(limits.length + 1);
      addDaysBefore(sizes, ofDays, lastDayOf(period));
      for (const { bucket, events } of groupsAt(beside, now)) add(sizes, bucket, events);
      const sections = [null, ...limits].map(
        (from, bucket): Section => ({
          size: sizes[bucket] ?? 0,
          rows: { column: name, type: column.type, from, below: limits[bucket] ?? null },
          terms: [{ column: name, isDescending: order === 'desc' }, BY_RANK],
        }),
      );
      return order === 'desc' ? sections.reverse() : sections;
    },
  };
}

function addDaysBefore(sizes: Int32Array, days: BucketDays, end: Date): void {
  const endDay = end.getTime() / DAY_MS;
  for (let at = 0; at < days.length; at += 3) {
    if ((days[at + 1] ?? 0) < endDay) add(sizes, days[at] ?? 0, days[at + 2] ?? 0);
  }
}

function add(sizes: Int32Array, bucket: number, events: number): void {
  sizes[bucket] = (sizes[bucket] ?? 0) + events;
}
