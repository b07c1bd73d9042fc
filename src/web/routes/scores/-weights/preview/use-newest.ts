import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useCall } from '#web/data/use-call.ts';

/** Long enough for the request that was preferred to be under way. */
const REPLACED_PAUSE_MS = 500;

/** A drag asks for a hundred answers, of which few are shown again. */
const KEPT_MS = 10_000;

/**
 * What the service says to the newest of many requests, such as those of a slider. While one answer is on its way nothing
 * else is asked for; the newest request follows it, and the last answer stays until the next is there. `wanted` changes
 * its identity only with its content; null: nothing is asked. Where another tab's request replaced a waiting one, it asks
 * again.
 */
export function useNewest<R extends Route>(
  route: R,
  wanted: RouteRequest<R> | null,
  /** Any request, for as long as there is none. */
  nothing: RouteRequest<R>,
  /** Whether a newer request makes the one on its way worthless, which is cancelled then. */
  isOther: (asked: RouteRequest<R>, newer: RouteRequest<R>) => boolean = () => false,
) {
  const [asked, setAsked] = useState(wanted);
  const call = useCall(route, asked ?? nothing, {
    enabled: asked !== null,
    keepPrevious: true,
    gcTimeMs: KEPT_MS,
  });
  if (wanted !== null && asked !== wanted) {
    if (!call.isFetching || asked === null || isOther(asked, wanted)) setAsked(wanted);
  }
  const isReplaced = call.error instanceof ApiError && call.error.code === 'conflict';
  const { refetch, errorUpdateCount } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies(errorUpdateCount): each refusal is followed by one request.
  useEffect(() => {
    if (!isReplaced) return;
    const timer = setTimeout(() => void refetch(), REPLACED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReplaced, refetch, errorUpdateCount]);
  // Where a request fails, the answer before it stays too.
  const [last, setLast] = useState<Answered<R>>();
  const { data, isPlaceholderData } = call;
  if (asked !== null && data !== undefined && !isPlaceholderData && data !== last?.answer) {
    setLast({ request: asked, answer: data });
  }
  return {
    answer: last?.answer,
    /** The request that it answers. */
    answered: last?.request ?? null,
    error: isReplaced ? null : call.error,
    retry: () => void call.refetch(),
  };
}

type Answered<R extends Route> = { request: RouteRequest<R>; answer: RouteAnswer<R> };
