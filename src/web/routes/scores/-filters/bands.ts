import { SCORE_FILTERS } from '#contract/scores/score-filters.ts';
import type { TimeRange } from '#scoring/windows.ts';

/** The bands of seats that events are counted by, both ends included. */
export const SEAT_BANDS = [
  [0, 99],
  [100, 999],
  [1000, 9999],
  [10_000, 99_999],
  [100_000, undefined],
] as const;

/** How many days one bar stands for in each window. */
export const DAYS_OF_BAR = { week: 1, month: 1, six_month: 7, year: 14 } as const satisfies Record<
  TimeRange,
  number
>;

/** The filter that leaves a band of 10 points, by its lower end. */
export function scoreBand(band: number) {
  // Scores have four decimals; the last band includes 100.
  const end = band === 90 ? SCORE_FILTERS.score.max : Number((band + 9.9999).toFixed(4));
  return { score_min: band, score_max: end };
}
