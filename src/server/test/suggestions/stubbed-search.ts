import type { Estimate } from '#scoring/grade/grade.ts';
import type { Finding, Suggestion, Tested } from '#scoring/grade/suggest.ts';
import type { OpenSearchThread } from '#server/ranking/suggestions/search-thread.ts';
import { TUNED } from './search-servers.ts';

const about = (value: number): Estimate => ({ value, low: value - 0.05, high: value + 0.05 });

const TESTED: Tested = {
  current: about(0.5),
  suggested: about(0.8),
  gain: about(0.3),
  sold: { current: about(0.55), suggested: about(0.75), gain: about(0.2) },
  shownShare: null,
  byDate: about(0.4),
  byCapacity: about(0.45),
  random: 0.2,
  counts: {
    runs: 24,
    runsWithoutGrade: 1,
    graded: 500,
    withoutOutcome: 60,
    startingSoon: 20,
    byFactsOfToday: 0,
  },
};

const FINDING: Finding = {
  refusal: null,
  found: TUNED,
  earlier: TESTED,
  later: { ...TESTED, counts: { ...TESTED.counts, runs: 16 } },
  followsCapacityAlone: false,
  sensitivity: [{ tuned: 'halvingDays', loss: 0.04, matters: true }],
};

/** A thread that searches nothing: it takes every list and finds this. */
export function finding(found: Partial<Finding> = {}): OpenSearchThread {
  return answering({ isTested: true, finding: { ...FINDING, ...found } });
}

export function answering(suggestion: Suggestion): OpenSearchThread {
  return () => ({
    take: async () => undefined,
    async find(_, onProgress) {
      onProgress(0.5);
      return { suggestion, days: DAYS, enters: [], leaves: [] };
    },
    close: async () => undefined,
  });
}

const day = (date: string) => Date.parse(date);
const DAYS = {
  earlier: { firstMs: day('2030-01-01'), lastMs: day('2030-01-24') },
  later: { firstMs: day('2030-01-25'), lastMs: day('2030-02-09') },
};
