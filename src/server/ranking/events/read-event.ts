import { ApiError } from '#contract/kit/errors.ts';
import type { EventDetail, Neighbour } from '#contract/scores/event-detail.ts';
import { fromHalving, fromWeights } from '#contract/scores/weights.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import { largestRaises } from '#scoring/raise-score.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { toCorrection } from '#server/catalogue/corrections/correction.ts';
import { findCorrections } from '#server/catalogue/corrections/correction-queries.ts';
import { readDecision } from '#server/catalogue/desk/decide-events.ts';
import { findBorrowed, findSources } from '#server/catalogue/matching/source-queries.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { windowOf } from '../lists/score-filter-queries.ts';
import { readPins } from '../pins/pin-event.ts';
import { type EventRecord, findEvent } from '../rows/event-queries.ts';
import { toEventRow } from '../rows/event-row.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import {
  findEventFacts,
  findOtherDates,
  findWindowPlace,
  type WindowPlace,
} from './event-detail-queries.ts';

/** All that is known of an event, read in one snapshot and from one run. Throws `not_found`. */
export function readEvent({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>, id: number) {
  const now = clock();
  return readFromRun(db, null, (run) =>
    db.begin((tx) => readDetail(tx, run, id, now), 'isolation level repeatable read read only'),
  );
}

async function readDetail(
  tx: Queryable,
  run: ReadableRun | null,
  id: number,
  now: Date,
): Promise<EventDetail> {
  const event = await findEvent(tx, run, id);
  const facts = await findEventFacts(tx, id, now);
  const { sources, borrowed, borrowedUrl, borrowedImageUrl } = await readSources(tx, id);
  if (!event || !facts) throw new ApiError('not_found', `There is no event ${id}.`);
  const isRanked = event.rank !== null;
  return {
    ...toEventRow(event),
    decided: await readDecision(tx, id),
    version: facts.version,
    run_id: run?.runId ?? null,
    as_of: run?.asOf.toISOString() ?? null,
    weights: run ? { ...fromWeights(run.weights), ...fromHalving(run.halving) } : null,
    unranked_reason: isRanked ? null : (facts.unlisted ?? 'new'),
    sources,
    borrowed,
    url: event.url ?? borrowedUrl,
    image_url: event.image_url ?? borrowedImageUrl,
    venue_id: facts.venueId,
    capacity_source: facts.capacitySource,
    corrections: (await findCorrections(tx, [id])).map(toCorrection),
    pins: await readPins(tx, id, now),
    updated_at: facts.updatedAt.toISOString(),
    windows: run && isRanked ? await readWindows(tx, run, event, now) : [],
    same_show: await readOtherDates(tx, run, id, now),
  };
}

async function readWindows(
  tx: Queryable,
  run: ReadableRun,
  event: EventRecord,
  now: Date,
): Promise<EventDetail['windows']> {
  const windows: EventDetail['windows'] = [];
  for (const range of TIME_RANGES) {
    const place = await findWindowPlace(tx, { run, range, window: windowOf(range, now) }, event.id);
    if (place) windows.push(toWindow(run, range, place, event));
  }
  return windows;
}

function toWindow(run: ReadableRun, range: TimeRange, place: WindowPlace, event: EventRecord) {
  const { event_type: type, starts_at: startsAt, venue_capacity: capacity } = event;
  const halvingDays = halvingDaysIn(run.halving, range);
  return {
    time_range: range,
    time_halving_days: halvingDays,
    score: place.score / SCORE_UNITS,
    score_type: place.scoreType / SCORE_UNITS,
    score_time_left: place.scoreTimeLeft / SCORE_UNITS,
    score_venue_capacity: place.scoreVenueCapacity / SCORE_UNITS,
    list_rank: place.place,
    count: place.count,
    above: toNeighbour(place.above, place, -1),
    below: toNeighbour(place.below, place, 1),
    raises: largestRaises({ type, startsAt, capacity }, run.weights, run.asOf, halvingDays),
  };
}

function toNeighbour(
  row: WindowPlace['above'],
  { place, score }: WindowPlace,
  step: 1 | -1,
): Neighbour | null {
  if (!row) return null;
  return {
    ...row,
    score: row.score / SCORE_UNITS,
    list_rank: place + step,
    gap: Math.abs(row.score - score) / SCORE_UNITS,
  };
}

async function readOtherDates(
  tx: Queryable,
  run: ReadableRun | null,
  id: number,
  now: Date,
): Promise<EventDetail['same_show']> {
  const dates = await findOtherDates(tx, run, id, now);
  return dates.map(({ starts_offset: offset, ...date }) => ({
    ...date,
    starts_at: date.starts_at && toZonedIso(date.starts_at, date.timezone, offset),
  }));
}

/** The events that this one is joined with and, if it leads them, the facts that it takes from the others. */
async function readSources(db: Queryable, id: number) {
  const rows = await findSources(db, id);
  return {
    sources: rows.map(({ starts_offset: offset, ...row }) => ({
      ...row,
      starts_at: row.starts_at && toZonedIso(row.starts_at, row.timezone, offset),
    })),
    ...(await findBorrowed(db, id)),
  };
}
