import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { MAX_SEARCH_LENGTH } from '../../limits.ts';
import { eventRow } from '../events.ts';

/** The most events, and venues, that are answered. */
export const MOST_SIMILAR = 4;

/** Fewer letters are similar to everything. */
export const LEAST_SIMILAR_LETTERS = 4;

export const findSimilarNames = defineRoute({
  method: 'GET',
  path: '/similar_names',
  summary: 'Ranked events and venues with names like this one, for a search with a slip of the pen',
  access: { action: 'read', subject: 'Score' },
  query: z.object({ q: z.string().trim().min(LEAST_SIMILAR_LETTERS).max(MAX_SEARCH_LENGTH) }),
  answer: z.object({
    events: z.array(
      eventRow.pick({ id: true, event_name: true, starts_at: true, venue_name: true, city: true }),
    ),
    venues: z.array(
      z.object({ id: z.number().int(), name: z.string(), city: z.string().nullable() }),
    ),
  }),
});
