import { z } from 'zod';
import { valueSource } from './value-source.ts';

/** The fields of an event that are one value each, by their names on the wire; `price` is a range. */
export const EVENT_FIELDS = [
  'source',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'venue_capacity',
  'city',
  'region',
  'country',
  'timezone',
  'status',
  'price',
  'price_min',
  'price_max',
  'currency',
  'url',
  'image_url',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

export const VENUE_FIELDS = ['name', 'city', 'country', 'capacity'] as const;
export type VenueField = (typeof VENUE_FIELDS)[number];

/** The fields of an outcome that are one value each, by their names on the wire. */
export const OUTCOME_FIELDS = [
  'source',
  'source_id',
  'event_name',
  'venue_name',
  'city',
  'kind',
  'amount',
] as const;
export type OutcomeField = (typeof OUTCOME_FIELDS)[number];

export const outcomeFields = z.partialRecord(z.enum(OUTCOME_FIELDS), valueSource);
export const eventFields = z.partialRecord(z.enum(EVENT_FIELDS), valueSource);
export const venueFields = z.partialRecord(z.enum(VENUE_FIELDS), valueSource);

/** What a column can be: a field of each row, or a part of its dates, teams or ids. */
export const COLUMN_ROLES = [
  ...EVENT_FIELDS,
  'name',
  'capacity',
  'starts',
  'time',
  'ends',
  'home',
  'away',
  'type_and_category',
  'id',
  'source_id',
  'kind',
  'amount',
  'day',
  'last_day',
] as const;
