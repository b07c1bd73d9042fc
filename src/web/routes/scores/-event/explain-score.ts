import type { EventRow } from '#contract/scores/events.ts';
import { toWeights, type WeightSet } from '#contract/scores/weights.ts';
import { largestParts } from '../-weight-shares.ts';
import { partsOf, SCORE_PARTS, type ScorePart } from './score-segments.ts';

/** What a part of the score comes from. */
export type PartReason = 'type' | 'typeOther' | 'time' | 'noDate' | 'capacity' | 'noCapacity';

export type PartExplanation = {
  part: ScorePart;
  points: number;
  /** The most points that this part can give, or take, under the weights of the run. */
  max: number;
  reason: PartReason;
};

/** Explains each part of an event's score under the weights of the run; null without a score. */
export function explainScore(
  event: EventRow,
  run: { weights: WeightSet },
): PartExplanation[] | null {
  const parts = partsOf(event);
  if (parts === null) return null;
  const max = largestParts(toWeights(run.weights));
  const reasons = reasonsOf(event);
  return SCORE_PARTS.map((part) => ({
    part,
    points: parts[part],
    max: max[part],
    reason: reasons[part],
  }));
}

/** The part that is furthest below the most that it can give; null where none loses anything. */
export function weakestPart(event: EventRow, run: { weights: WeightSet }): ScorePart | null {
  const parts = explainScore(event, run) ?? [];
  const loss = ({ points, max }: PartExplanation) => Math.max(max, 0) - points;
  const [weakest] = parts.toSorted((a, b) => loss(b) - loss(a));
  return weakest && loss(weakest) > 0 ? weakest.part : null;
}

function reasonsOf({
  event_type,
  starts_at,
  venue_capacity,
}: EventRow): Record<ScorePart, PartReason> {
  return {
    type: event_type === 'other' ? 'typeOther' : 'type',
    timeLeft: starts_at === null ? 'noDate' : 'time',
    venueCapacity: venue_capacity === null || venue_capacity <= 0 ? 'noCapacity' : 'capacity',
  };
}
