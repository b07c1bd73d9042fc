import { z } from 'zod';
import { part } from '../../reading/provider-record.ts';

const ABSENT = 'Is missing, or not as in this format.';

/** What makes a record an event of the Discovery Feed: its id and name under the feed's own keys, and a start or a venue. */
export const ticketmasterFeedEvent = part({
  eventId: z.union([z.string(), z.number()], ABSENT),
  eventName: z.string(ABSENT),
}).refine(
  (record) =>
    ['eventStartLocalDate', 'eventStartDateTime', 'eventStatus', 'venue'].some(
      (key) => key in record,
    ),
  { message: 'Has no start, status or venue of this format.', path: ['eventStartLocalDate'] },
);
