import { z } from 'zod';
import { REASONS } from '#scoring/grade/past-run.ts';
import { defineRoute } from '../kit/route.ts';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { eventType } from './events.ts';
import { emptyIsAbsent } from './filter-schemas.ts';
import { timeRange } from './scores.ts';
import { type Estimate, halvingDays, marks, weightSet } from './weights.ts';

/** So many past days are graded unless asked otherwise, and at most. */
export const GRADED_DAYS = 30;
export const MAX_GRADED_DAYS = 365;

/** A grade of a smaller share of the events says first that it is one. */
export const ENOUGH_OUTCOMES = 0.8;

const count = z.number().int();

const gradedLists = {
  time_range: timeRange,
  /** The kind of outcomes; absent: the default one. */
  kind: emptyIsAbsent(z.string().max(40).optional()),
};

export type GradeEstimate = Estimate;

export type GradeMarks = z.output<typeof marks>;
const expected = z.object({ ndcg_10: z.number(), ndcg_25: z.number(), sold_25: z.number() });

/** Why there is no grade, and how many there are of what is counted and how many it takes. */
const missing = z.object({ reason: z.enum(REASONS), has: count, needs: count });
export type MissingGrade = z.output<typeof missing>;

const gradedKind = z.object({ name: z.string(), unit: z.string() });

/** What was graded; an event counts once for each day. */
const gradedCounts = z.object({
  days: count,
  /** Days with a list that has too few outcomes. */
  days_without_grade: count,
  events: count,
  /** Events that were left out, because nothing is known of what they had. */
  without_outcome: count,
  /** Events that were left out, because they could sell on fewer than two of the days that judge their list. */
  starting_soon: count,
  /** Of the events: those whose facts are the ones of today, because the facts of that day are not stored. */
  by_facts_of_today: count,
});

/**
 * Of the gains of the first 25: the share of events that people saw in the first 25 on that day, which may be due to the rank;
 * null where no list is known as it was shown.
 */
const shownShare = z.number().nullable();

/** What is the same in both answers. */
const gradeAnswer = {
  /** Null where no kind counts, or none has that name. */
  kind: gradedKind.nullable(),
  counts: gradedCounts,
  /** Null where there is a grade. */
  missing: missing.nullable(),
};

export const readGrades = defineRoute({
  method: 'GET',
  path: '/grades',
  summary:
    'How well past rankings found what was sold after them, beside other orders of the same events',
  access: { action: 'read', subject: 'Score' },
  query: z.object({
    ...gradedLists,
    days: z.coerce.number().int().min(1).max(MAX_GRADED_DAYS).default(GRADED_DAYS),
    event_type: emptyIsAbsent(eventType.optional()),
    city: emptyIsAbsent(z.string().max(MAX_SEARCH_LENGTH).optional()),
  }),
  answer: z.object({
    ...gradeAnswer,
    /** The mean over the days that have one. */
    grade: z
      .object({
        marks: z.object({
          /** By the weights that were saved on each day. */
          ranked: marks,
          /** By the weights that are saved now. */
          current: marks,
          by_date: marks,
          by_capacity: marks,
        }),
        /** The expected value of an order drawn at random. The best possible order has 1. */
        random: expected,
        /** What `ranked` has over the other orders; of the same resamples, so that what both share cancels out. */
        lead: z.object({ current: marks, by_date: marks, by_capacity: marks }),
        shown_share: z.object({ ranked: shownShare, current: shownShare }),
        /** What the first 25 events had on a day after the list, on average of the lists. */
        amounts: z.object({
          ranked: z.number(),
          current: z.number(),
          by_date: z.number(),
          by_capacity: z.number(),
          random: z.number(),
          best: z.number(),
        }),
      })
      .nullable(),
    /** Every day that has a list, oldest first. */
    series: z.array(
      z.object({
        day: z.string(),
        /** Whether the list is of a run; else it is made of the events that are stored by now. */
        has_run: z.boolean(),
        /** The version of the weights that were saved then, as in `listWeightSets`; 0: none. */
        weight_version: count,
        /** Whether staff had pinned an event to a rank of the window. */
        pinned: z.boolean(),
        /** `ndcg_25` and `sold_25` alone of each order; null where the day has no grade. */
        marks: z
          .object({
            ndcg_25: z.object({
              ranked: z.number(),
              by_date: z.number(),
              by_capacity: z.number(),
              random: z.number(),
            }),
            sold_25: z.object({
              ranked: z.number(),
              by_date: z.number(),
              by_capacity: z.number(),
              random: z.number(),
            }),
          })
          .nullable(),
      }),
    ),
    /** Of the days with a run: the share on which a rank of the window was pinned; null without runs. */
    pinned_share: z.number().nullable(),
    /** The weights that were saved on these days, and when. */
    weight_sets: z.array(
      z.object({
        version: count,
        saved_at: z.string().nullable(),
        saved_by: z.string().nullable(),
        note: z.string(),
      }),
    ),
  }),
});

/** The grades of parts of the lists of the same days. */
export const readGradeParts = defineRoute({
  method: 'GET',
  path: '/grades/parts',
  summary:
    'The grade of each window, and within one of each type and of the cities with most events',
  access: { action: 'read', subject: 'Score' },
  query: z.object({
    ...gradedLists,
    days: z.coerce.number().int().min(1).max(MAX_GRADED_DAYS).default(GRADED_DAYS),
  }),
  answer: z.object({
    parts: z.array(
      z.object({
        by: z.enum(['time_range', 'event_type', 'city']),
        /** A window, a type, or the name of a city. */
        name: z.string(),
        counts: gradedCounts,
        missing: missing.nullable(),
        /** `ranked` is by the weights that were saved on each day. */
        grade: z
          .object({ ranked: marks, by_date: marks, by_capacity: marks, random: expected })
          .nullable(),
      }),
    ),
  }),
});

const gradeDraft = z.object({
  ...gradedLists,
  weights: weightSet,
  /** Absent: the saved ones of the window. */
  time_halving_days: halvingDays.optional(),
  days: z.number().int().min(1).max(MAX_GRADED_DAYS).default(GRADED_DAYS),
  /** Other weights to compare with; absent: the saved ones. */
  compared_with: weightSet.extend({ time_halving_days: halvingDays }).optional(),
});
export type GradeDraft = z.output<typeof gradeDraft>;

/** The same draft on the same days has the same answer. */
export const previewGrade = defineRoute({
  method: 'POST',
  path: '/grades/preview',
  summary:
    'The grade that other weights would have had on past days, beside the saved ones; stores nothing',
  changes: false,
  access: { action: 'read', subject: 'Score' },
  refreshes: [],
  body: gradeDraft,
  answer: z.object({
    ...gradeAnswer,
    grade: z
      .object({
        /** `saved`: what the draft is compared with. */
        marks: z.object({ draft: marks, saved: marks, by_date: marks, by_capacity: marks }),
        random: expected,
        /** How much the draft is better than `saved`. */
        difference: marks,
        shown_share: z.object({ draft: shownShare, saved: shownShare }),
      })
      .nullable(),
  }),
});
export type GradePreview = z.output<typeof previewGrade.answer>;
