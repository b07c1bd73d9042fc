import type { TimeRange } from '#scoring/windows.ts';
import type { ScoreListQuery } from '../-score-list-spec.ts';

/** The list that is on the screen. */
export type ShownList = {
  range: TimeRange;
  query: ScoreListQuery;
  /** The run that its rows are of; null before the first. */
  runId: string | null;
};
