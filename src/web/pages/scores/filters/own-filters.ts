import { EVENT_STATUSES, FILTER_LIMITS } from '#contract/scores/score-list.ts';
import type { Field, Fields, ValuesOf } from '#web/list/address/page-search.ts';
import {
  cleanSearch,
  count,
  day,
  decimal,
  oneOf,
  typed,
  yesOrNo,
} from '#web/list/address/search-fields.ts';

/** The filters behind "More filters" in the address, by their names on the wire. */
export const OWN_FILTERS = {
  city: name(),
  country: name(),
  venue: name(),
  source: name(),
  status: oneOf(EVENT_STATUSES),
  starts_from: day(),
  starts_to: day(),
  capacity_min: typed(count(undefined, FILTER_LIMITS.capacity)),
  capacity_max: typed(count(undefined, FILTER_LIMITS.capacity)),
  capacity_known: yesOrNo(),
  price_min: typed(decimal(FILTER_LIMITS.price)),
  price_max: typed(decimal(FILTER_LIMITS.price)),
  score_min: typed(decimal(FILTER_LIMITS.score)),
  score_max: typed(decimal(FILTER_LIMITS.score)),
  corrected: yesOrNo(),
  new_since: day(),
} as const satisfies Fields;

export type OwnFilters = ValuesOf<typeof OWN_FILTERS>;

// Safe because the object is written out above.
const FIELD_NAMES = Object.keys(OWN_FILTERS) as (keyof OwnFilters)[];

/** The part of a list's query that these filters are. */
export function ownFiltersOf(query: OwnFilters): Partial<OwnFilters> {
  const own: Partial<OwnFilters> = {};
  const take = <Name extends keyof OwnFilters>(field: Name) => {
    if (query[field] !== undefined) own[field] = query[field];
  };
  for (const field of FIELD_NAMES) take(field);
  return own;
}

/** The name of a city, a venue and the like. */
function name(): Field<string | undefined> {
  return {
    default: undefined,
    parse: (text) => cleanSearch(text) || undefined,
    format: (value = '') => cleanSearch(value),
  };
}
