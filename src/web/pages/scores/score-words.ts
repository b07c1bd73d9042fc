import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { toWeights } from '#contract/weights.ts';
import { capacityTerm, daysUntil, divisor, timeTerm, typeWeight } from '#scoring/score.ts';
import { partsOf, type ScorePart } from './score-segments.ts';

/** Which sentence explains a contribution, with the numbers that it names. */
export type PartReason =
  | { kind: 'typeWeight'; weight: number; divisor: number }
  | { kind: 'typeOther' }
  | { kind: 'time'; days: number; term: number; weight: number; divisor: number }
  | { kind: 'noDate' }
  | { kind: 'capacity'; seats: number; term: number; weight: number; divisor: number }
  | { kind: 'noCapacity' };

export type PartExplanation = { part: ScorePart; points: number; reason: PartReason };

/** Why each part of the score is what it is, by the formula and the run that made it; null without a score. */
export function explainScore(event: EventRow, run: ScoreRun): PartExplanation[] | null {
  const parts = partsOf(event);
  if (parts === null) return null;
  return [
    { part: 'type', points: parts.type, reason: typeReason(event, run) },
    { part: 'timeLeft', points: parts.timeLeft, reason: timeReason(event, run) },
    { part: 'venueCapacity', points: parts.venueCapacity, reason: capacityReason(event, run) },
  ];
}

function typeReason({ event_type }: EventRow, run: ScoreRun): PartReason {
  if (event_type === 'other') return { kind: 'typeOther' };
  const weights = toWeights(run.weights);
  return {
    kind: 'typeWeight',
    weight: typeWeight(event_type, weights),
    divisor: divisor(weights),
  };
}

function timeReason({ starts_at }: EventRow, run: ScoreRun): PartReason {
  const startsAt = starts_at === null ? null : new Date(starts_at);
  const asOf = new Date(run.as_of);
  const days = daysUntil(startsAt, asOf);
  if (days === null) return { kind: 'noDate' };
  const weights = toWeights(run.weights);
  const term = timeTerm(startsAt, asOf);
  return { kind: 'time', days, term, weight: weights.timeLeft, divisor: divisor(weights) };
}

function capacityReason({ venue_capacity }: EventRow, run: ScoreRun): PartReason {
  if (venue_capacity === null || venue_capacity <= 0) return { kind: 'noCapacity' };
  const weights = toWeights(run.weights);
  return {
    kind: 'capacity',
    seats: venue_capacity,
    term: capacityTerm(venue_capacity),
    weight: weights.venueCapacity,
    divisor: divisor(weights),
  };
}
