import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import type { WhyUnlisted } from '#contract/scores/unlisted.ts';
import { halvingDaysIn, isSameHalving } from '#scoring/halving.ts';
import { type EventType, SCORE_UNITS, type Score, scoreEvent } from '#scoring/score.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import type { Scoring } from '../comparison/compare-queries.ts';

/** The facts that an event was ranked by. */
export type RankedFacts = { type: EventType; startsAt: Date; capacity: number | null };

export type MovedEvent = {
  id: number;
  createdAt: Date;
  /** Why it is in no list; null where lists have it. */
  why: Exclude<WhyUnlisted, 'later'> | null;
  /** The facts that staff corrected since the earlier run. */
  corrected: readonly string[];
  /** Null where the list does not have it, or not among those that are compared. */
  rank: number | null;
  previousRank: number | null;
};

/** A moved event in both runs. */
export type Standing = {
  /** Null in a run that did not rank it. */
  factsThen: RankedFacts | null;
  factsNow: RankedFacts | null;
  /** In ten-thousandths; null where the earlier list did not have it. */
  previousScore: number | null;
  /** How many ranks it gained because other events left the list above it or came into it; a loss is negative. */
  byOthers: number;
};

type Cause = MoveReason['cause'];
type Runs = { before: Scoring; after: Scoring };

/**
 * The greatest cause of a move within a window between two runs. The event is scored by the facts and weights of both, changing
 * one after the other: capacity, other facts, weights, date. What moved the score most in the direction of the rank is the cause.
 * A pin or a new event comes first, and so do others that came or went where they make more than half of the move; below rank
 * 1,000 they are not counted.
 */
export function explainMove(
  range: TimeRange,
  event: MovedEvent,
  standing: Standing,
  runs: Runs,
): MoveReason {
  const { factsThen, factsNow, previousScore } = standing;
  const climbed = (event.previousRank ?? Infinity) - (event.rank ?? Infinity);
  const isUp = climbed > 0;
  const because = (cause: Cause): MoveReason => ({ cause, part: null });
  const beside = causeBesideScore(range, event, { isUp, isRanked: factsNow !== null }, runs);
  if (beside) return because(beside);
  const isIn = (facts: RankedFacts, { asOf }: Scoring) =>
    facts.startsAt < windowSpan(range, asOf).to;
  if (!factsNow || !isIn(factsNow, runs.after)) return because(changeOf(event));
  if (!factsThen || previousScore === null) {
    const isSameStart = factsThen?.startsAt.getTime() === factsNow.startsAt.getTime();
    const isNear = isSameStart && !isIn(factsNow, runs.before);
    return because(isNear ? 'window' : changeOf(event));
  }
  const steps = stepsOf(range, event, { factsThen, factsNow }, runs);
  // With the facts of that run its score would have been different.
  if (Math.round(steps[0].from.total * SCORE_UNITS) !== previousScore) {
    return because(changeOf(event));
  }
  if (2 * standing.byOthers * Math.sign(climbed) > Math.abs(climbed)) return because('others');
  return greatestStep(steps, isUp ? 1 : -1) ?? because(isSameWeights(runs) ? 'others' : 'weights');
}

type Step = { cause: Cause; from: Score; to: Score };

/** The smallest difference that one decimal shows. */
const LEAST_POINTS = 0.05;

/** The largest change of the score in the direction of the move; null where the score hardly changed in that direction. */
function greatestStep(steps: readonly [Step, ...Step[]], direction: 1 | -1): MoveReason | null {
  const gained = ({ from, to }: Step) => (to.total - from.total) * direction;
  if (steps.reduce((sum, step) => sum + gained(step), 0) < LEAST_POINTS) return null;
  const { cause, from, to } = steps.reduce((best, step) =>
    gained(step) > gained(best) ? step : best,
  );
  return { cause, part: largestPart(from, to) };
}

/** The changes of the score between the runs, one cause after the other. */
function stepsOf(
  range: TimeRange,
  { corrected }: MovedEvent,
  { factsThen, factsNow }: { factsThen: RankedFacts; factsNow: RankedFacts },
  { before, after }: Runs,
): [Step, ...Step[]] {
  const score = (facts: RankedFacts, { weights, halving }: Scoring, asOf: Date) =>
    scoreEvent(facts, weights, asOf, halvingDaysIn(halving, range));
  const first = score(factsThen, before, before.asOf);
  const resized = score({ ...factsThen, capacity: factsNow.capacity }, before, before.asOf);
  const changed = score(factsNow, before, before.asOf);
  const tuned = score(factsNow, after, before.asOf);
  const last = score(factsNow, after, after.asOf);
  const isCorrected = corrected.some((field) => field !== 'venue_capacity');
  return [
    { cause: 'capacity', from: first, to: resized },
    { cause: isCorrected ? 'corrected' : 'updated', from: resized, to: changed },
    { cause: 'weights', from: changed, to: tuned },
    { cause: 'time', from: tuned, to: last },
  ];
}

/** A cause besides the score: the event is in no list any more, was moved by staff, or was not stored before. */
function causeBesideScore(
  range: TimeRange,
  { id, createdAt, why }: MovedEvent,
  { isUp, isRanked }: { isUp: boolean; isRanked: boolean },
  { before, after }: Runs,
): Cause | null {
  if (!isUp && why !== null && (why === 'past' || !isRanked)) return why;
  const placeIn = ({ pins }: Scoring) =>
    pins.find((pin) => pin.eventId === id && pin.range === range)?.place;
  if (placeIn(before) !== placeIn(after)) return 'pin';
  return createdAt > before.asOf ? 'added' : null;
}

/** The cause of changed facts where it is not known which fact changed. */
function changeOf({ corrected }: MovedEvent): Cause {
  if (corrected.length === 0) return 'updated';
  return corrected.every((field) => field === 'venue_capacity') ? 'capacity' : 'corrected';
}

function isSameWeights({ before: one, after: other }: Runs): boolean {
  const names = ['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const;
  return (
    names.every((name) => one.weights[name] === other.weights[name]) &&
    isSameHalving(one.halving, other.halving)
  );
}

function largestPart(then: Score, now: Score): NonNullable<MoveReason['part']> {
  const parts = [
    { name: 'score_type', points: now.type - then.type },
    { name: 'score_time_left', points: now.timeLeft - then.timeLeft },
    { name: 'score_venue_capacity', points: now.venueCapacity - then.venueCapacity },
  ] as const;
  return parts.reduce((largest, part) =>
    Math.abs(part.points) > Math.abs(largest.points) ? part : largest,
  );
}
