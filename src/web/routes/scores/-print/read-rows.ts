import type { Call } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { listScores } from '#contract/scores/scores.ts';
import type { toScoreQuery } from '../-score-list-spec.ts';

type Answer = RouteAnswer<typeof listScores>;

/** Some 50 sheets of paper; the export has every row. */
export const MOST_PRINTED = 1000;

export type PrintedRows = { rows: Answer['events']; count: number };

/** The first rows of a list, all of one run, and how many the list has. Throws what the calls throw. */
export async function readRows(
  call: Call,
  list: ReturnType<typeof toScoreQuery>,
  { signal, onRow }: { signal: AbortSignal; onRow: (rows: number) => void },
): Promise<PrintedRows> {
  const rows: Answer['events'] = [];
  let runId: string | undefined;
  for (let page = 1; ; page += 1) {
    const body = { ...list, page, per_page: MAX_PAGE_SIZE, run_id: runId };
    const answer = await call(listScores, { body }, { signal });
    rows.push(...answer.events);
    onRow(rows.length);
    const { count } = answer;
    const isWhole = rows.length >= Math.min(count, MOST_PRINTED) || answer.events.length === 0;
    if (isWhole) return { rows, count };
    runId = answer.run_id ?? undefined;
  }
}
