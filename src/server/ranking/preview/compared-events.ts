import { byteAt, type EventArrays, floatAt, intAt } from './event-arrays.ts';
import type { ScoredEvents } from './score-events.ts';

/** An event as the order compares it; `event` is its rank minus 1. */
export type ComparedEvent = {
  event: number;
  id: number;
  type: number;
  score: number;
  /** Its position among events with one score; without such positions its start, by which they are ordered first. */
  tie: number;
  capacity: number;
  /** The sum of `PARTS_OF`. */
  parts: number;
};

/** Visits all ranked events in rank order, piece by piece. */
export type VisitAll = (visit: (events: ScoredEvents) => void) => Promise<void>;

export function eventAt(events: ScoredEvents, index: number): ComparedEvent {
  return {
    event: events.first + index,
    id: intAt(events.ids, index),
    type: byteAt(events.types, index),
    score: intAt(events.previewScores, index),
    tie: tieOf(events, index),
    capacity: intAt(events.capacities, index),
    parts: byteAt(events.parts, index),
  };
}

export function tieOf({ tiePositions, starts }: EventArrays, index: number): number {
  return tiePositions ? intAt(tiePositions, index) : floatAt(starts, index);
}

/** The total order. The rank decides between events that differ only in their sources. */
export function compare(one: ComparedEvent, other: ComparedEvent): number {
  return (
    other.score - one.score ||
    one.tie - other.tie ||
    other.capacity - one.capacity ||
    one.event - other.event
  );
}
