import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

/** A request for one mail: when the season opens, or when the maintenance is over. */
export const requestNotice = defineRoute({
  method: 'POST',
  path: '/mail-notices',
  summary: 'Put an e-mail address on the list of those to tell',
  access: 'open',
  body: z.object({
    email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
    about: z.enum(['season', 'maintenance']),
  }),
  answer: z.object({ email: z.string(), about: z.enum(['season', 'maintenance']) }),
});
