import type { EventRow } from '#contract/scores/events.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { EventRecord } from './event-queries.ts';

/** An event as sent over the wire: each field by its name, so that no other column leaves. */
export function toEventRow(event: EventRecord): EventRow {
  const { starts_at: start, ends_at: end, timezone, starts_offset: offset } = event;
  return {
    id: event.id,
    event_name: event.event_name,
    event_type: event.event_type,
    event_category: event.event_category,
    venue_name: event.venue_name,
    city: event.city,
    country: event.country,
    venue_capacity: event.venue_capacity,
    starts_at: start && toZonedIso(start, timezone, offset),
    time_known: event.time_known,
    timezone,
    status: event.status,
    price_min: event.price_min,
    price_max: event.price_max,
    currency: event.currency,
    url: event.url,
    image_url: event.image_url,
    source: event.source,
    source_id: event.source_id,
    source_names: [...new Set([event.source, ...(event.joined?.sources ?? [])])],
    first_seen_at: new Date(event.joined?.created_at ?? event.created_at).toISOString(),
    score: fromUnits(event.score),
    score_type: fromUnits(event.score_type),
    score_time_left: fromUnits(event.score_time_left),
    score_venue_capacity: fromUnits(event.score_venue_capacity),
    rank: event.rank,
    previous_rank: event.previous_rank,
    ends_at: end && toZonedIso(end, timezone, offset),
    pass_like: event.pass_like,
    corrected: event.corrected,
    pinned: event.pinned,
    changed: event.changed,
    decision: event.desk?.state ?? null,
    decision_owner: event.desk?.owner ?? null,
    notes: event.desk?.notes ?? 0,
  };
}

/** The mark of an event at a pinned rank of the run, with its pin as it is now. */
export function pinnedTo(
  rank: number,
  pin: { by: string | null; endsAt: string | Date | null } | undefined,
): NonNullable<EventRow['pinned']> {
  const endsAt = pin?.endsAt ?? null;
  return {
    place: rank,
    pinned_by: pin?.by ?? null,
    ends_at: endsAt && new Date(endsAt).toISOString(),
  };
}

function fromUnits(units: number | null): number | null {
  return units === null ? null : units / SCORE_UNITS;
}
