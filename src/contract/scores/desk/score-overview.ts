import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { IMPORT_FORMATS } from '../../imports.ts';
import { defineRoute } from '../../kit/route.ts';
import { fullWeightSet } from '../weights.ts';
import { namedEvent, some } from './named-events.ts';

const moved = namedEvent.extend({
  rank: z.number().int(),
  /** The rank in the run that is compared with; null for an event that was not ranked then. */
  previous_rank: z.number().int().nullable(),
});

/**
 * What needs attention, and the list that shows all of it: a window with fields of `POST /event_score`. Null for
 * events that are in no list.
 */
const attention = some(namedEvent).extend({
  list: z
    .object({
      time_range: z.enum(TIME_RANGES),
      filters: z.record(z.string(), z.union([z.string(), z.boolean()])),
    })
    .nullable(),
});

export const readScoreOverview = defineRoute({
  method: 'GET',
  path: '/score_overview',
  summary: 'What changed since an earlier run, how the ranking was made, and what needs attention',
  access: { action: 'read', subject: 'Score' },
  answer: z.object({
    now: z.string(),
    /** The run that lists show; null before the first. */
    run: z
      .object({
        run_id: z.string(),
        as_of: z.string(),
        events: z.number().int(),
        weights: fullWeightSet,
        weight_version: z.number().int(),
      })
      .nullable(),
    /** The run that the moves are compared with. */
    compared_with: z.object({ run_id: z.string(), as_of: z.string() }).nullable(),
    /** In the top 100 now and not then, best first. */
    entered_top_100: some(moved),
    /** The largest moves into or within the top 1,000, largest first. */
    moves: z.array(moved),
    /** Neither cancelled nor postponed when the compared run was made, and so now; the newest first. */
    cancelled: some(namedEvent),
    postponed: some(namedEvent),
    /** The last imports, newest first; `skipped` rows could not be stored. */
    imports: z.array(
      z.object({
        format: z.enum(IMPORT_FORMATS),
        imported_at: z.string(),
        /** Full name; null for the command line and the server itself. */
        imported_by: z.string().nullable(),
        created: z.number().int(),
        updated: z.number().int(),
        unchanged: z.number().int(),
        skipped: z.number().int(),
      }),
    ),
    attention: z.object({
      /** Of the year's list. */
      no_capacity: attention,
      type_other: attention,
      /** Parking, season tickets and the like that the year's list leaves out, as `listPasses` answers them. */
      pass_like: attention,
      /** Neither over nor cancelled, as far as known. */
      no_date: attention,
      /** `count`: pairs of events that `listDuplicates` has to review; `events`: one of each of the first pairs. */
      duplicates: attention,
    }),
  }),
});
