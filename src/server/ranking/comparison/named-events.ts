import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';

/** An event as reports name it. */
export type NamedEvent = {
  id: number;
  event_name: string;
  event_type: EventType;
  starts_at: Date | null;
  starts_offset: number | null;
  timezone: string | null;
  venue_name: string | null;
  city: string | null;
  status: EventStatus;
};

export type Some<Event> = { count: number; events: Event[] };

/** As sent over the wire. */
export function toNamed<Event extends NamedEvent>(event: Event) {
  const { starts_at: start, timezone, starts_offset: offset } = event;
  return { ...event, starts_at: start && toZonedIso(start, timezone, offset) };
}

export function withNames<Event extends NamedEvent>({ count, events }: Some<Event>) {
  return { count, events: events.map(toNamed) };
}
