import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { CORRECTABLE_FIELDS } from '#contract/scores/corrections.ts';
import type { readEventHistory as route } from '#contract/scores/event-detail.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { eventExists } from './event-detail-queries.ts';
import { findHistory, findLoggedChanges, type Logged } from './event-history-queries.ts';

type History = RouteAnswer<typeof route>;

/** Score and rank of an event in a window, in the runs whose ranks are stored, oldest first. Throws `not_found`. */
export function readEventHistory(
  { db }: Pick<ServerDeps, 'db'>,
  id: number,
  range: TimeRange,
): Promise<History> {
  return readFromRun(db, null, async () => {
    if (!(await eventExists(db, id))) throw new ApiError('not_found', `There is no event ${id}.`);
    const found = await findHistory(db, id, range);
    const logged = (await findLoggedChanges(db, id)).flatMap((entry) => changesOf(entry, range));
    return {
      points: found.map(({ runId, asOf, rank, score }) => ({
        run_id: runId,
        as_of: asOf.toISOString(),
        score: score / SCORE_UNITS,
        rank,
      })),
      changes: found.slice(1).flatMap(({ runId, readAt, weightVersion }, index) => {
        const before = found[index];
        if (!before) return [];
        const here = logged
          .filter(({ at }) => at > before.readAt && at <= readAt)
          .map(({ change }) => change);
        if (before.weightVersion !== weightVersion) here.push('weights');
        return [...new Set(here)].map((change) => ({ run_id: runId, change }));
      }),
    };
  });
}

type Change = { at: Date; change: History['changes'][number]['change'] };

/** What an entry of the audit log changed of an event, of its venue or of its pin in a window. */
function changesOf({ at, isVenue, before, after }: Logged, range: TimeRange): Change[] {
  const isOther = (name: string) => before[name] !== after[name];
  if (isVenue) return isOther('capacity') ? [{ at, change: 'venue_capacity' }] : [];
  const corrected = CORRECTABLE_FIELDS.filter(isOther).map((change) => ({ at, change }));
  return isOther(range) ? [...corrected, { at, change: 'pinned' }] : corrected;
}
