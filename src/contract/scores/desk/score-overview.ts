import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { runFormat } from '../../imports.ts';
import { defineRoute } from '../../kit/route.ts';
import { decisionState, eventRow, eventType } from '../events.ts';
import { fullWeightSet } from '../weights.ts';
import { moveReason } from './move-reason.ts';
import { countedList, namedEvent } from './named-events.ts';

/** The first events of each window that the overview lists. */
export const TOP_EVENTS = 10;
/** The ranks on the first page of a list: an event that enters or leaves it has moved. */
export const PAGE_RANKS = 25;
/** Among the first events of each window so many are watched for news. */
export const WATCHED_RANKS = 100;

const count = z.number().int();
const timeRange = z.enum(TIME_RANGES);

const topEvent = eventRow.pick({
  id: true,
  event_name: true,
  event_type: true,
  venue_name: true,
  city: true,
  starts_at: true,
  time_known: true,
  timezone: true,
  status: true,
  score: true,
  score_type: true,
  score_time_left: true,
  score_venue_capacity: true,
  rank: true,
  previous_rank: true,
  pinned: true,
  decision: true,
});

/** What happened to an event since the compared run, so that a decision on it is worth another look. */
export const NEWS = ['cancelled', 'postponed', 'rescheduled', 'onsale'] as const;

const move = namedEvent.extend({
  time_range: timeRange,
  /** Ranks by score among the first 100 of the window, then and now; null: further down or not in it. */
  place: count.nullable(),
  previous_place: count.nullable(),
  ...moveReason.shape,
});

export const readScoreOverview = defineRoute({
  method: 'GET',
  path: '/score_overview',
  summary:
    'What needs a decision, what moved and why, the first events of each window, and the state of the data',
  access: { action: 'read', subject: 'Score' },
  answer: z.object({
    now: z.string(),
    /** The run that lists show; null before the first. */
    run: z
      .object({
        run_id: z.string(),
        as_of: z.string(),
        events: count,
        weights: fullWeightSet,
        weight_version: count,
      })
      .nullable(),
    /** The run that moves and news are counted from. */
    compared_with: z.object({ run_id: z.string(), as_of: z.string() }).nullable(),
    /** One for each window, shortest first; none before the first run. */
    windows: z.array(
      z.object({
        time_range: timeRange,
        count,
        /** In list order, pinned events at their ranks. */
        top: z.array(topEvent),
        types: z.array(z.object({ event_type: eventType, count })),
        /** Ranges of days, inclusive, without gaps; each date is an event's local date. */
        days: z.array(z.object({ from: z.string(), to: z.string(), count })),
      }),
    ),
    /** Among the first 100 of a window now or then, with no decision since; the best ranks first. */
    news: countedList(
      topEvent.omit({ pinned: true }).extend({
        news: z.enum(NEWS),
        time_range: timeRange,
        decision: decisionState.nullable(),
      }),
    ),
    /** Onto the first page of a window, or off it, one move for each event. Without those that are over. */
    moves: countedList(move),
    state: z.object({
      /** Of the year's list. */
      no_capacity: count,
      type_other: count,
      /** Parking, season tickets and the like that the year's list leaves out. */
      pass_like: count,
      /** Neither over nor cancelled, as far as known. */
      no_date: count,
      /** Pairs of events that `listDuplicates` has to review. */
      duplicates: count,
      /** Feeds whose last runs failed, and those that hold back events which would go. */
      feeds_failing: count,
      feeds_held: count,
      /** The newest imports of the last days with rows that lists lack and should not, newest first. */
      imports: z.array(
        z.object({
          id: count,
          format: runFormat.nullable(),
          file_name: z.string().nullable(),
          imported_at: z.string(),
          skipped: count,
          waiting: count,
          no_zone: count,
          no_date: count,
        }),
      ),
    }),
  }),
});
export type Overview = z.output<typeof readScoreOverview.answer>;
