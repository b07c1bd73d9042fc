import { defaultSortOrder, type ScoreSort, type SortOrder } from '#contract/scores/score-list.ts';
import type { Section, Term } from './list-order.ts';

/** How a search's matches are found: by the trigram index, or by reading the window's names. */
export type MatchSource = 'index' | 'scan';

/** A run of rows inside one section: `skip` rows from its start, or from its end, then `take` rows. */
export type Slice = { section: Section; skip: number; take: number; fromEnd: boolean };

/** How rows of a list are read along indexes: slices of its sections, in the order of `terms`. */
export type Walk = { terms: Term[]; slices: Slice[] };

/** What a list is sorted by. */
export type Sorting = { sort_by: ScoreSort; sort_order?: SortOrder | undefined };

export function orderOf({ sort_by, sort_order }: Sorting): SortOrder {
  return sort_order ?? defaultSortOrder(sort_by);
}

/** Finding a name by the trigram index costs as much as reading so many names one after another. */
const INDEX_MATCH_COST = 40;

/** The cheaper way to find the matches: the trigram index, or reading every name in the window. */
export function cheaperSource(expectedMatches: number, windowSize: number): MatchSource {
  return expectedMatches * INDEX_MATCH_COST < windowSize ? 'index' : 'scan';
}

/**
 * The slices that hold the rows after `skip` rows of a list made of these sections. Each slice is reached from the
 * nearer end of its section. Empty where they are past the end.
 */
export function splitPage(sections: readonly Section[], skip: number, take: number): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  for (const section of sections) {
    const from = Math.max(0, skip - start);
    const to = Math.min(section.size, skip + take - start);
    if (from < to) slices.push(toSlice(section, from, to));
    start += section.size;
  }
  return slices;
}

function toSlice(section: Section, from: number, to: number): Slice {
  const fromEnd = section.size - to < from;
  return { section, skip: fromEnd ? section.size - to : from, take: to - from, fromEnd };
}
