import type { ScoreSort, SortOrder } from '#contract/scores.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Group, sizeOf } from './count-queries.ts';
import type { Fragment } from './score-filter.ts';

/** One column of an order. */
export type Term = { column: string; isDescending: boolean };

/** A part of a list that one index holds in order, both ways. `where` narrows the list to it. */
export type Section = { size: number; where: Fragment; terms: Term[] };

const BY_RANK: Term = { column: 'rank', isDescending: false };

/** Types and categories are walked in rank order inside each; the other texts have an index each. */
const SORT_COLUMN = {
  event_name: 'name_lower',
  event_type: 'type_place',
  event_category: 'category_place',
  venue_name: 'venue_place',
  city: 'city_place',
  venue_capacity: 'capacity',
  starts_at: 'starts_at',
} as const satisfies Record<Exclude<ScoreSort, 'score'>, string>;

/** The whole order of a list: its sort, and the rank order among equals. */
export function orderTerms(sort: ScoreSort, order: SortOrder): Term[] {
  const isDescending = order === 'desc';
  const column = sort === 'score' ? 'score' : SORT_COLUMN[sort];
  return [{ column, isDescending }, BY_RANK];
}

/**
 * Cuts a list into sections whose sizes the groups tell. Few types and categories hold many events
 * each, so that both directions with ties in rank order come from walking one value's events after
 * another's; unknown capacities come last in both directions.
 */
export function listSections(
  db: Queryable,
  sort: ScoreSort,
  order: SortOrder,
  groups: Group[],
): Section[] {
  if (sort === 'event_type') {
    return sizesBy(groups, 'typePlace', order).map(([place, size]) => ({
      size,
      where: db`and type_place = ${place}`,
      terms: [{ column: 'score', isDescending: true }, BY_RANK],
    }));
  }
  if (sort === 'event_category') {
    return sizesBy(groups, 'categoryPlace', order).map(([place, size]) => ({
      size,
      where: db`and category_place = ${place}`,
      terms: [BY_RANK],
    }));
  }
  const terms = orderTerms(sort, order);
  if (sort !== 'venue_capacity') return [{ size: sizeOf(groups), where: db``, terms }];
  const known = groups.filter((group) => group.capacityKnown);
  const unknown = groups.filter((group) => !group.capacityKnown);
  return [
    { size: sizeOf(known), where: db`and capacity is not null`, terms },
    { size: sizeOf(unknown), where: db`and capacity is null`, terms: orderTerms(sort, 'asc') },
  ];
}

function sizesBy(
  groups: Group[],
  key: 'typePlace' | 'categoryPlace',
  order: SortOrder,
): [place: number, size: number][] {
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group[key], (sizes.get(group[key]) ?? 0) + group.events);
  const sign = order === 'asc' ? 1 : -1;
  return [...sizes].sort(([a], [b]) => sign * (a - b));
}
