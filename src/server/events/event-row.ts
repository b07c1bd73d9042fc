import type { EventRow } from '#contract/scores/events.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { EventRecord } from './event-queries.ts';
import { toZonedIso } from './zoned-time.ts';

/** An event as sent over the wire. */
export function toEventRow(event: EventRecord): EventRow {
  return {
    ...event,
    starts_at: event.starts_at && toZonedIso(event.starts_at, event.timezone, event.starts_offset),
    ends_at: event.ends_at && toZonedIso(event.ends_at, event.timezone, event.starts_offset),
    score: fromUnits(event.score),
    score_type: fromUnits(event.score_type),
    score_time_left: fromUnits(event.score_time_left),
    score_venue_capacity: fromUnits(event.score_venue_capacity),
  };
}

function fromUnits(units: number | null): number | null {
  return units === null ? null : units / SCORE_UNITS;
}
