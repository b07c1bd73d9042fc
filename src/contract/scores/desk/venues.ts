import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { eventStatus, eventType } from '../events.ts';
import { changedVersion, changeReason, EVENT_CHANGE, recordId } from '../request-parts.ts';

/** The most upcoming events of a venue that are listed. */
export const MAX_VENUE_EVENTS = 100;

export const venueDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  /** Seats according to imported lists of venues; null where unknown. */
  list_capacity: z.number().int().nullable(),
  /** Seats that staff have set for all events of the venue; null where they have not. */
  corrected_capacity: z.number().int().nullable(),
  reason: z.string(),
  /** Full name. */
  corrected_by: z.string().nullable(),
  corrected_at: z.string().nullable(),
  /** Counts the corrections; sent back with the next one. */
  version: z.number().int(),
  /** The upcoming events, by start. */
  count: z.number().int(),
  events: z.array(
    z.object({
      id: z.number().int(),
      event_name: z.string(),
      event_type: eventType,
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      timezone: z.string().nullable(),
      status: eventStatus,
      venue_capacity: z.number().int().nullable(),
      corrected: z.array(z.string()),
      /** Among all events in the run that lists show. */
      rank: z.number().int().nullable(),
    }),
  ),
});
export type VenueDetail = z.infer<typeof venueDetail>;

export const readVenue = defineRoute({
  method: 'GET',
  path: '/venues/{id}',
  summary: 'A venue with its capacity, where that comes from, and its upcoming events',
  access: { action: 'read', subject: 'Score' },
  params: recordId,
  answer: venueDetail,
});

/** What a refusal with the code `conflict` carries in `details`. */
export const venueConflict = z.object({ newest: venueDetail });

const VENUE_CHANGE = { ...EVENT_CHANGE, refreshes: ['venues', ...EVENT_CHANGE.refreshes] };

export const correctVenue = defineRoute({
  method: 'PUT',
  path: '/venues/{id}/correction',
  summary: 'Set the capacity of all events of a venue, except those corrected themselves',
  ...VENUE_CHANGE,
  params: recordId,
  body: z.object({
    capacity: z.number().int().min(1).max(10_000_000),
    reason: changeReason,
    version: changedVersion,
  }),
  answer: venueDetail,
});

export const undoVenueCorrection = defineRoute({
  method: 'DELETE',
  path: '/venues/{id}/correction',
  summary: 'Return to what feeds and lists of venues say',
  ...VENUE_CHANGE,
  params: recordId,
  answer: venueDetail,
});
