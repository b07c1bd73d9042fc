import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Scoring } from '../comparison/compare-queries.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { INDEXED_RANKS } from '../tables/rank-history-queries.ts';
import { explainMove, type MovedEvent, type RankedFacts } from './explain-move.ts';
import { findMoved, findOthers, type MovedRow, type TwoRuns } from './moved-queries.ts';

/** The two runs, and the one that lists show, which has the facts of today. */
export type ExplainedRuns = TwoRuns<Scoring & { id: number }> & { current: ReadableRun };

/** The run and the one that its movement compares with, with the pins that count now; null where there is none. */
export function comparedRuns(run: ReadableRun, now: Date): ExplainedRuns | null {
  const pins = run.pins.filter(({ endsAt }) => !endsAt || endsAt > now);
  return run.compared && { before: run.compared, after: { ...run, pins }, current: run };
}

/** The greatest cause of each of these moves within a window, by event. */
export async function explainMoves(
  db: Queryable,
  runs: ExplainedRuns,
  range: TimeRange,
  events: readonly MovedEvent[],
): Promise<Map<number, MoveReason>> {
  if (events.length === 0) return new Map();
  const rows = await findMoved(
    db,
    runs,
    range,
    events.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const ranks = rows.flatMap(({ rank, previousRank }) => [rank ?? 0, previousRank ?? 0]);
  const limit = ranks.filter((rank) => rank <= INDEXED_RANKS);
  const others = await findOthers(db, runs, range, Math.max(0, ...limit));
  return new Map(
    events.map((event) => {
      const row = rowOf.get(event.id);
      const standing = {
        factsThen: toFacts(row?.factsThen ?? null),
        factsNow: toFacts(row?.factsNow ?? null),
        previousScore: row?.previousScore ?? null,
        byOthers: row ? gainedByOthers(event, row, others) : 0,
      };
      return [event.id, explainMove(range, event, standing, runs)];
    }),
  );
}

/** Ranks that an event gained by others that left the list above it, until the later run or since, and by those that came. */
function gainedByOthers(
  { rank }: MovedEvent,
  { rank: rankThen, previousRank }: MovedRow,
  { went, came }: { went: readonly number[]; came: readonly number[] },
): number {
  if (rank === null || rankThen === null || previousRank === null) return 0;
  if (Math.max(rankThen, previousRank) > INDEXED_RANKS) return 0;
  const above = (ranks: readonly number[], limit: number) =>
    ranks.filter((one) => one < limit).length;
  return above(went, previousRank) - above(came, rankThen) + (rankThen - rank);
}

function toFacts(stored: MovedRow['factsThen']): RankedFacts | null {
  return stored && { ...stored, startsAt: new Date(stored.startsAt) };
}
