import type { ScoreSort } from '#contract/scores/score-list.ts';
import { EVENT_STATUSES, SCORE_SORTS } from '#contract/scores/score-list.ts';
import { listedUntil } from '#server/catalogue/events/last-moment.ts';
import { SORTED_TYPES } from './type-order.ts';

/**
 * What a ranking reads, as SQL: events, and as `borrowed` the facts that the leading event of a group of joined events takes
 * from the others, from the view or from a table with its rows.
 */
export function rankedEvents(borrowed = 'borrowed_facts'): string {
  return `event left join ${borrowed} as borrowed on borrowed.lead_id = event.id`;
}

/** What a ranking reads of `borrowed_facts`. */
export const BORROWED_COLUMNS =
  'lead_id, capacity, type, category, starts_at, ends_at, listed_until, starts_offset, timezone, price_min, price_max';

/** The SQL of a fact that is borrowed together with the start, even if it is unknown there. */
function withStart(column: string): string {
  return `case when borrowed.starts_at is null then event.${column} else borrowed.${column} end`;
}

/**
 * The texts by which lists sort or filter, or which they show, with the SQL that reads them from `rankedEvents`. A
 * ranking has their positions in one order for all languages, in which texts that differ in case only share a position.
 */
export const KEY_KINDS = {
  category: 'coalesce(event.category, borrowed.category)',
  venue: 'event.venue',
  city: 'event.city',
  country: 'event.country',
  source: 'event.source',
  timezone: withStart('timezone'),
} as const;
export type KeyKind = keyof typeof KEY_KINDS;

/**
 * What a ranking copies of an event so that lists can filter, sort and show it as it was ranked: column names
 * with the SQL that reads them from `rankedEvents` and from the positions of its texts, which are null where the
 * text is missing. Wide columns come first and text last, which keeps rows short.
 */
export const EVENT_COPIES = {
  starts_at: 'coalesce(borrowed.starts_at, event.starts_at)',
  listed_until: listedUntil(
    'coalesce(borrowed.listed_until, event.listed_until)',
    'coalesce(borrowed.starts_at, event.starts_at)',
    `(${withStart('ends_at')})`,
  ),
  ends_at: withStart('ends_at'),
  // Major units. Not `numeric`, which takes more room and compares more slowly.
  price_min: 'coalesce(event.price_min, borrowed.price_min)::float8',
  price_max: 'coalesce(event.price_max, borrowed.price_max)::float8',
  capacity: 'coalesce(event.capacity, borrowed.capacity)',
  name_position: 'name.position',
  category_position: 'category.position',
  venue_position: 'venue.position',
  city_position: 'city.position',
  country_position: 'country.position',
  source_position: 'source.position',
  timezone_position: 'timezone.position',
  // The day, in UTC, of the first import; of joined events the earliest.
  first_seen: `(least(event.created_at, case when borrowed.lead_id is not null then (
      select min(mate.created_at) from event_group join event as mate on mate.id = event_group.event_id
      where event_group.lead_id = event.id
    ) end) at time zone 'UTC')::date`,
  local_day: `coalesce(event.starts_on, (event.starts_at at time zone 'UTC')::date)`,
  type_position: positionIn(SORTED_TYPES, 'coalesce(borrowed.type, event.type)'),
  status_position: positionIn(EVENT_STATUSES, 'event.status'),
  starts_offset: withStart('starts_offset'),
  time_known: 'event.time_known or borrowed.starts_at is not null',
  pass_like: 'event.pass_like',
  corrected: 'cardinality(event.corrected) > 0',
  name: 'event.name',
  name_folded: 'event.name_folded',
} as const;

type EventCopy = keyof typeof EVENT_COPIES;

/** The column that each sort orders by. `isNullable`: unknown values come last in both directions. */
export const SORT_COLUMNS = {
  score: { column: 'score' },
  event_name: { column: 'name_position' },
  event_type: { column: 'type_position' },
  event_category: { column: 'category_position', isNullable: true },
  venue_name: { column: 'venue_position', isNullable: true },
  city: { column: 'city_position', isNullable: true },
  venue_capacity: { column: 'capacity', isNullable: true },
  starts_at: { column: 'starts_at' },
} as const satisfies Record<ScoreSort, { column: 'score' | EventCopy; isNullable?: true }>;

/**
 * The sorts whose lists are read in two sections, events with a value before those without one, and the columns of the
 * counts that distinguish the two. Lists by category are read category by category.
 */
export const KNOWN_VALUES = {
  venue_capacity: 'capacity_known',
  venue_name: 'venue_known',
  city: 'city_known',
} as const satisfies Partial<Record<ScoreSort, string>>;
export type KnownSort = keyof typeof KNOWN_VALUES;
export type KnownValues = Record<(typeof KNOWN_VALUES)[KnownSort], boolean>;

const KNOWN_SORTS = SCORE_SORTS.filter(hasKnownValues);

/** In the order of `selectKnownValues`, as a union takes its columns by position. */
export const KNOWN_NAMES = KNOWN_SORTS.map((sort) => KNOWN_VALUES[sort]);

export function hasKnownValues(sort: ScoreSort): sort is KnownSort {
  return sort in KNOWN_VALUES;
}

/** Whether a row of the ranking has each of these values, as a select list. */
export function selectKnownValues(): string {
  return KNOWN_SORTS.map(
    (sort) => `ranking.${SORT_COLUMNS[sort].column} is not null as ${KNOWN_VALUES[sort]}`,
  ).join(', ');
}

/** The copied columns as a select list, read from `rankedEvents`. */
export function selectEventCopies(): string {
  return Object.entries(EVENT_COPIES)
    .map(([column, sql]) => `${sql} as ${column}`)
    .join(', ');
}

/** The copied columns' names. */
export function eventCopyNames(): string {
  return Object.keys(EVENT_COPIES).join(', ');
}

/** SQL for the index of a value in a fixed list, from 0. */
function positionIn(values: readonly string[], sql: string): string {
  return `(array_position(array['${values.join("', '")}'], ${sql}) - 1)::smallint`;
}

/** The lower ends of bands of 10 points, as SQL over the rows of a ranking; 100 itself is in the last one. */
export const SCORE_BAND = 'least(90, greatest(-100, 10 * floor(ranking.score / 100000::float8)))';

/** The lower ends of bands of seats; −1 stands for an unknown capacity. */
export const CAPACITY_BAND = `case
  when ranking.capacity is null then -1 when ranking.capacity < 100 then 0
  when ranking.capacity < 1000 then 100 when ranking.capacity < 10000 then 1000
  when ranking.capacity < 100000 then 10000 else 100000 end`;
