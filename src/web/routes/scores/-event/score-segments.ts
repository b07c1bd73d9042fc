import type { EventRow } from '#contract/scores/events.ts';

export const SCORE_PARTS = ['type', 'timeLeft', 'venueCapacity'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];
export type ScoreParts = Record<ScorePart, number>;

/** A piece of the bar: where it begins and how long it is, in percent of the track from its start. */
export type Segment = { part: ScorePart; from: number; size: number; isNegative: boolean };

type Scored = Pick<EventRow, 'score' | 'score_type' | 'score_time_left' | 'score_venue_capacity'>;

/** The three contributions, null where the event has no score yet. */
export function partsOf(event: Scored): ScoreParts | null {
  const { score_type: type, score_time_left: timeLeft } = event;
  const { score_venue_capacity: venueCapacity } = event;
  if (type === null || timeLeft === null || venueCapacity === null) return null;
  return { type, timeLeft, venueCapacity };
}

/** An event with its scores in a window, or as it is where there is none. */
export function scoredIn<E extends Scored>(event: E, window: Scored | undefined): E {
  if (!window) return event;
  const { score, score_type, score_time_left, score_venue_capacity } = window;
  return { ...event, score, score_type, score_time_left, score_venue_capacity };
}

/**
 * Lays the contributions end to end. With a zero in the middle, gains run forward from it and losses
 * back, each side worth 100 points; else the whole track is 100 points.
 */
export function scoreSegments(parts: ScoreParts, hasZeroInMiddle: boolean): Segment[] {
  const zero = hasZeroInMiddle ? 50 : 0;
  const scale = hasZeroInMiddle ? 0.5 : 1;
  let gains = zero;
  let losses = zero;
  const segments: Segment[] = [];
  for (const part of SCORE_PARTS) {
    const size = Math.abs(parts[part]) * scale;
    if (size === 0) continue;
    const isNegative = parts[part] < 0;
    if (isNegative) losses -= size;
    segments.push({ part, from: isNegative ? losses : gains, size, isNegative });
    if (!isNegative) gains += size;
  }
  return segments;
}
