import { z } from 'zod';
import { part } from '../../reading/provider-record.ts';

const ABSENT = 'Is missing, or not as in this format.';

const id = z.union([z.string(), z.number()], ABSENT);

/** What makes a record an event of Songkick: its id, display name and start. */
export const songkickEvent = part({
  id,
  displayName: z.string(ABSENT),
  start: part(),
});

/** An event that Songkick has deleted, of which it may say no more. */
export const songkickDeletion = part({ id, status: z.literal('deleted') });
