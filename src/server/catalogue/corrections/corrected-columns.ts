import type { z } from 'zod';
import type { CorrectableField, correctionValues } from '#contract/scores/corrections.ts';
import { placeStart } from '../times/event-start.ts';
import { readMoment } from '../times/moment.ts';
import { findZone } from '../times/time-zone.ts';
import { venueKeys } from '../venues/venue-key.ts';
import type { CorrectableEvent, CorrectedColumns, CorrectionDraft } from './correction-queries.ts';

type Values = z.output<typeof correctionValues>;

/** What the corrected values set in the event table. */
export function toCorrections(values: Values, event: CorrectableEvent): CorrectionDraft[] {
  const drafts: CorrectionDraft[] = [];
  const {
    event_type: type,
    venue_capacity: capacity,
    venue_name: venue,
    starts_at: start,
  } = values;
  if (type !== undefined) {
    const feed = { type_override: null };
    drafts.push({ field: 'event_type', value: type, sets: { type_override: type }, feed });
  }
  if (capacity !== undefined) {
    drafts.push({ field: 'venue_capacity', value: capacity, sets: { capacity }, feed: {} });
  }
  if (venue !== undefined) {
    const { nameKey } = venueKeys(venue, event.city, event.country);
    drafts.push({ field: 'venue_name', value: venue, sets: { venue, venue_key: nameKey || null } });
  }
  if (start !== undefined) {
    drafts.push({ field: 'starts_at', value: start, sets: startColumns(start, event) });
  }
  const { pass_like, hidden } = values;
  if (pass_like !== undefined) {
    drafts.push({ field: 'pass_like', value: pass_like, sets: { pass_like } });
  }
  if (hidden)
    drafts.push({ field: 'hidden', value: true, sets: { hidden }, feed: { hidden: false } });
  return drafts;
}

/** Corrections that these values undo: an event that is not hidden any more. */
export function toUndoneFields(values: Values): CorrectableField[] {
  return values.hidden === false ? ['hidden'] : [];
}

/** The start as an import would store it; the event lasts as long as the feed says. */
export function startColumns(
  value: string | null,
  event: Pick<CorrectableEvent, 'timezone' | 'feedStart' | 'feedEnd'>,
): CorrectedColumns {
  const moment = value === null ? null : readMoment(value);
  if (moment === undefined) throw new Error(`A start that is none has passed the schema: ${value}`);
  const zone = event.timezone === null ? undefined : findZone(event.timezone);
  const start = placeStart(moment, zone);
  const { feedStart, feedEnd } = event;
  const endsAt =
    start.startsAt && feedStart && feedEnd
      ? new Date(start.startsAt.getTime() + feedEnd.getTime() - feedStart.getTime())
      : null;
  return {
    starts_at: start.startsAt?.toISOString() ?? null,
    starts_on: start.startsOn,
    starts_offset: start.startsOffset,
    ends_at: endsAt?.toISOString() ?? null,
    time_known: start.timeKnown,
    listed_until: start.listedUntil?.toISOString() ?? null,
  };
}
