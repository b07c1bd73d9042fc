import { z } from 'zod';
import { eventStatus, eventType } from '../events.ts';

/** An event that a report names. */
export const namedEvent = z.object({
  id: z.number().int(),
  event_name: z.string(),
  event_type: eventType,
  /** ISO 8601 with the event's own offset. */
  starts_at: z.string().nullable(),
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
  status: eventStatus,
});

/** Some events out of `count`. */
export const countedList = <Event extends z.ZodType>(event: Event) =>
  z.object({ count: z.number().int(), events: z.array(event) });
