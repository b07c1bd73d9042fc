import { z } from 'zod';
import { part } from '../../reading/provider-record.ts';

/** What makes a record an event of the Discovery API: its dates; if it says what it is, an event. */
export const discoveryEvent = part({
  type: z.literal('event').nullish(),
  dates: part({ start: part().nullish() }),
  _embedded: part({ venues: z.array(z.unknown()).nullish() }).nullish(),
});
