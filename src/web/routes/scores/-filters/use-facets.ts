import type { UseQueryResult } from '@tanstack/react-query';
import { countFacets, type FacetAnswer } from '#contract/scores/facets.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import { type ScoreListQuery, toFilters } from '../-score-list-spec.ts';

/** How many events of a list have each value, in the run that the list shows. */
export function useFacets(
  query: ScoreListQuery,
  range: TimeRange,
  runId: string | null,
): UseQueryResult<FacetAnswer> {
  return useCall(
    countFacets,
    { body: { ...toFilters(query, range), ...(runId !== null && { run_id: runId }) } },
    { enabled: runId !== null, keepPrevious: true },
  );
}
