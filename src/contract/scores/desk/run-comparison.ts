import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { defineRoute } from '../../kit/route.ts';
import { moveReason } from './move-reason.ts';
import { countedList, namedEvent } from './named-events.ts';

/** Only the first ranks of each run are compared: an event further down counts as outside. */
export const COMPARED_RANKS = 1000;

const placed = namedEvent.extend({
  /** Null in the run where the event is not among the first ranks. */
  rank: z.number().int().nullable(),
  previous_rank: z.number().int().nullable(),
  ...moveReason.shape,
});
const run = z.object({ run_id: z.string(), as_of: z.string() });

export const compareRuns = defineRoute({
  method: 'GET',
  path: '/score_runs/{run_id}/comparison',
  summary: 'Events that rank elsewhere, joined or left between two runs, in a window',
  access: { action: 'read', subject: 'Score' },
  params: z.object({ run_id: z.string().max(100) }),
  query: z.object({
    /** The earlier run. Absent: the one before. */
    with: z.string().max(100).optional(),
    /** Ranks in the list of this window, as it was in each run. */
    time_range: z.enum(TIME_RANGES).default('year'),
  }),
  answer: z.object({
    run,
    compared_with: run,
    /** Among the first ranks of both runs, the largest moves first. */
    risers: countedList(placed),
    fallers: countedList(placed),
    /** Among the first ranks of the later run only, best first. */
    entered: countedList(placed),
    /** Among those of the earlier run only, best first. */
    left: countedList(placed),
  }),
});
