import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { defineRoute } from '../../kit/route.ts';
import { furtherSorts } from '../../kit/sorting.ts';
import { CORRECTABLE_FIELDS, correction, pin } from '../corrections.ts';
import { pageQuery } from '../request-parts.ts';

export const OVERRIDE_KINDS = ['pinned', 'hidden', 'corrected'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

export const OVERRIDE_SORTS = ['newest', 'event', 'kind', 'by', 'until'] as const;
export type OverrideSort = (typeof OVERRIDE_SORTS)[number];

const override = z.object({
  kind: z.enum(OVERRIDE_KINDS),
  event: z.object({
    id: z.number().int(),
    event_name: z.string(),
    starts_at: z.string().nullable(),
    time_known: z.boolean(),
    timezone: z.string().nullable(),
    /** What undoing a correction is made on. */
    version: z.number().int(),
  }),
  /** Where it is pinned; null for what is not. */
  time_range: z.enum(TIME_RANGES).nullable(),
  place: pin.shape.place.nullable(),
  /** What is corrected, or `hidden`; null for a pin. */
  field: z.enum(CORRECTABLE_FIELDS).nullable(),
  value: correction.shape.value,
  feed_value: correction.shape.feed_value,
  reason: z.string(),
  /** Null where the account is gone. */
  by: z.object({ id: z.number().int(), full_name: z.string() }).nullable(),
  at: z.string(),
  /** When a pin ends by itself; null: with the event, and a correction when it is undone. */
  ends_at: z.string().nullable(),
});
export type Override = z.infer<typeof override>;

export const listOverrides = defineRoute({
  method: 'GET',
  path: '/overrides',
  summary:
    'Everything that staff have pinned, hidden or corrected, newest first unless sorted otherwise',
  access: { action: 'read', subject: 'Score' },
  query: pageQuery.extend({
    /** Words of the event's name, as in a list of scores. */
    q: z.string().trim().max(200).default(''),
    kind: z.enum(OVERRIDE_KINDS).optional(),
    /** Whose. */
    staff_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    sort: z.enum(OVERRIDE_SORTS).default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
    also: furtherSorts(OVERRIDE_SORTS),
  }),
  answer: z.object({
    overrides: z.array(override),
    count: z.number().int(),
    /** Everybody who has made one, for the filter. */
    people: z.array(z.object({ id: z.number().int(), full_name: z.string() })),
  }),
});
