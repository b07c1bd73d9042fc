import { ApiError } from '#contract/kit/errors.ts';
import { getEvent } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { toWeights } from '#contract/scores/weights.ts';
import { scoreEvent } from '#scoring/score.ts';
import { findCurrentRun } from '../scores/ranking/run-queries.ts';
import { readFromRun } from '../scores/ranking/runs.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { type EventRecord, findEvent } from './event-queries.ts';
import { toEventRow } from './event-row.ts';

export function addEventRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(getEvent, async ({ params }) => {
    const event = await readFromRun(db, null, (run) => findEvent(db, run, params.id));
    if (!event) throw new ApiError('not_found', `There is no event ${params.id}.`);
    if (event.rank !== null) return toEventRow(event);
    const run = await findCurrentRun(db);
    return { ...toEventRow(event), ...(run && scoreOutsideRanking(event, run)) };
  });
}

/** The score of an event that is not in the ranking because it is new, past or cancelled. */
function scoreOutsideRanking(event: EventRecord, run: ScoreRun) {
  const score = scoreEvent(
    { type: event.event_type, startsAt: event.starts_at, capacity: event.venue_capacity },
    toWeights(run.weights),
    new Date(run.as_of),
  );
  return {
    score: score.total,
    score_type: score.type,
    score_time_left: score.timeLeft,
    score_venue_capacity: score.venueCapacity,
  };
}
