import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { eventStatus, eventType } from '../events.ts';
import { emptyIsAbsent, ownFilters } from '../filter-schemas.ts';
import { COMPARISONS } from '../score-list.ts';
import { runId, timeRange } from '../scores.ts';

/** The most venues and cities that are named. */
export const NAMED_PLACES = 10;
/** How far back figures of past work go at most, in days. */
export const MAX_DAYS_BACK = 400;

const READ_SCORE = { action: 'read', subject: 'Score' } as const;
const count = z.number().int();

/** Which events are counted: those that the window's list has with these days, of one run. */
const period = {
  time_range: timeRange,
  starts_from: ownFilters.starts_from,
  starts_to: ownFilters.starts_to,
  run_id: runId,
};

/** `before`: as far ahead in the compared run; null where there is none. */
const counted = { count, before: count.nullable() };

export const readInsights = defineRoute({
  method: 'GET',
  path: '/score_insights',
  summary:
    'How many events a period of the ranking has, by day, type, status, score and capacity, beside an earlier ranking',
  access: READ_SCORE,
  query: z.object({
    ...period,
    /** The earlier ranking: the last one of the day before, of a week before, or the one before. */
    compare: emptyIsAbsent(z.enum(COMPARISONS).default('week')),
  }),
  answer: z.object({
    /** The run that everything is counted in, and its instant; null before the first. */
    run_id: z.string().nullable(),
    as_of: z.string().nullable(),
    ...counted,
    /**
     * The earlier ranking, and the days that were then as far ahead as those of the period are now, where it has any; null
     * where no earlier ranking is stored with its figures.
     */
    compared_with: z
      .object({
        run_id: z.string(),
        as_of: z.string(),
        starts_from: z.string().nullable(),
        starts_to: z.string().nullable(),
      })
      .nullable(),
    event_type: z.array(z.object({ value: eventType, ...counted })),
    status: z.array(z.object({ value: eventStatus, ...counted })),
    /** The lower ends of bands of seats, ascending; null for an unknown capacity. */
    capacity: z.array(z.object({ value: count.nullable(), ...counted })),
    /** The lower ends of bands of 10 points, ascending. */
    score: z.array(z.object({ value: count, ...counted })),
    /** By the events' own dates, in order; days without events are left out. */
    days: z.array(z.object({ day: z.string(), count })),
  }),
});
export type Insights = z.output<typeof readInsights.answer>;

const places = z.object({
  /** Those with the most events. */
  named: z.array(z.object({ name: z.string(), count })).max(NAMED_PLACES),
  /** How many others there are, and their events. */
  others: z.object({ places: count, events: count }),
  /** Events without such a place. */
  unknown: count,
});

export const readInsightPlaces = defineRoute({
  method: 'GET',
  path: '/score_insights/places',
  summary: 'The venues and cities with the most events of a period of the ranking',
  access: READ_SCORE,
  query: z.object(period),
  answer: z.object({
    run_id: z.string().nullable(),
    count,
    venues: places,
    cities: places,
  }),
});
export type InsightPlaces = z.output<typeof readInsightPlaces.answer>;

const daysBack = z.object({
  days: z.coerce.number().int().min(1).max(MAX_DAYS_BACK).default(7),
});

export const readInsightRuns = defineRoute({
  method: 'GET',
  path: '/score_insights/runs',
  summary: 'Recalculations of the last days: how many, and how long they took',
  access: READ_SCORE,
  query: daysBack,
  answer: z.object({
    /** From this instant on: the start of the first day (UTC). Today is the last one. */
    since: z.string(),
    count,
    median_ms: count.nullable(),
    longest_ms: count.nullable(),
    /** By day (UTC), oldest first; days without a run are left out. */
    days: z.array(z.object({ day: z.string(), count })),
  }),
});
export type InsightRuns = z.output<typeof readInsightRuns.answer>;

export const readInsightFeeds = defineRoute({
  method: 'GET',
  path: '/score_insights/feeds',
  summary: 'Imports and runs of feeds in the last days: successes, failures, durations and rows',
  access: { action: 'read', subject: 'Feed' },
  query: daysBack,
  answer: z.object({
    since: z.string(),
    imports: z.object({
      stored: count,
      failed: count,
      undone: count,
      median_ms: count.nullable(),
      /** Rows of the stored ones. */
      read: count,
      created: count,
      updated: count,
      skipped: count,
    }),
    /** By name; of the runs those that are still stored. */
    feeds: z.array(
      z.object({
        id: count,
        name: z.string(),
        runs: count,
        /** Nothing new is a success as well. */
        succeeded: count,
        failed: count,
        /** Stopped by staff, or held because too many events would go. */
        others: count,
        median_ms: count.nullable(),
        read: count,
      }),
    ),
  }),
});
export type InsightFeeds = z.output<typeof readInsightFeeds.answer>;
