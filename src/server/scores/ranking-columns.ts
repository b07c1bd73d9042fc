import type { ScoreSort } from '#contract/scores/score-list.ts';
import { SORTED_TYPES } from './type-order.ts';

/**
 * What the ranking copies of an event so that lists can filter and sort by it: column names with the
 * SQL that reads them from `event` and from the sort positions of its category, venue and city.
 * Wide columns come first and text last, which keeps rows short.
 */
export const EVENT_COPIES = {
  starts_at: 'event.starts_at',
  listed_until: 'greatest(event.listed_until, event.starts_at)',
  capacity: 'event.capacity',
  category_position: 'coalesce(category.position, 0)',
  venue_position: 'coalesce(venue.position, 0)',
  city_position: 'coalesce(city.position, 0)',
  type_position: `(array_position(array['${SORTED_TYPES.join("', '")}'], event.type) - 1)::smallint`,
  name_lower: 'event.name_lower',
} as const;

type EventCopy = keyof typeof EVENT_COPIES;

/** The column that each sort orders by. `isNullable`: unknown values come last in both directions. */
export const SORT_COLUMNS = {
  score: { column: 'score' },
  event_name: { column: 'name_lower' },
  event_type: { column: 'type_position' },
  event_category: { column: 'category_position' },
  venue_name: { column: 'venue_position' },
  city: { column: 'city_position' },
  venue_capacity: { column: 'capacity', isNullable: true },
  starts_at: { column: 'starts_at' },
} as const satisfies Record<ScoreSort, { column: 'score' | EventCopy; isNullable?: true }>;

/** The copied columns as a select list, read from `event`. */
export function selectEventCopies(): string {
  return Object.entries(EVENT_COPIES)
    .map(([column, sql]) => `${sql} as ${column}`)
    .join(', ');
}

/** The copied columns' names, each with the table's where one is given. */
export function eventCopyNames(table?: string): string {
  return Object.keys(EVENT_COPIES)
    .map((column) => (table ? `${table}.${column}` : column))
    .join(', ');
}
