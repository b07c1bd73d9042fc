import { defaultSortOrder, type ScoreSort, type SortOrder } from '#contract/scores/score-list.ts';
import type { Group } from './count-queries.ts';
import { listSections, orderTerms, type Section, type Term } from './list-order.ts';

/** How a search's matches are found: by the trigram index, or by reading the window's names. */
export type MatchSource = 'index' | 'scan';

/** What is known of a list before its rows are read, in events. */
export type ListSize = {
  /** In the list. */
  listed: number;
  /** In the list's window, type and category, whatever their names. */
  unsearched: number;
  /** In the window with the searched name, whatever their type and category; all without a search. */
  matches: number;
  /** In the whole ranking. */
  ranked: number;
  /** How the matches were counted. */
  source: MatchSource;
};

/** A run of rows inside one section: `skip` rows from its start, or from its end, then `take` rows. */
export type Slice = { section: number; skip: number; take: number; fromEnd: boolean };

/** Walk along the list's index to the page, or gather the whole list and sort it. */
export type Reading = 'walk' | 'gather by index' | 'gather by scan';

/** How one page of a list is read: its slices of the list's sections, in the order of `terms`. */
export type ReadingPlan = {
  reading: Reading;
  terms: Term[];
  sections: Section[];
  slices: Slice[];
  skip: number;
  take: number;
};

/**
 * Costs measured at 1,000,000 events, in rows read one after another. The table is in rank order, so
 * a walk by score reads it in sequence, and any other walk jumps.
 */
const STEP_COST = { byScore: 1.5, byOthers: 8 };
const INDEX_MATCH_COST = 40;
const SORTED_ROW_COST = 2;

/** What a list is sorted by, and which of its rows are read. */
export type ListSlice = {
  sort_by: ScoreSort;
  sort_order?: SortOrder | undefined;
  skip: number;
  take: number;
};

export function orderOf({ sort_by, sort_order }: Pick<ListSlice, 'sort_by' | 'sort_order'>) {
  return sort_order ?? defaultSortOrder(sort_by);
}

/**
 * Plans how to read rows that are not past the end; `groups` are what the list holds. `excluded` of its events
 * are left out, from lists by score only, where they are pinned.
 */
export function planReading(
  query: ListSlice,
  list: ListSize & { groups: Group[]; isFlat: boolean; excluded: number },
): ReadingPlan {
  const { sort_by: sort, skip, take } = query;
  // Among equal scores an index holds the rank order in one direction only.
  const order = sort === 'score' && list.isFlat ? 'desc' : orderOf(query);
  const sections = listSections(sort, order, list.groups).map((section) => ({
    ...section,
    size: section.size - list.excluded,
  }));
  const slices = splitPage(
    sections.map(({ size }) => size),
    skip,
    take,
  );
  const reading = chooseReading(sort, list, slices);
  return { reading, terms: orderTerms(sort, order), sections, slices, skip, take };
}

/** The cheapest way to read a page. */
export function chooseReading(sort: ScoreSort, list: ListSize, slices: Slice[]): Reading {
  const isByScore = sort === 'score';
  const rows = slices.reduce((sum, slice) => sum + slice.skip + slice.take, 0);
  // Short windows have indexes of their own by rank; all other indexes cover the whole ranking.
  const walked = isByScore ? list.unsearched : list.ranked;
  const stepsPerRow = walked / Math.max(1, list.listed);
  const walkCost = rows * stepsPerRow * (isByScore ? STEP_COST.byScore : STEP_COST.byOthers);
  const sortCost = list.listed * SORTED_ROW_COST;
  const gatherCost =
    list.source === 'index' ? list.matches * INDEX_MATCH_COST : list.unsearched + sortCost;
  if (walkCost <= gatherCost) return 'walk';
  return list.source === 'index' ? 'gather by index' : 'gather by scan';
}

/** The cheaper way to find the matches: the trigram index, or reading every name in the window. */
export function cheaperSource(expectedMatches: number, windowSize: number): MatchSource {
  return expectedMatches * INDEX_MATCH_COST < windowSize ? 'index' : 'scan';
}

/**
 * The slices that hold the page after `skip` rows of a list made of sections of these sizes. Each
 * slice is reached from the nearer end of its section. Empty where the page is past the end.
 */
export function splitPage(sizes: number[], skip: number, take: number): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  for (const [section, size] of sizes.entries()) {
    const from = Math.max(0, skip - start);
    const to = Math.min(size, skip + take - start);
    if (from < to) slices.push(toSlice(section, from, to, size));
    start += size;
  }
  return slices;
}

function toSlice(section: number, from: number, to: number, size: number): Slice {
  const fromEnd = size - to < from;
  return { section, skip: fromEnd ? size - to : from, take: to - from, fromEnd };
}
