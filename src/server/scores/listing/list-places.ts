import type { TimeRange } from '#scoring/windows.ts';
import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import { cached } from './cached.ts';
import { type Minute, minuteOf } from './count-queries.ts';
import { allowed, inWindow, type ListFilter } from './score-filter.ts';

/** Lists with more events have no places where they are not sorted by score. */
export const MOST_PLACED_EVENTS = 50_000;

/** The place of an event by score in a list, from 1, by its rank. */
export type PlaceOf = (rank: number) => number;

export type ListPlaces = {
  read: (
    tables: RankingTables,
    range: TimeRange,
    now: Date,
    list: { filter: ListFilter; count: number },
  ) => Promise<PlaceOf>;
};

/** The ranks of a list at the start of a minute, ascending, and those that join or leave it during the minute. */
type ListRanks = { ranks: Int32Array; changes: { rank: number; at: Date; joins: boolean }[] };

/** 200 kB each at most. */
const MAX_CACHED_LISTS = 50;

/** Caches the ranks of lists by ranking and minute, but for very long ones. */
export function createListPlaces(db: Database): ListPlaces {
  const lists = new BoundedCache<Promise<ListRanks>>(MAX_CACHED_LISTS);
  return {
    async read(tables, range, now, { filter, count }) {
      const minute = minuteOf(range, now);
      const key = `${tables.ranking} ${range} ${minute.now.getTime()} ${JSON.stringify(filter)}`;
      const ranksOf = () => readRanks(db, tables, minute, filter);
      const { ranks, changes } = await (count > MOST_PLACED_EVENTS
        ? ranksOf()
        : cached(lists, key, ranksOf));
      const made = changes.filter(({ at }) => at < now);
      return (rank) => {
        const ahead = made.filter((change) => change.rank < rank);
        const joined = ahead.filter(({ joins }) => joins).length;
        return countBelow(ranks, rank) + 2 * joined - ahead.length + 1;
      };
    },
  };
}

async function readRanks(
  db: Database,
  { ranking }: RankingTables,
  minute: Minute,
  filter: ListFilter,
): Promise<ListRanks> {
  const { now, end, nextNow, nextEnd } = minute;
  // As one text, because a row for each rank is slow to read.
  const listed = db<{ ranks: string | null }[]>`
    select string_agg(ranking.rank::text, ' ' order by ranking.rank) as ranks
    from ${db(ranking)} as ranking where ${inWindow(db, minute)} and ${allowed(db, filter)}`;
  const changing = db<{ rank: number; startsAt: Date; listedUntil: Date }[]>`
    select ranking.rank, ranking.starts_at as "startsAt", ranking.listed_until as "listedUntil"
    from ${db(ranking)} as ranking
    where ${allowed(db, filter)} and (
      (ranking.starts_at >= ${end} and ranking.starts_at < ${nextEnd})
      or (ranking.starts_at < ${nextNow} and ranking.listed_until >= ${now}
        and ranking.listed_until < ${nextNow})
    )`;
  const [[row], changes] = await Promise.all([withDeadline(listed), withDeadline(changing)]);
  const spanMs = end.getTime() - now.getTime();
  return {
    ranks: Int32Array.from(row?.ranks ? row.ranks.split(' ') : [], Number),
    changes: changes.map(({ rank, startsAt, listedUntil }) => {
      const joins = startsAt >= end;
      return { rank, joins, at: joins ? new Date(startsAt.getTime() - spanMs) : listedUntil };
    }),
  };
}

/** How many of the ascending numbers are below the limit. */
function countBelow(numbers: Int32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
