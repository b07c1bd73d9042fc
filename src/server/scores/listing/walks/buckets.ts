import type { SortOrder } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { RankingTables } from '../../ranking/run-tables.ts';
import { cached } from '../cached.ts';
import { groupsAt, minuteOf } from '../count-queries.ts';
import type { ListFilter } from '../score-filter.ts';
import { type Bucket, type BucketColumn, countBuckets, readBounds } from './bucket-queries.ts';
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

/**
 * Cuts long lists into sections of about equal size, so that a page in the middle is near to an end of one. Cached by
 * ranking and minute, as counts are.
 */
export function createBuckets(db: Database): Buckets {
  const bounds = new BoundedCache<Promise<string[]>>(MAX_CACHED);
  const counts = new BoundedCache<Promise<Bucket[]>>(MAX_CACHED);
  return {
    async read(tables, range, now, { filter, column, order, ranked }) {
      const { ranking } = tables;
      const { name } = column;
      const minute = minuteOf(range, now);
      const key = `${ranking} ${name} ${range} ${minute.now.getTime()} ${JSON.stringify(filter)}`;
      const limits = await cached(bounds, `${ranking} ${name}`, () =>
        readBounds(db, ranking, column, ranked),
      );
      const counted = await cached(counts, key, () =>
        withDeadline(countBuckets(db, ranking, minute, { filter, column, bounds: limits })),
      );
      const sizes = new Map<number, number>();
      for (const { bucket, events } of groupsAt(counted, now)) {
        sizes.set(bucket, (sizes.get(bucket) ?? 0) + events);
      }
      const sections = [null, ...limits].map(
        (from, bucket): Section => ({
          size: sizes.get(bucket) ?? 0,
          rows: { column: name, type: column.type, from, below: limits[bucket] ?? null },
          terms: [{ column: name, isDescending: order === 'desc' }, BY_RANK],
        }),
      );
      return order === 'desc' ? sections.reverse() : sections;
    },
  };
}
