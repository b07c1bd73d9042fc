import type { Call } from '#contract/kit/client.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { listScores } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { type ScoreListQuery, toScoreQuery } from '../score-list-spec.ts';

/** As many events as one file holds: a sheet that people still look through. */
export const MOST_EXPORTED = 5000;

/** The events of a list beyond its page, under its search, filters and sort; and how many there are in all. */
export async function readRanking(
  call: Call,
  query: ScoreListQuery,
  range: TimeRange,
  runId: string | null,
): Promise<{ events: EventRow[]; count: number }> {
  const events: EventRow[] = [];
  let count = 0;
  for (let page = 1; page <= MOST_EXPORTED / MAX_PAGE_SIZE; page += 1) {
    const body = toScoreQuery({ ...query, page, size: MAX_PAGE_SIZE }, range);
    const ofRun = runId === null ? body : { ...body, run_id: runId };
    const answer = await call(listScores, { body: ofRun });
    events.push(...answer.events);
    count = answer.count;
    if (events.length >= count || answer.events.length === 0) break;
  }
  return { events, count };
}
