import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { ownFilters, specifiedFilters } from './filter-schemas.ts';
import { categoryRefusal, hasAllowedCategory, runId, timeRange } from './scores.ts';

const bucket = z.object({ value: z.string(), count: z.number().int() });

/** The most values of one facet that are listed. */
export const MAX_FACET_VALUES = 200;

/**
 * How many events of a list have each value. Each facet ignores its own filter, so that it shows what
 * another choice would give.
 */
const facetAnswer = z.object({
  run_id: z.string().nullable(),
  /** The events with every filter. */
  count: z.number().int(),
  /** The most frequent values first, at most `MAX_FACET_VALUES`. */
  event_type: z.array(bucket),
  event_category: z.array(bucket),
  city: z.array(bucket),
  country: z.array(bucket),
  venue: z.array(bucket),
  status: z.array(bucket),
  /** `none`: undecided. */
  decision: z.array(bucket),
  /** By the id of whoever takes care of the event; `none`: nobody. */
  decision_owner: z.array(bucket),
  source: z.array(bucket),
  /** By local day of the start (`2026-11-22`), in order. */
  day: z.array(bucket),
  /** By bands of 10 points (`-100` to `90`: the band's lower end), in order. */
  score_band: z.array(bucket),
  /** By capacity: `unknown`, `0`, `100`, `1000`, `10000`, `100000` (the band's lower end), in order. */
  capacity_band: z.array(bucket),
});
export type FacetAnswer = z.output<typeof facetAnswer>;

const facetBody = z
  .object({ time_range: timeRange, run_id: runId, ...specifiedFilters, ...ownFilters })
  .refine(hasAllowedCategory, categoryRefusal);
export type FacetBody = z.output<typeof facetBody>;

export const countFacets = defineRoute({
  method: 'POST',
  path: '/event_score/facets',
  summary: 'Counts of a list by type, category, city, country, day, score, status and more',
  changes: false,
  access: { action: 'read', subject: 'Score' },
  refreshes: [],
  body: facetBody,
  answer: facetAnswer,
});
