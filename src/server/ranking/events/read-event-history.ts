import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readEventHistory as route } from '#contract/scores/event-detail.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { eventExists, findHistory } from './event-detail-queries.ts';

/** Score and rank of an event in the runs whose ranks are stored, oldest first. Throws `not_found`. */
export function readEventHistory(
  { db }: Pick<ServerDeps, 'db'>,
  id: number,
): Promise<RouteAnswer<typeof route>> {
  return readFromRun(db, null, async () => {
    if (!(await eventExists(db, id))) throw new ApiError('not_found', `There is no event ${id}.`);
    const points = await findHistory(db, id);
    return {
      points: points.map(({ runId, asOf, events, rank, score }) => ({
        run_id: runId,
        as_of: asOf.toISOString(),
        score: score / SCORE_UNITS,
        rank,
        events,
      })),
    };
  });
}
