import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { eventRow } from '../events.ts';
import { EVENT_CHANGE, pageQuery, recordId } from '../request-parts.ts';

/** `review`: alike, and nobody has decided; `joined`: listed as one event; `apart`: staff keep them apart. */
export const DUPLICATE_STATES = ['review', 'joined', 'apart'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** What was compared of two events, and how it came out. */
export const LIKENESS_REASONS = [
  'same_start',
  'near_start',
  'hour_apart',
  'start_unknown',
  'same_venue',
  'alike_venue',
  'other_venue',
  'venue_unknown',
  'same_name',
  'same_teams',
  'alike_teams',
  'same_act',
  'contained_name',
  'alike_name',
  'other_numbers',
  'other_offer',
] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** Why two events that are alike are not joined unasked. `several`: another event of the day fits as well. */
export const HELD_BACK = ['start', 'venue', 'name', 'numbers', 'offer', 'several'] as const;
export type HeldBack = (typeof HELD_BACK)[number];

/** An event as its own source describes it. */
const describedEvent = eventRow.pick({
  id: true,
  source: true,
  source_id: true,
  event_name: true,
  event_type: true,
  event_category: true,
  venue_name: true,
  city: true,
  country: true,
  venue_capacity: true,
  starts_at: true,
  time_known: true,
  timezone: true,
  status: true,
  price_min: true,
  price_max: true,
  currency: true,
  url: true,
});
export type DescribedEvent = z.infer<typeof describedEvent>;

export const duplicatePair = z.object({
  first: describedEvent,
  second: describedEvent,
  /** 0 to 100; null for events that are not alike, such as those that staff joined by hand. */
  likeness: z.number().int().nullable(),
  reasons: z.array(z.enum(LIKENESS_REASONS)),
  /** Of pairs to review; empty for others. */
  held_back: z.array(z.enum(HELD_BACK)),
  /** Joined because both are the same event as another listing, and not by staff. */
  is_joined_through_others: z.boolean(),
  state: z.enum(DUPLICATE_STATES),
  /** Null where nobody has decided. Full name; `decided_at` tells apart an account that is gone. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

const read = { action: 'read', subject: 'Score' };
/** Who may search through all events, and say which sources are trusted. */
const manage = { action: 'update', subject: 'EventSource' };
const refreshes = ['duplicates', 'event_sources', 'venues', ...EVENT_CHANGE.refreshes];

export const listDuplicates = defineRoute({
  method: 'GET',
  path: '/duplicates',
  summary: 'Upcoming events of different sources that may be the same, the most alike first',
  access: read,
  query: pageQuery.extend({
    state: z.enum(DUPLICATE_STATES).default('review'),
    /** Found in the name of either event. */
    q: z.string().trim().max(200).default(''),
  }),
  answer: z.object({ pairs: z.array(duplicatePair), count: z.number().int() }),
});

const namedVenue = z.object({ id: z.number().int(), name: z.string(), events: z.number().int() });

export const listVenueTwins = defineRoute({
  method: 'GET',
  path: '/duplicates/venues',
  summary: 'Venues of one city that may be one under two names: sources list the same events there',
  access: read,
  answer: z.object({
    /** The pairs of venues with most events in common first. */
    twins: z.array(
      z.object({
        city: z.string(),
        /** The one with more events. */
        first: namedVenue,
        second: namedVenue,
        /** Events at both with alike names and the same start, and the days that have one. */
        shared_events: z.number().int(),
        shared_days: z.number().int(),
      }),
    ),
  }),
});
export type VenueTwins = z.infer<typeof listVenueTwins.answer>['twins'][number];

const id = recordId.shape.id;

export const decideDuplicate = defineRoute({
  method: 'PUT',
  path: '/duplicates/{id}/{other_id}',
  summary:
    'Join two events or keep them apart, whatever imports bring; null: let their likeness decide again',
  access: EVENT_CHANGE.access,
  refreshes,
  params: z.object({ id, other_id: id }),
  body: z.object({ is_same: z.boolean().nullable() }),
  answer: z.object({
    /** The decision before this one. */
    before: z.boolean().nullable(),
    /** The event that lists show for the two; null where they are apart. */
    lead_id: z.number().int().nullable(),
  }),
});

export const splitEvent = defineRoute({
  method: 'POST',
  path: '/events/{id}/split',
  summary: 'Keep an event apart from all that it is joined with',
  access: EVENT_CHANGE.access,
  refreshes,
  params: recordId,
  answer: z.object({
    /** The events that it was joined with, each with the decision before this one. */
    parted: z.array(z.object({ id: z.number().int(), before: z.boolean().nullable() })),
  }),
});

const SEARCH_STATES = ['never', 'running', 'finished', 'failed'] as const;

const duplicateSearch = z.object({
  /** `failed` also where it was interrupted. */
  state: z.enum(SEARCH_STATES),
  compared: z.number().int(),
  total: z.number().int(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type DuplicateSearch = z.infer<typeof duplicateSearch>;

export const readDuplicateSearch = defineRoute({
  method: 'GET',
  path: '/duplicates/search',
  summary: 'How far the newest search through all stored events is',
  access: read,
  answer: duplicateSearch,
});

export const searchDuplicates = defineRoute({
  method: 'POST',
  path: '/duplicates/search',
  summary:
    'Search all stored events for duplicates, unless a search is running; it is not waited for',
  access: manage,
  refreshes,
  answer: duplicateSearch,
});

const MAX_SOURCES = 200;

const eventSources = z.object({
  /** Counts the changes; sent back with the next one. */
  version: z.number().int(),
  /** The most trusted first; those that staff have put in no order come last, by name. */
  sources: z.array(z.object({ source: z.string(), events: z.number().int() })),
});
export type EventSources = z.infer<typeof eventSources>;

/** What a refusal with the code `conflict` carries in `details`. */
export const sourcesConflict = z.object({ newest: eventSources });

export const readEventSources = defineRoute({
  method: 'GET',
  path: '/event_sources',
  summary: 'The sources of events in order of trust',
  access: read,
  answer: eventSources,
});

export const orderEventSources = defineRoute({
  method: 'PUT',
  path: '/event_sources',
  summary:
    'Say which sources are trusted most: their events lead joined ones, and their facts count first',
  access: manage,
  refreshes,
  body: z.object({
    sources: z
      .array(z.string().min(1).max(200))
      .max(MAX_SOURCES)
      .refine((sources) => new Set(sources).size === sources.length, 'Name each source once.'),
    version: z.number().int(),
  }),
  answer: eventSources,
});
