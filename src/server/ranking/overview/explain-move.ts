import type { Overview } from '#contract/scores/desk/score-overview.ts';
import { type Halving, halvingDaysIn, isSameHalving } from '#scoring/halving.ts';
import { SCORE_UNITS, type Score, scoreEvent, type Weights } from '#scoring/score.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import type { RunPin } from '../tables/pinned-order.ts';
import type { MovedFacts, WatchedEvent } from './overview-queries.ts';

type Move = Overview['moves']['events'][number];

/** The part of a run that decides scores. */
export type Scoring = { asOf: Date; weights: Weights; halving: Halving; pins: readonly RunPin[] };

export type MovedEvent = {
  range: TimeRange;
  event: Pick<WatchedEvent, 'id' | 'createdAt' | 'why' | 'corrected'>;
  /** Null where it is not ranked now. */
  facts: Omit<MovedFacts, 'id' | 'range'> | null;
  isIn: boolean;
};

type Cause = Move['cause'] | 'past';

/** Why an event came onto the first page of a window or left it between two runs. */
export function explainMove(
  move: MovedEvent,
  before: Scoring,
  after: Scoring,
): { cause: Cause; part: Move['part'] } {
  const because = (cause: Cause) => ({ cause, part: null });
  const known = causeBesideScore(move, before, after);
  if (known) return because(known);
  const { range, event, facts, isIn } = move;
  const changed = event.corrected.length > 0 ? 'corrected' : 'updated';
  if (facts === null || facts.startsAt >= windowSpan(range, after.asOf).to) return because(changed);
  if (isIn && facts.startsAt >= windowSpan(range, before.asOf).to) return because('window');
  if (facts.previousScore === null) return because(changed);

  const { startsAt, capacity } = facts;
  const type = SORTED_TYPES[facts.typePosition] ?? 'other';
  const score = ({ weights, halving }: Scoring, asOf: Date) =>
    scoreEvent({ type, startsAt, capacity }, weights, asOf, halvingDaysIn(halving, range));
  const then = score(before, before.asOf);
  // With what is known now it would have had another score: something else was known then.
  if (Math.round(then.total * SCORE_UNITS) !== facts.previousScore) return because(changed);
  const now = score(after, after.asOf);
  const gained = now.total - then.total;
  if (gained === 0 || gained > 0 !== isIn) return because('others');
  const tuned = score(after, before.asOf);
  const isByWeights =
    !isSameWeights(before, after) &&
    Math.abs(tuned.total - then.total) >= Math.abs(now.total - tuned.total);
  return { cause: isByWeights ? 'weights' : 'time', part: largestPart(then, now) };
}

/** A cause that no score says: that the event is out of all lists, was moved by staff, or was not stored before. */
function causeBesideScore(
  { range, event, isIn }: MovedEvent,
  before: Scoring,
  after: Scoring,
): Cause | null {
  if (!isIn && event.why !== null) return event.why;
  if (placeIn(before, event.id, range) !== placeIn(after, event.id, range)) return 'pin';
  return event.createdAt > before.asOf ? 'added' : null;
}

/** Where a run pins the event in the window. */
function placeIn({ pins }: Scoring, id: number, range: TimeRange): number | undefined {
  return pins.find((pin) => pin.eventId === id && pin.range === range)?.place;
}

function isSameWeights(one: Scoring, other: Scoring): boolean {
  const names = ['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const;
  return (
    names.every((name) => one.weights[name] === other.weights[name]) &&
    isSameHalving(one.halving, other.halving)
  );
}

function largestPart(then: Score, now: Score): NonNullable<Move['part']> {
  const parts = [
    { name: 'score_type', points: now.type - then.type },
    { name: 'score_time_left', points: now.timeLeft - then.timeLeft },
    { name: 'score_venue_capacity', points: now.venueCapacity - then.venueCapacity },
  ] as const;
  return parts.reduce((largest, part) =>
    Math.abs(part.points) > Math.abs(largest.points) ? part : largest,
  );
}
