import {
  EVENT_TYPES,
  type EventType,
  type ScoredEvent,
  scoreEvent,
  type Weights,
} from './score.ts';

/** A fact that staff can add to an event, and what that would make of its score. */
export type Raise = {
  change: 'capacity' | 'type';
  /** Seats, or the type. */
  value: number | EventType;
  /** The score with the fact, and what it gains, above 0. */
  score: number;
  gain: number;
};

/** A venue of this size is assumed where the capacity is unknown. */
export const ASSUMED_CAPACITY = 1000;

/**
 * The missing facts that would raise the score of an event, each alone, the largest gain first: a known capacity, and a
 * type where it has none. What nobody can change about an event is not suggested.
 */
export function largestRaises(
  event: ScoredEvent,
  weights: Weights,
  asOf: Date,
  halvingDays: number,
): Raise[] {
  const now = scoreEvent(event, weights, asOf, halvingDays).total;
  const raise = (change: Pick<Raise, 'change' | 'value'>, changed: ScoredEvent): Raise => {
    const score = scoreEvent(changed, weights, asOf, halvingDays).total;
    return { ...change, score, gain: Math.round((score - now) * 10_000) / 10_000 };
  };
  const types = event.type === 'other' ? EVENT_TYPES.filter((type) => type !== 'other') : [];
  return [
    ...(event.capacity
      ? []
      : [
          raise(
            { change: 'capacity', value: ASSUMED_CAPACITY },
            { ...event, capacity: ASSUMED_CAPACITY },
          ),
        ]),
    ...types.map((type) => raise({ change: 'type', value: type }, { ...event, type })),
  ]
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
}
