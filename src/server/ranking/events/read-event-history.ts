import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { CORRECTABLE_FIELDS } from '#contract/scores/corrections.ts';
import type { readEventHistory as route } from '#contract/scores/event-detail.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { findCorrections } from '#server/catalogue/corrections/correction-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { findPins } from '../pins/pin-queries.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { eventExists } from './event-detail-queries.ts';
import { findHistory, findLoggedChanges, findVenueCorrection } from './event-history-queries.ts';

type History = RouteAnswer<typeof route>;

/** Score and rank of an event in a window, in the runs whose ranks are stored, oldest first. Throws `not_found`. */
export function readEventHistory(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  id: number,
  range: TimeRange,
): Promise<History> {
  return readFromRun(db, null, async () => {
    if (!(await eventExists(db, id))) throw new ApiError('not_found', `There is no event ${id}.`);
    const found = await findHistory(db, id, range);
    const reweighted = found.flatMap(({ asOf, weightVersion }, index) => {
      const before = found[index - 1];
      const isOther = before && before.weightVersion !== weightVersion;
      return isOther ? [{ at: asOf, change: 'weights' as const }] : [];
    });
    const changes = [...(await findChanges(db, id, range, clock())), ...reweighted];
    const first = found[0]?.asOf;
    return {
      points: found.map(({ runId, asOf, rank, score }) => ({
        run_id: runId,
        as_of: asOf.toISOString(),
        score: score / SCORE_UNITS,
        rank,
      })),
      changes: changes
        .filter(({ at }) => first !== undefined && at > first)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ at, change }) => ({ at: at.toISOString(), change })),
    };
  });
}

type Change = { at: Date; change: History['changes'][number]['change'] };

/**
 * The corrections of an event and of its venue, and its pins in a window: those that count, and those of the audit log, which
 * has the database's time. Where the service's clock is another one, they are at no run.
 */
async function findChanges(
  db: Queryable,
  id: number,
  range: TimeRange,
  now: Date,
): Promise<Change[]> {
  const [corrections, pins, venueAt, logged] = await Promise.all([
    findCorrections(db, [id]),
    findPins(db, id, now),
    findVenueCorrection(db, id),
    findLoggedChanges(db, id),
  ]);
  return [
    ...corrections.map(({ correctedAt, field }) => ({ at: correctedAt, change: field })),
    ...pins
      .filter((pin) => pin.range === range)
      .map(({ pinnedAt }) => ({ at: pinnedAt, change: 'pinned' as const })),
    ...(venueAt ? [{ at: venueAt, change: 'venue_capacity' as const }] : []),
    ...logged.flatMap(({ at, isVenue, before, after }) => {
      const isOther = (name: string) => before[name] !== after[name];
      if (isVenue) return isOther('capacity') ? [{ at, change: 'venue_capacity' as const }] : [];
      return [
        ...CORRECTABLE_FIELDS.filter(isOther).map((change) => ({ at, change })),
        ...(isOther(range) ? [{ at, change: 'pinned' as const }] : []),
      ];
    }),
  ];
}
