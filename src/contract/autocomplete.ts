import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

export const film = z.object({
  title: z.string(),
  /** Its position in the list, as text. */
  rank: z.string(),
  id: z.number().int(),
});
export type Film = z.infer<typeof film>;

export const readAutocomplete = defineRoute({
  method: 'GET',
  path: '/api/autocomplete/data',
  summary: 'A hundred films to complete what is typed',
  access: 'open',
  answer: z.object({ autoComplete: z.array(film) }),
});
