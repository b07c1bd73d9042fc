import { z } from 'zod';
import { part } from '../../reading/provider-record.ts';

const START_KEYS = ['datetime_utc', 'datetime_local', 'date_tbd', 'datetime_tbd'];

/** What makes a record an event of SeatGeek: a start under the provider's own keys, and a venue. */
export const seatgeekEvent = part({
  venue: part(),
  taxonomies: z.array(z.unknown()).nullish(),
}).refine((record) => START_KEYS.some((key) => key in record), {
  message: 'Is missing.',
  path: ['datetime_utc'],
});
