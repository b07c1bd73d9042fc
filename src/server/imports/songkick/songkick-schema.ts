import { z } from 'zod';
import { part } from '../reading/provider-record.ts';

const ABSENT = 'Is missing, or not as in this format.';

/** What makes a record an event of Songkick: its id, display name and start. */
export const songkickEvent = part({
  id: z.union([z.string(), z.number()], ABSENT),
  displayName: z.string(ABSENT),
  start: part(),
});
