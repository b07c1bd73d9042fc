import { listScoreRuns, listScores } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { queryOf } from '#web/api/use-call.ts';
import type { PageVisit } from '#web/page-entry.ts';
import { SCORE_LISTS, toScoreQuery } from './score-list-spec.ts';
import { RANKING_REQUEST } from './score-windows.ts';

/** Makes the first calls of a ranking: its page of events, and when it was calculated. */
export async function prepareRanking(
  range: TimeRange,
  { search, queryClient, call }: PageVisit,
): Promise<void> {
  const body = toScoreQuery(SCORE_LISTS[range].read(search), range);
  await Promise.all([
    queryClient.prefetchQuery(queryOf(call, listScores, { body })),
    queryClient.prefetchQuery(queryOf(call, listScoreRuns, RANKING_REQUEST)),
  ]);
}
