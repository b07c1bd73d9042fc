import type { OwnFilters } from './own-filters.ts';

/** What counts as one filter: both ends of a range do. */
const FILTERS = {
  city: ['city'],
  country: ['country'],
  venue: ['venue'],
  status: ['status'],
  source: ['source'],
  days: ['starts_from', 'starts_to'],
  capacity: ['capacity_min', 'capacity_max'],
  capacityKnown: ['capacity_known'],
  price: ['price_min', 'price_max'],
  score: ['score_min', 'score_max'],
  corrected: ['corrected'],
  newSince: ['new_since'],
} as const satisfies Record<string, readonly (keyof OwnFilters)[]>;
export type FilterName = keyof typeof FILTERS;

// Safe because the object is written out above.
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters that are set, in the order of the fields. */
export function filtersSet(query: OwnFilters): FilterName[] {
  return FILTER_NAMES.filter((filter) =>
    FILTERS[filter].some((field) => query[field] !== undefined),
  );
}

/** The change of the address that clears these filters. */
export function withoutFilters(filters: readonly FilterName[]): Partial<OwnFilters> {
  const fields = filters.flatMap((filter): readonly (keyof OwnFilters)[] => FILTERS[filter]);
  return Object.fromEntries(fields.map((field) => [field, undefined]));
}
