import type { UseQueryResult } from '@tanstack/react-query';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { useCall } from '#web/data/use-call.ts';
import { useElapsed, useNow } from '#web/ui/format/now.tsx';
import { RANKING_REQUEST } from './-score-windows.ts';

export type Ranking = RouteAnswer<typeof listScoreRuns>;

const WHILE_RUNNING_MS = 2000;

/** When and with which weights the current ranking was made; polled while one is being made. */
export function useRanking(): UseQueryResult<Ranking> {
  return useCall(listScoreRuns, RANKING_REQUEST, {
    refetchMs: (answer) => (answer?.running ? WHILE_RUNNING_MS : false),
  });
}

/** The score service's time in milliseconds, which may stand still: texts like "in 2 hours" count from it. */
export function useServiceNow(): number {
  const now = useNow();
  const elapsedSince = useElapsed();
  const { data, dataUpdatedAt } = useRanking();
  return data ? Date.parse(data.now) + elapsedSince(dataUpdatedAt) : now;
}
