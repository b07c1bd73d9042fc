import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { SUGGESTION_PATH, SUGGESTION_STATES } from './live.ts';
import { timeRange } from './scores.ts';
import { estimate, halvingDays, WEIGHT_FIELDS, weightSet } from './weights.ts';

/** Past days that a suggestion reads, and how many it does unless asked otherwise. */
export const SUGGESTION_DAYS = { min: 7, max: 180, usual: 60 } as const;

const count = z.number().int();

/** The weights, and the halving days of the window. */
const tuning = weightSet.extend({ time_halving_days: halvingDays });

/** Grades on one side of the past days: nDCG at 25, where nothing else is said. */
const tested = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  current: estimate,
  suggested: estimate,
  gain: estimate,
  /** What the first 25 had as a share of what the best 25 had. */
  sold: z.object({ current: estimate, suggested: estimate, gain: estimate }),
  /** Of the gains of what is suggested: the share of events that people saw in the first 25; null where nobody knows. */
  shown_share: z.number().nullable(),
  by_date: estimate,
  by_capacity: estimate,
  random: z.number(),
  /** Lists with a grade and without one; the other counts have an event once for each list. */
  runs: count,
  runs_without_grade: count,
  graded: count,
  without_outcome: count,
  starting_soon: count,
  by_facts_of_today: count,
});
export type SuggestionTest = z.infer<typeof tested>;

const topEvent = z.object({ id: count, event_name: z.string() });

export const suggestionResult = z.object({
  /** The version of the weights that were saved. */
  version: count,
  current: tuning,
  /** What is missing for a search; null where there was one. */
  missing: z
    .object({
      reason: z.enum(['no-runs', 'no-outcomes', 'few-above-zero', 'few-values', 'few-runs']),
      has: count,
      needs: count,
    })
    .nullable(),
  finding: z
    .object({
      /** Why the weights that were found are not suggested; null where they are. */
      refusal: z.enum(['nothing-better', 'within-noise', 'too-little']).nullable(),
      found: tuning,
      /** The search used only the earlier days; its result was tested on the later ones. */
      earlier: tested,
      later: tested,
      /** Whether sorting by capacity does as well on the later days. */
      follows_capacity_alone: z.boolean(),
      /** How much the later days lose at most when one value alone is changed. */
      sensitivity: z.array(
        z.object({
          field: z.enum([...WEIGHT_FIELDS, 'time_halving_days']),
          loss: z.number(),
          matters: z.boolean(),
        }),
      ),
      /** What would come into the first 25 of today's list, and leave them, without pins. */
      enters: z.array(topEvent),
      leaves: z.array(topEvent),
    })
    .nullable(),
});
export type SuggestionResult = z.infer<typeof suggestionResult>;

export const suggestion = z.object({
  id: count,
  time_range: timeRange,
  /** What the lists were judged by, such as tickets; null: nothing is counted yet. */
  kind: z.string().nullable(),
  days: count,
  state: z.enum(SUGGESTION_STATES),
  /** From 0 to 1. */
  progress: z.number(),
  /** Full name; null where the account is gone. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  ended_at: z.string().nullable(),
  /** Present once it is done. */
  result: suggestionResult.nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

const suggestions = z.object({
  /** The newest one of the window. */
  suggestion: suggestion.nullable(),
  /** The one that is being searched, for whichever window; there is one at a time. */
  running: suggestion.nullable(),
});

const CHANGE = { action: 'update', subject: 'Weights' } as const;

export const readSuggestion = defineRoute({
  method: 'GET',
  path: SUGGESTION_PATH,
  summary: 'The newest suggestion of weights for a window, and the one that is being searched',
  access: { action: 'read', subject: 'Weights' },
  query: z.object({ time_range: timeRange }),
  answer: suggestions,
});

export const askSuggestion = defineRoute({
  method: 'POST',
  path: SUGGESTION_PATH,
  summary:
    'Search better weights on past days; joins a running search of the same days. The same data have the same answer',
  access: CHANGE,
  // The answer says what changed.
  refreshes: [],
  body: z.object({
    time_range: timeRange,
    /** A kind of outcomes; absent or null: the one that counts. */
    kind: z.string().max(40).nullish(),
    days: count
      .min(SUGGESTION_DAYS.min, `At least ${SUGGESTION_DAYS.min} days.`)
      .max(SUGGESTION_DAYS.max, `At most ${SUGGESTION_DAYS.max} days.`)
      .default(SUGGESTION_DAYS.usual),
  }),
  answer: suggestions,
});

export const cancelSuggestion = defineRoute({
  method: 'DELETE',
  path: SUGGESTION_PATH,
  summary: 'Cancel the search that is running, if one is',
  access: CHANGE,
  refreshes: [],
  query: z.object({ time_range: timeRange }),
  answer: suggestions,
});
