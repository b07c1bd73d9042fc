import { z } from 'zod';
import { part } from '../../reading/provider-record.ts';

const ABSENT = 'Is missing, or not as in this format.';
const key = z.union([z.string(), z.number()], ABSENT);

/** What makes a record an event of the Eventbrite API, version 3. */
const apiEvent = part({
  id: key,
  name: part({ text: z.string(ABSENT).nullable() }),
  start: part({ timezone: z.string(ABSENT) }),
});

/** What makes a record one of those that Eventbrite's pages load. */
const destinationEvent = part({
  event_id: key.nullish(),
  id: key.nullish(),
  name: z.string(ABSENT),
  start_date: z.string(ABSENT),
  timezone: z.string(ABSENT),
});

export const eventbriteEvent = z.union(
  [apiEvent, destinationEvent],
  'Is neither an event of the API (id, name.text, start) nor one of the site (event_id, name, start_date).',
);
