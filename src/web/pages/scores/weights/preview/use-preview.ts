import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { previewScores } from '#contract/scores/preview.ts';
import type { WeightSet } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';

export type Preview = RouteAnswer<typeof previewScores>;

export type PreviewRow = Preview['events'][number];

/** What a window is previewed with. */
export type PreviewWeights = { weights: WeightSet; time_halving_days?: number };

/** The first page of the window, whose changes the preview is about. */
export const PREVIEW_ROWS = 25;

/** Short enough to follow a drag, long enough that not each step of it is a request. */
const PAUSE_MS = 40;

/** Long enough for the preview that was preferred to be under way. */
const REPLACED_PAUSE_MS = 500;

/**
 * The window as other weights would rank it, asked for once they stop changing for a moment; the request
 * before is cancelled, and its answer stays until the next. `tuned` changes its identity only with its values.
 * Null: they are not valid, and nothing is asked. Where another tab's request replaced a waiting one, it asks again.
 */
export function usePreview(tuned: PreviewWeights | null, range: TimeRange) {
  const settled = useSettled(tuned, PAUSE_MS);
  const [asked, setAsked] = useState(settled);
  if (settled !== null && settled !== asked) setAsked(settled);
  const call = useCall(
    previewScores,
    { body: { ...(asked ?? NOTHING), time_range: range, per_page: PREVIEW_ROWS } },
    { enabled: asked !== null, keepPrevious: true },
  );
  const isReplaced = call.error instanceof ApiError && call.error.code === 'conflict';
  const { refetch, errorUpdateCount } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies(errorUpdateCount): each refusal is followed by one request.
  useEffect(() => {
    if (!isReplaced) return;
    const timer = setTimeout(() => void refetch(), REPLACED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReplaced, refetch, errorUpdateCount]);
  // Where a request fails, the answer before it stays too.
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) setLast(call.data);
  return {
    preview: call.data ?? last,
    error: isReplaced ? null : call.error,
    isBusy: call.isFetching || isReplaced || settled !== tuned,
    retry: () => void call.refetch(),
  };
}

const NOTHING: PreviewWeights = {
  weights: {
    theater_weight: 0,
    concert_weight: 0,
    sport_weight: 0,
    time_left_weight: 0,
    venue_capacity_weight: 0,
  },
};

/** The value as it was when it last stayed the same object for a while. */
function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled, pauseMs]);
  return settled;
}
