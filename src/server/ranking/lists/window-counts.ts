import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import {
  type CountedGroup,
  countByIndex,
  countByScan,
  countRollUp,
  type Group,
  groupsAt,
  guessMatches,
  type Period,
  periodOf,
  sizeOf,
} from './count-queries.ts';
import { EVERYTHING, isByCounts, keyOf, type ListFilter } from './score-filter-queries.ts';
import { cheaperSource, type MatchSource } from './walks/reading-plan.ts';

type CountedMatches = { groups: CountedGroup[]; source: MatchSource };

/** Counts of one ranking: of the events that the search and the additional filters allow, and of the whole window. */
export type WindowCounts = { listed: Group[]; whole: Group[]; source: MatchSource };

export type WindowCounter = {
  /** Counts a list exactly, whatever its type and category. */
  count: (
    tables: RankingTables,
    range: TimeRange,
    now: Date,
    filter: ListFilter,
  ) => Promise<WindowCounts>;
};

const MAX_CACHED_COUNTS = 1000;

/** Without three letters or digits in a row there is no trigram to look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Caches counts by ranking and period; callers that ask at the same time share one count. */
export function createWindowCounter(db: Database): WindowCounter {
  const wholes = cacheOfMade<CountedGroup[]>(MAX_CACHED_COUNTS);
  const matches = cacheOfMade<CountedMatches>(MAX_CACHED_COUNTS);
  return {
    async count(tables, range, now, filter) {
      const period = periodOf(range, now);
      const key = `${tables.ranking} ${range} ${period.now.getTime()}`;
      const counted = await wholes.forceFetch(key, {
        context: () => withDeadline(countRollUp(db, tables, period)),
      });
      const whole = groupsAt(counted, now);
      if (isByCounts(filter)) return { listed: whole, whole, source: 'scan' };
      const { search, conditions } = filter;
      const { groups, source } = await matches.forceFetch(
        `${key} ${keyOf({ search, conditions })}`,
        {
          context: () =>
            countMatches(db, tables, period, { search, conditions, windowSize: sizeOf(whole) }),
        },
      );
      return { listed: groupsAt(groups, now), whole, source };
    },
  };
}

async function countMatches(
  db: Database,
  tables: RankingTables,
  period: Period,
  { windowSize, ...matched }: Pick<ListFilter, 'search' | 'conditions'> & { windowSize: number },
): Promise<CountedMatches> {
  const filter = { ...EVERYTHING, ...matched };
  const source = filter.search.some(({ text }) => HAS_TRIGRAM.test(text))
    ? cheaperSource(await guessMatches(db, tables, filter.search), windowSize)
    : 'scan';
  const count = source === 'index' ? countByIndex : countByScan;
  return { groups: await withDeadline(count(db, tables, period, filter)), source };
}
