import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listScores, type ScoreRun } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { queryOf, useCall } from '#web/data/use-call.ts';
import { type ScoreListQuery, toScoreQuery } from '../-score-list-spec.ts';
import { useRanking } from '../-use-ranking.ts';

type Answer = RouteAnswer<typeof listScores>;

/**
 * The list of one run: once the first page has come, every other one is asked of the same run. A newer run
 * takes its place by itself, unless the reader is in the middle of something.
 */
export function useRankedList(query: ScoreListQuery, range: TimeRange) {
  const [wanted, setWanted] = useState<string>();
  const body = toScoreQuery(query, range);
  const request = { body: wanted === undefined ? body : { ...body, run_id: wanted } };
  const scores = useCall(listScores, request, { keepPrevious: true });
  const ranking = useRanking();
  const isGone = scores.error instanceof ApiError && scores.error.code === 'run_gone';
  // Rows that are shown already stay; only what they lack asks for another run.
  const isLost = isGone && scores.data === undefined;
  const answer = useLastOf(scores.data, isLost);
  const current = ranking.data?.current ?? null;
  const shownId = answer?.run_id ?? null;

  usePinnedRun(scores, body, wanted, setWanted);
  useEffect(() => {
    if (isLost) void ranking.refetch().then(({ data }) => setWanted(data?.current?.run_id));
  }, [isLost, ranking.refetch]);

  const newer = isNewer(current, answer) ? current : null;
  useEffect(() => {
    if (newer && !isTypingOrScrolled()) setWanted(newer.run_id);
  }, [newer]);

  return {
    answer,
    /** The run that the rows are of; null until it is known. */
    run: useFactsOf(shownId, current),
    ranking,
    isFetching: scores.isFetching || isLost,
    error: isGone ? null : scores.error,
    retry: () => void scores.refetch(),
    /** Another run could be shown. */
    hasNewer: newer !== null && newer.run_id !== wanted,
    showNewer: () => setWanted(newer?.run_id),
  };
}

export type RankedList = ReturnType<typeof useRankedList>;

/** Asks for the other pages of the run that the first answer is of, without asking for the first page again. */
function usePinnedRun(
  { data, isFetching, isPlaceholderData }: ReturnType<typeof useCall<typeof listScores>>,
  body: ReturnType<typeof toScoreQuery>,
  wanted: string | undefined,
  onPin: (runId: string) => void,
): void {
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  useEffect(() => {
    const runId = data?.run_id ?? null;
    if (wanted !== undefined || runId === null || isFetching || isPlaceholderData) return;
    const { queryKey } = queryOf(call, listScores, { body: { ...body, run_id: runId } });
    queryClient.setQueryData(queryKey, data);
    onPin(runId);
  });
}

/** What was shown last, while the run of the next answer is looked for. */
function useLastOf(data: Answer | undefined, isHeld: boolean): Answer | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (isHeld ? last : undefined);
}

/** The facts of a run that is, or was, the current one. */
function useFactsOf(runId: string | null, current: ScoreRun | null): ScoreRun | null {
  const [seen, setSeen] = useState(current);
  const isSeen = seen?.run_id === runId;
  if (!isSeen && current?.run_id === runId) setSeen(current);
  if (runId === null) return null;
  return isSeen ? seen : null;
}

function isNewer(current: ScoreRun | null, answer: Answer | undefined): boolean {
  if (!current || !answer?.run_id || !answer.as_of) return false;
  return current.run_id !== answer.run_id && Date.parse(current.as_of) >= Date.parse(answer.as_of);
}

const SCROLLED_PX = 120;

/** Whether the reader is in the middle of something that only the document knows. */
function isTypingOrScrolled(): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button'].includes(activeElement.type));
  return (
    isTyping || window.scrollY > SCROLLED_PX || document.querySelector('dialog[open]') !== null
  );
}
