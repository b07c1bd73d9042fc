import { z } from 'zod';
import { EVENT_TYPES } from '#scoring/score.ts';
import { addition } from '../kit/addition.ts';
import { DECISION_STATES, EVENT_STATUSES } from './score-list.ts';

export const eventType = z.enum(EVENT_TYPES);

export const eventStatus = z.enum(EVENT_STATUSES);
export type EventStatus = z.infer<typeof eventStatus>;

export const decisionState = z.enum(DECISION_STATES);
export type DecisionState = z.infer<typeof decisionState>;

/** What a row shows as it was ranked, and lists in `changed` where it is different by now. */
export const RANKED_FACTS = ['event_type', 'starts_at', 'venue_capacity', 'status'] as const;

let unknownIds = 0;
const nextUnknownId = () => --unknownIds;

/**
 * One event as lists and the detail call return it. Prices are in major units of `currency`. The specification does not say
 * which fields a row has; only the name must be there.
 */
export const eventRow = z.object({
  id: addition(z.number().int(), nextUnknownId),
  event_name: z.string(),
  event_type: addition(eventType, 'other'),
  event_category: z.string().nullable(),
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Seats; null where unknown. */
  venue_capacity: z.number().int().nullable(),
  /** ISO 8601 with the event's own offset; local noon where only the date is known. */
  starts_at: z.string().nullable(),
  time_known: addition(z.boolean(), true),
  timezone: z.string().nullable(),
  status: addition(eventStatus, 'scheduled'),
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  source: addition(z.string(), ''),
  source_id: addition(z.string(), ''),
  /** Of all events that are joined in this one, its own source first. */
  source_names: addition(z.array(z.string()), []),
  /** When it was first imported; of joined events the earliest. */
  first_seen_at: z.string().nullable(),
  /** The score and its three contributions; null until a recalculation has included the event. */
  score: z.number().nullable(),
  score_type: z.number().nullable(),
  score_time_left: z.number().nullable(),
  score_venue_capacity: z.number().nullable(),
  /**
   * The rank in the whole list of the window that was asked for, from 1 to its count: pinned events at the pinned rank, hidden ones
   * left out, whatever the filters. Null where the event is not in the window.
   */
  rank: z.number().int().nullable(),
  /** The rank in the list of the same window as it was in the compared run; null where the event was not in it. */
  previous_rank: z.number().int().nullable(),
  /** ISO 8601 with the event's own offset. */
  ends_at: z.string().nullable(),
  /** Looks like a pass, parking or a placeholder and not like an event. */
  pass_like: addition(z.boolean(), false),
  /** The facts that staff have corrected. */
  corrected: addition(z.array(z.string()), []),
  /** The rank in the window that staff have pinned the event to. */
  pinned: z
    .object({
      place: z.number().int(),
      /** Full name; null where the account is gone. */
      pinned_by: addition(z.string().nullable(), null),
      /** Null: when the event is over. */
      ends_at: addition(z.string().nullable(), null),
    })
    .nullable(),
  /** What a feed or staff have changed since the event was ranked. */
  changed: addition(z.array(z.enum(RANKED_FACTS)), []),
  /** What the desk decided on the event, and the full name of whoever takes care of it. */
  decision: decisionState.nullable(),
  decision_owner: z.string().nullable(),
  /** How many notes the event has. */
  notes: addition(z.number().int(), 0),
});
export type EventRow = z.infer<typeof eventRow>;
