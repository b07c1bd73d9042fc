import {
  EVENT_TYPES,
  type EventType,
  type ScoredEvent,
  scoreEvent,
  type Weights,
} from './score.ts';

/** A change of an event or of a weight that would raise the event's score. */
export type Raise = {
  change: 'capacity' | 'type' | 'weight';
  /** Seats, the other type, or the new weight. */
  value: number | EventType;
  /** The weight that changes; null for the others. */
  weight: keyof Weights | null;
  /** The score with the change, and what it gains, above 0. */
  score: number;
  gain: number;
};

/** A venue of this size is assumed where the capacity is unknown. */
export const ASSUMED_CAPACITY = 1000;
/** No more seats than the largest stadiums have are suggested. */
const LARGEST_VENUE = 100_000;

/**
 * What would raise the score of an event most, each change alone, the largest gain first: a known capacity (or ten
 * times as many seats, within what venues have), another type, or one more point of the weight of its type, of nearness
 * or of capacity.
 */
export function largestRaises(
  event: ScoredEvent,
  weights: Weights,
  asOf: Date,
  halvingDays: number,
): Raise[] {
  const now = scoreEvent(event, weights, asOf, halvingDays).total;
  const raise = (
    change: Pick<Raise, 'change' | 'value' | 'weight'>,
    changed: ScoredEvent,
    changedWeights = weights,
  ): Raise => {
    const score = scoreEvent(changed, changedWeights, asOf, halvingDays).total;
    return { ...change, score, gain: Math.round((score - now) * 10_000) / 10_000 };
  };
  const capacity = event.capacity
    ? Math.max(event.capacity, Math.min(event.capacity * 10, LARGEST_VENUE))
    : ASSUMED_CAPACITY;
  const types = EVENT_TYPES.filter((type) => type !== event.type);
  const raised: (keyof Weights)[] = ['timeLeft', 'venueCapacity'];
  if (event.type !== 'other') raised.push(event.type);
  return [
    raise({ change: 'capacity', value: capacity, weight: null }, { ...event, capacity }),
    ...types.map((type) =>
      raise({ change: 'type', value: type, weight: null }, { ...event, type }),
    ),
    ...raised.map((weight) => {
      const value = weights[weight] + 1;
      return raise({ change: 'weight', value, weight }, event, { ...weights, [weight]: value });
    }),
  ]
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
}
