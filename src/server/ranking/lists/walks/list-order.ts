import type { ScoreSort, SortOrder } from '#contract/scores/score-list.ts';
import {
  hasKnownValues,
  KNOWN_VALUES,
  type KnownSort,
  SORT_COLUMNS,
} from '../../columns/ranking-columns.ts';
import { type Group, sizeOf } from '../count-queries.ts';

/** One column of an order. `isNullable`: unknown values come last. */
export type Term = { column: string; isDescending: boolean; isNullable?: boolean };

/** Which rows of a list a section holds. */
export type SectionRows =
  | 'all'
  | { column: 'type_position' | 'category_position'; equals: number }
  | { column: string; isKnown: boolean };

/** A part of a list that one index holds in order, in both directions. */
export type Section = { size: number; rows: SectionRows; terms: Term[] };

export const BY_RANK: Term = { column: 'rank', isDescending: false };

/** The whole order of a list: its sort, and the rank order among equals. */
export function orderTerms(sort: ScoreSort, order: SortOrder): Term[] {
  return [{ ...SORT_COLUMNS[sort], isDescending: order === 'desc' }, BY_RANK];
}

/**
 * Cuts a list into sections whose sizes are known from the groups. Types and categories are few and
 * hold many events each, so their lists are read one type or category after another, each in rank
 * order. Events without the sorted value come last in both directions.
 */
export function listSections(sort: ScoreSort, order: SortOrder, groups: Group[]): Section[] {
  if (sort === 'event_type') {
    return sizesBy(groups, 'typePosition', order).map(([position, size]) => ({
      size,
      rows: { column: 'type_position', equals: position ?? 0 },
      terms: [{ column: 'score', isDescending: true }, BY_RANK],
    }));
  }
  if (sort === 'event_category') {
    return sizesBy(groups, 'categoryPosition', order).map(([position, size]) =>
      categorySection(position, size),
    );
  }
  if (hasKnownValues(sort)) return sectionsByKnown(sort, order, groups);
  return [{ size: sizeOf(groups), rows: 'all', terms: orderTerms(sort, order) }];
}

function categorySection(position: number | null, size: number): Section {
  const column = 'category_position';
  if (position !== null) return { size, rows: { column, equals: position }, terms: [BY_RANK] };
  const terms = [{ column, isDescending: false }, BY_RANK];
  return { size, rows: { column, isKnown: false }, terms };
}

function sectionsByKnown(sort: KnownSort, order: SortOrder, groups: Group[]): Section[] {
  const { column } = SORT_COLUMNS[sort];
  const section = (isKnown: boolean, direction: SortOrder): Section => ({
    size: sizeOf(groups.filter((group) => group[KNOWN_VALUES[sort]] === isKnown)),
    rows: { column, isKnown },
    terms: [{ column, isDescending: direction === 'desc' }, BY_RANK],
  });
  return [section(true, order), section(false, 'asc')];
}

/** By position in the asked order; events without one last. */
function sizesBy(
  groups: Group[],
  key: 'typePosition' | 'categoryPosition',
  order: SortOrder,
): [position: number | null, size: number][] {
  const sizes = new Map<number | null, number>();
  for (const group of groups) sizes.set(group[key], (sizes.get(group[key]) ?? 0) + group.events);
  const direction = order === 'asc' ? 1 : -1;
  return [...sizes].sort(([a], [b]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  });
}
