import { KEEP_OUTCOME_DAYS } from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { mergeWeeks } from './outcome-queries.ts';
import { isoDay, mondayOf } from './spread-days.ts';

/** Makes weeks of the days of outcomes that are too old to be kept by day. Returns how many days that were. */
export function mergeOldOutcomes({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>): Promise<number> {
  const oldest = isoDay(clock().getTime() - KEEP_OUTCOME_DAYS * DAY_MS);
  return db.begin((tx) => mergeWeeks(tx, mondayOf(oldest)));
}
