import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../limits.ts';
import { eventRow, eventType } from './events.ts';
import { ownFilters, specifiedFilters } from './filter-schemas.ts';
import { categoryRefusal, hasAllowedCategory, timeRange } from './scores.ts';
import { weightSet } from './weights.ts';

/** How an event moves: its name with its ranks in the window before and after; null where the list does not have it. */
const mover = z.object({
  id: z.number().int(),
  event_name: z.string(),
  current_rank: z.number().int().nullable(),
  rank: z.number().int().nullable(),
});

const previewBody = z
  .object({
    weights: weightSet,
    /** Absent: the saved one of the window. */
    time_halving_days: z.number().min(1).max(3650).optional(),
    time_range: timeRange,
    page: z.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
    ...specifiedFilters,
    ...ownFilters,
  })
  .refine(hasAllowedCategory, categoryRefusal);
export type PreviewBody = z.output<typeof previewBody>;

const previewAnswer = z.object({
  /** The run whose events were ranked; null before the first. */
  run_id: z.string().nullable(),
  count: z.number().int(),
  /** In the order of the previewed ranking. `rank` is that in the window, as in `/event_score`. */
  events: z.array(
    eventRow.extend({
      /** The rank in the window in the run that the lists show. */
      current_rank: z.number().int().nullable(),
      current_score: z.number().nullable(),
      current_score_type: z.number().nullable(),
      current_score_time_left: z.number().nullable(),
      current_score_venue_capacity: z.number().nullable(),
    }),
  ),
  /** What changes in the list as filtered. */
  summary: z.object({
    /** How many of the first 10 and 100 are not among them now. */
    top_10_changed: z.number().int(),
    top_100_changed: z.number().int(),
    /** Seats of the top 100 by type, now and as previewed. */
    top_100_types: z.array(
      z.object({ event_type: eventType, current: z.number().int(), preview: z.number().int() }),
    ),
    /** Events that enter and leave the first 25. */
    entered: z.array(mover),
    left: z.array(mover),
    /** The largest moves among the events that are in the first 1,000 before or after. */
    winners: z.array(mover),
    losers: z.array(mover),
  }),
});
export type PreviewAnswer = z.output<typeof previewAnswer>;

/** Ranks a list as if these weights were saved, and stores nothing. */
export const previewScores = defineRoute({
  method: 'POST',
  path: '/event_score/preview',
  summary: 'The list as other weights would rank it; stores nothing',
  changes: false,
  access: { action: 'read', subject: 'Score' },
  refreshes: [],
  body: previewBody,
  answer: previewAnswer,
});
