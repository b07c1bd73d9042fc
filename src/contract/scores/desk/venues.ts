import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { furtherSorts } from '../../kit/sorting.ts';
import { eventStatus, eventType } from '../events.ts';
import {
  changedVersion,
  changedVersionQuery,
  changeReason,
  EVENT_CHANGE,
  pageQuery,
  recordId,
} from '../request-parts.ts';

/** The most upcoming events of a venue that are listed. */
export const MAX_VENUE_EVENTS = 100;

/** A name under which feeds know the venue too. */
const venueAlias = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
});

export const venueDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  /** Seats according to imported lists of venues; null where unknown. */
  list_capacity: z.number().int().nullable(),
  /** When a list last changed it; null where that is not known. */
  listed_at: z.string().nullable(),
  /** Seats that staff have set for all events of the venue; null where they have not. */
  corrected_capacity: z.number().int().nullable(),
  reason: z.string(),
  /** Full name. */
  corrected_by: z.string().nullable(),
  corrected_at: z.string().nullable(),
  /** Counts the corrections; sent back with the next one. */
  version: z.number().int(),
  /** IANA name: that of most of its events; null where none has one. */
  timezone: z.string().nullable(),
  aliases: z.array(venueAlias),
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

export const VENUE_SORTS = ['events', 'name', 'city', 'capacity', 'capacity_at'] as const;
export type VenueSort = (typeof VENUE_SORTS)[number];

export const venueRow = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  /** The seats that count; null where unknown. */
  capacity: z.number().int().nullable(),
  /** `staff`: set by hand; `list`: from an imported list of venues. */
  capacity_source: z.enum(['staff', 'list']).nullable(),
  capacity_at: z.string().nullable(),
  timezone: z.string().nullable(),
  aliases: z.array(z.string()),
  /** Upcoming events. */
  events: z.number().int(),
});
export type VenueRow = z.infer<typeof venueRow>;

export const listVenues = defineRoute({
  method: 'GET',
  path: '/venues',
  summary: 'The venues with their capacities and how many upcoming events each has',
  access: { action: 'read', subject: 'Score' },
  query: pageQuery.extend({
    /** Found in the name, the city or another name. */
    q: z.string().trim().max(200).default(''),
    sort: z.enum(VENUE_SORTS).default('events'),
    order: z.enum(['asc', 'desc']).optional(),
    also: furtherSorts(VENUE_SORTS),
    /** Only those whose capacity is unknown. */
    missing: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.object({ venues: z.array(venueRow), count: z.number().int() }),
});

/** What a refusal with the code `conflict` carries in `details`. */
export const venueConflict = z.object({ newest: venueDetail });

const VENUE_CHANGE = {
  ...EVENT_CHANGE,
  refreshes: ['venues', 'duplicates', ...EVENT_CHANGE.refreshes],
};

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
  query: changedVersionQuery,
  answer: venueDetail,
});

export const joinVenues = defineRoute({
  method: 'PUT',
  path: '/venues/{id}/aliases/{other_id}',
  summary:
    'Make another venue a further name of this one, with its events, now and in later imports',
  ...VENUE_CHANGE,
  params: recordId.extend({ other_id: recordId.shape.id }),
  answer: venueDetail,
});

export const splitVenue = defineRoute({
  method: 'DELETE',
  path: '/venues/{id}/aliases/{alias_id}',
  summary: 'Make a further name of a venue a venue of its own again',
  ...VENUE_CHANGE,
  params: recordId.extend({ alias_id: recordId.shape.id }),
  /** The venue that it is again. */
  answer: venueDetail,
});
