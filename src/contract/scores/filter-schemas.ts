import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { eventType } from './events.ts';
import { MAX_SEARCH_TERMS, searchTerms } from './fold-search.ts';
import {
  FILTER_PARAMETERS,
  type FilterParameter,
  type OwnFilters,
  type ScoreFilter,
} from './score-filters.ts';

/** An absent filter and an empty one mean the same. */
export function emptyIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);
}

const noControlCharacters = /^[^\p{Cc}]*$/u;

const text = z.string().max(MAX_SEARCH_LENGTH).regex(noControlCharacters, 'No control characters.');
const filterText = emptyIsAbsent(text.optional());
const searchText = filterText.refine(
  (search) => search === undefined || searchTerms(search).length <= MAX_SEARCH_TERMS,
  `At most ${MAX_SEARCH_TERMS} words.`,
);

/**
 * The filters that the specification names. A name is found by every word of `event_name` in any order,
 * whatever the accents, case, dashes, quotes and spaces; a quoted phrase is found as it stands.
 */
export const specifiedFilters = {
  event_name: searchText,
  event_type: emptyIsAbsent(eventType.optional()),
  event_category: filterText,
};

/** A value of a filter of our own. */
function schemaOf(filter: ScoreFilter): z.ZodType {
  switch (filter.kind) {
    case 'text':
    case 'country':
      return text;
    case 'choice':
      return z.enum(filter.values);
    case 'flag':
      return z.boolean();
    case 'numbers': {
      const number = z.number().min(filter.min).max(filter.max);
      return filter.decimals === 0 ? number.int() : number;
    }
    case 'days':
    case 'since':
      return z.iso.date('Enter a date like 2026-11-22.');
    case 'person':
      return z
        .string()
        .regex(/^(me|none|[1-9]\d{0,8})$/, 'Enter me, none or the id of a member of staff.');
  }
}

type Optional<Value> = ReturnType<typeof emptyIsAbsent<z.ZodOptional<z.ZodType<Value>>>>;

/** Our own filters by their names in a call. */
export const ownFilters = Object.fromEntries(
  [...FILTER_PARAMETERS].map(([name, filter]) => [
    name,
    emptyIsAbsent(schemaOf(filter).optional()),
  ]),
  // Safe because `OwnFilters` has the same names, each with the values of the same kind.
) as { [Name in FilterParameter]: Optional<NonNullable<OwnFilters[Name]>> };

/** All filters of a list of ranked events. */
export const scoreFilters = z.object({ ...specifiedFilters, ...ownFilters });
export type ScoreFilters = z.output<typeof scoreFilters>;
