import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { addition } from '../kit/addition.ts';
import { defineRoute } from '../kit/route.ts';
import { utcDays } from '../kit/utc-days.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../limits.ts';
import { eventRow, eventType } from './events.ts';
import { emptyIsAbsent, ownFilters, specifiedFilters } from './filter-schemas.ts';
import { pageQuery } from './request-parts.ts';
import {
  COMPARISONS,
  DEFAULT_COMPARISON,
  LIST_RUNS,
  LIST_SCORES,
  SCORE_SORTS,
} from './score-list.ts';
import { fullWeightSet } from './weights.ts';

export const timeRange = z.enum(TIME_RANGES);

/** A stored run, by which a list is read. */
export const runId = emptyIsAbsent(z.string().max(100).optional());

/** With which run the movement compares. */
export const comparison = emptyIsAbsent(z.enum(COMPARISONS).default(DEFAULT_COMPARISON));

/** The run that `previous_rank` is of; null where there is none to compare with. */
export const comparedWith = z.object({ run_id: z.string(), as_of: z.string() }).nullable();

/** Only the week can be filtered by category. */
export function hasAllowedCategory(query: {
  event_category?: string | undefined;
  time_range: string;
}) {
  return query.event_category === undefined || query.time_range === 'week';
}
export const categoryRefusal = {
  path: ['event_category'],
  message: 'Only the week can be filtered by category.',
};

/** What decides which rows a list has, and in which order. */
export const listFields = {
  sort_by: emptyIsAbsent(z.enum(SCORE_SORTS).default('score')),
  sort_order: emptyIsAbsent(z.enum(['asc', 'desc']).optional()),
  ...specifiedFilters,
  ...ownFilters,
  time_range: timeRange,
  /** Reads the list of this run; refused with `run_gone` once it is no longer stored. */
  run_id: runId,
  compare: comparison,
};

export const scoreQuery = z
  .object({
    page: z.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    ...listFields,
  })
  .refine(hasAllowedCategory, categoryRefusal);
export type ScoreQuery = z.output<typeof scoreQuery>;

export const listScores = defineRoute({
  ...LIST_SCORES,
  isSpecified: true,
  summary: 'One page of the ranked upcoming events of a time window, with their exact count',
  changes: false,
  access: { action: 'read', subject: 'Score' },
  body: scoreQuery,
  answer: z.object({
    events: z.array(eventRow),
    count: z.number().int(),
    /** The run that the rows are of, and its instant; null before the first. */
    run_id: z.string().nullable(),
    as_of: z.string().nullable(),
    compared_with: comparedWith,
  }),
});

export const recalculateScores = defineRoute({
  method: 'PUT',
  path: '/event_score',
  isSpecified: true,
  summary:
    'Recalculate the whole ranking; a second call during a run waits for it and shares its result',
  access: { action: 'update', subject: 'Score' },
  refreshes: ['event_score', 'score_runs', 'score_overview', 'score_insights', 'events'],
  answer: addition(
    z.object({
      run_id: z.string(),
      as_of: z.string(),
      /** Events ranked. */
      events: z.number().int(),
      duration_ms: z.number().int(),
    }),
    { run_id: '', as_of: '', events: 0, duration_ms: 0 },
  ),
});

/** What started a recalculation. */
export const runTrigger = z.enum([
  'request',
  'schedule',
  'command',
  'setup',
  'import',
  'correction',
  'catch_up',
]);

const movedEvents = z.object({
  count: z.number().int(),
  events: z.array(
    z.object({
      id: z.number().int(),
      event_name: z.string(),
      rank: z.number().int().nullable(),
      previous_rank: z.number().int().nullable(),
    }),
  ),
});

/** What a run changed within the first 1,000 events of the year's list, each with the events that it changed most for. */
export const runMovement = z.object({
  compared_with: z.object({ run_id: z.string(), as_of: z.string() }),
  risers: movedEvents,
  fallers: movedEvents,
  entered: movedEvents,
  left: movedEvents,
});
export type RunMovement = z.infer<typeof runMovement>;

export const scoreRun = z.object({
  run_id: z.string(),
  /** The instant at which the scores were calculated. */
  as_of: z.string(),
  weights: fullWeightSet,
  /** Of the saved weights that it was calculated with, as `listWeightSets` counts them; 0: none was saved. */
  weight_version: z.number().int(),
  events: z.number().int(),
  duration_ms: z.number().int(),
  trigger: runTrigger,
  /** Full name of the user who started it; null for the schedule and the command line. */
  started_by: z.string().nullable(),
  finished_at: z.string(),
  /** Compared with the run before; null for the first one, and where it was not recorded. */
  movement: runMovement.nullable(),
  /** Whether its ranks are still stored, so that it can be compared with another run. */
  has_ranks: z.boolean(),
});
export type ScoreRun = z.infer<typeof scoreRun>;

export const STALE_REASONS = ['weights_changed', 'older_than_a_day', 'events_changed'] as const;

export const listScoreRuns = defineRoute({
  ...LIST_RUNS,
  summary: 'Recalculations, newest first, and whether the current ranking is stale',
  access: { action: 'read', subject: 'Score' },
  query: pageQuery.extend({
    /** `true` lists only runs whose ranks are still stored. */
    has_ranks: z.enum(['true']).optional(),
    /** When they finished. */
    ...utcDays,
  }),
  answer: z.object({
    runs: z.array(scoreRun),
    count: z.number().int(),
    /** The run that the lists show; null before the first. */
    current: scoreRun.nullable(),
    stale: z.array(z.enum(STALE_REASONS)),
    /** Events whose ranked facts differ from those of the current run, each counted once. */
    events_changed: z.number().int(),
    /** A recalculation is running. */
    running: z.boolean(),
    /** The service's time, which `MARQUEE_NOW` may freeze. */
    now: z.string(),
  }),
});

export const listCategories = defineRoute({
  method: 'GET',
  path: '/event_categories',
  summary: 'The categories of the upcoming events, by type, for the filter',
  access: { action: 'read', subject: 'Score' },
  query: z.object({
    /** Those of this run; refused with `run_gone` once it is no longer stored. */
    run_id: runId,
    time_range: timeRange.default('year'),
  }),
  answer: z.object({
    categories: z.array(
      z.object({ event_type: eventType, event_category: z.string(), count: z.number().int() }),
    ),
  }),
});
