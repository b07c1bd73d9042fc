import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { eventType } from './events.ts';
import {
  changedVersion,
  changedVersionQuery,
  changeReason,
  EVENT_CHANGE,
  recordId,
} from './request-parts.ts';

/** The facts that staff can correct. `hidden` takes an event out of every list. */
export const CORRECTABLE_FIELDS = [
  'event_type',
  'venue_capacity',
  'venue_name',
  'starts_at',
  'pass_like',
  'hidden',
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** The values that a correction sets; `null` says that nothing is known. */
export const correctionValues = z.object({
  event_type: eventType.optional(),
  venue_capacity: z.number().int().min(1).max(10_000_000).nullable().optional(),
  venue_name: oneLine(300, 'Enter a name.').nullable().optional(),
  /** ISO 8601 with an offset. */
  starts_at: z.iso.datetime({ offset: true }).nullable().optional(),
  pass_like: z.boolean().optional(),
  hidden: z.boolean().optional(),
});

export const correction = z.object({
  field: z.enum(CORRECTABLE_FIELDS),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** The current value of the feed. */
  feed_value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  reason: z.string(),
  /** Full name; null where the account is gone. */
  corrected_by: z.string().nullable(),
  corrected_at: z.string(),
});
export type Correction = z.infer<typeof correction>;

/** An event's corrections, with the version that the next change is made on. */
export const correctedEvent = z.object({
  version: z.number().int(),
  corrections: z.array(correction),
});

/** What a refusal with the code `conflict` carries in `details`: the event as others have corrected it. */
export const correctionConflict = z.object({ newest: correctedEvent });

export const correctEvent = defineRoute({
  method: 'PUT',
  path: '/events/{id}/correction',
  summary: 'Correct facts of an event; corrections survive imports and the ranking follows',
  ...EVENT_CHANGE,
  params: recordId,
  body: z
    .object({
      values: correctionValues.refine((values) => Object.keys(values).length > 0, 'Change a fact.'),
      reason: changeReason,
      version: changedVersion,
    })
    .refine(({ values, reason }) => !values.hidden || reason !== '', {
      path: ['reason'],
      error: 'Say why the event is hidden.',
    }),
  answer: correctedEvent,
});

export const undoCorrection = defineRoute({
  method: 'DELETE',
  path: '/events/{id}/correction/{field}',
  summary: 'Return to what the feed says',
  ...EVENT_CHANGE,
  params: recordId.extend({ field: z.enum(CORRECTABLE_FIELDS) }),
  query: changedVersionQuery,
  answer: correctedEvent,
});

/** What a refusal of a pin with the code `conflict` may carry: the event that has the rank. */
export const pinConflict = z.object({
  pinned: z.object({ id: z.number().int(), event_name: z.string() }),
});

/** The last rank that an event can be pinned to. */
export const MAX_PINNED_RANK = 100;

export const pin = z.object({
  time_range: z.enum(TIME_RANGES),
  /** The rank in the unfiltered list of the window, from 1. */
  place: z.number().int().min(1).max(MAX_PINNED_RANK),
  reason: z.string(),
  /** When the pin ends; null: when the event is over. */
  ends_at: z.string().nullable(),
  pinned_by: z.string().nullable(),
  pinned_at: z.string(),
});
export type Pin = z.infer<typeof pin>;

/** The `pinned_at` of the pin that a change was made on; where there is another one by now, it is refused with `conflict`. */
const replacedPin = z.iso.datetime().optional();

/** What such a refusal carries in `details`: the pin of the window; null: there is none. */
export const pinOvertaken = z.object({ newest: pin.nullable() });

// The answer has the pins; the lists of the ranking change with the run that follows.
const PIN_CHANGE = { ...EVENT_CHANGE, refreshes: ['overrides'] };

export const pinEvent = defineRoute({
  method: 'PUT',
  path: '/events/{id}/pin',
  summary: 'Pin an event to a rank in a window; the ranking follows',
  ...PIN_CHANGE,
  params: recordId,
  body: z.object({
    time_range: z.enum(TIME_RANGES),
    place: z.number().int().min(1).max(MAX_PINNED_RANK),
    reason: changeReason,
    ends_at: z.iso.datetime({ offset: true }).nullable().default(null),
    /** Null: the event was not pinned in the window. */
    replaces: replacedPin.nullable(),
  }),
  /** `previous` is the pin that this one replaces. */
  answer: z.object({ pins: z.array(pin), previous: pin.nullable() }),
});

export const unpinEvent = defineRoute({
  method: 'DELETE',
  path: '/events/{id}/pin',
  summary: 'Remove an event’s pins: of one window, or of all',
  ...PIN_CHANGE,
  params: recordId,
  query: z.object({ time_range: z.enum(TIME_RANGES).optional(), replaces: replacedPin }),
  answer: z.object({ pins: z.array(pin) }),
});
