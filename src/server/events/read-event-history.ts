import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readEventHistory as route } from '#contract/scores/event-detail.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { readFromRun } from '../scores/ranking/runs.ts';
import type { ServerDeps } from '../server-deps.ts';
import { eventExists, findRankIn, findStoredRuns } from './event-detail-queries.ts';

/** Score and rank of an event in the runs whose rankings are stored, oldest first. Throws `not_found`. */
export function readEventHistory(
  { db }: Pick<ServerDeps, 'db'>,
  id: number,
): Promise<RouteAnswer<typeof route>> {
  return readFromRun(db, null, async () => {
    if (!(await eventExists(db, id))) throw new ApiError('not_found', `There is no event ${id}.`);
    const points = [];
    for (const { tag, runId, asOf, events } of await findStoredRuns(db)) {
      const found = await findRankIn(db, tag, id);
      if (!found) continue;
      const { score, rank } = found;
      points.push({
        run_id: runId,
        as_of: asOf.toISOString(),
        score: score / SCORE_UNITS,
        rank,
        events,
      });
    }
    return { points };
  });
}
