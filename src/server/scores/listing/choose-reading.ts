import type { ScoreSort } from '#contract/scores.ts';
import type { MatchSource } from './count-window.ts';
import type { Slice } from './split-page.ts';

/** What is known of a list before its rows are read, in events. */
export type ListSize = {
  /** In the list. */
  listed: number;
  /** In the list's window, type and category, whatever their names. */
  unsearched: number;
  /** In the window with the searched name, whatever their type and category; all where nothing is searched. */
  matches: number;
  /** In the whole ranking. */
  ranked: number;
  /** How the matches were counted. */
  source: MatchSource;
};

/** Walk along the list's index to the page, or gather the whole list and sort it. */
export type Reading = 'walk' | 'gather by index' | 'gather by scan';

/**
 * Measured at 1,000,000 events, in rows read one after another. The table lies in rank order, so that
 * a walk by score reads it that way, and any other walk reads it here and there.
 */
const STEP_COST = { byScore: 1.5, byOthers: 8 };
const INDEX_MATCH_COST = 40;
const SORTED_ROW_COST = 2;

/** The way of reading a page that is expected to touch least. */
export function chooseReading(sort: ScoreSort, list: ListSize, slices: Slice[]): Reading {
  const isByScore = sort === 'score';
  const rows = slices.reduce((sum, slice) => sum + slice.skip + slice.take, 0);
  // Short windows have rank orders of their own; all other orders are of the whole ranking.
  const walked = isByScore ? list.unsearched : list.ranked;
  const stepsPerRow = walked / Math.max(1, list.listed);
  const walkCost = rows * stepsPerRow * (isByScore ? STEP_COST.byScore : STEP_COST.byOthers);
  const sortCost = list.listed * SORTED_ROW_COST;
  const gatherCost =
    list.source === 'index' ? list.matches * INDEX_MATCH_COST : list.unsearched + sortCost;
  if (walkCost <= gatherCost) return 'walk';
  return list.source === 'index' ? 'gather by index' : 'gather by scan';
}
