import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { eventStatus, eventType } from './events.ts';
import { MAX_SEARCH_TERMS, searchTerms } from './fold-search.ts';
import { FILTER_LIMITS } from './score-list.ts';

/** An absent filter and an empty one mean the same. */
export function emptyIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);
}

const noControlCharacters = /^[^\p{Cc}]*$/u;

const filterText = emptyIsAbsent(
  z.string().max(MAX_SEARCH_LENGTH).regex(noControlCharacters, 'No control characters.').optional(),
);
const searchText = filterText.refine(
  (search) => search === undefined || searchTerms(search).length <= MAX_SEARCH_TERMS,
  `At most ${MAX_SEARCH_TERMS} words.`,
);
const rangeEnd = (of: keyof typeof FILTER_LIMITS) =>
  z.number().min(FILTER_LIMITS[of].min).max(FILTER_LIMITS[of].max);
const day = emptyIsAbsent(z.iso.date('Enter a date like 2026-11-22.').optional());
const seats = emptyIsAbsent(rangeEnd('capacity').int().optional());
const price = emptyIsAbsent(rangeEnd('price').optional());
const score = emptyIsAbsent(rangeEnd('score').optional());
const flag = emptyIsAbsent(z.boolean().optional());

/**
 * The filters that the specification names. A name is found by every word of `event_name` in any order,
 * whatever the accents, case, dashes, quotes and spaces; a quoted phrase is found as it stands.
 */
export const specifiedFilters = {
  event_name: searchText,
  event_type: emptyIsAbsent(eventType.optional()),
  event_category: filterText,
};

/** Our own filters; each that is absent allows everything. Ranges include both ends. */
export const ownFilters = {
  /** Whole texts, in any case and with or without accents. */
  city: filterText,
  country: filterText,
  venue: filterText,
  source: filterText,
  status: emptyIsAbsent(eventStatus.optional()),
  /** The local day of the start, inside the window. */
  starts_from: day,
  starts_to: day,
  /** Seats. An event of unknown capacity is in no range. */
  capacity_min: seats,
  capacity_max: seats,
  capacity_known: flag,
  /** Major units, whatever the currency: events with a price in the range. */
  price_min: price,
  price_max: price,
  score_min: score,
  score_max: score,
  /** Whether staff have corrected the event. */
  corrected: flag,
  /** Events that were first imported on this day (UTC) or later. */
  new_since: day,
};

/** All filters of a list of ranked events. */
export const scoreFilters = z.object({ ...specifiedFilters, ...ownFilters });
export type ScoreFilters = z.output<typeof scoreFilters>;
