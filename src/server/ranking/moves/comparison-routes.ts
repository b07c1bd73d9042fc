import { ApiError } from '#contract/kit/errors.ts';
import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { isUndefinedTable } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { upToDate } from '#server/platform/db/replication/replica-reads.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { findStoredRun, type StoredRun } from '../comparison/compare-queries.ts';
import {
  type Comparison,
  compareStoredRuns,
  type RankedNamedEvent,
} from '../comparison/compare-runs.ts';
import { type Some, withNames } from '../comparison/named-events.ts';
import { findReadableRun } from '../runs/readable-run-queries.ts';
import { type ExplainedRuns, explainMoves } from './explain-moves.ts';
import { findKnown } from './moved-queries.ts';

/** Events named of each kind. */
const NAMED = 25;

export function addComparisonRoutes(
  implement: ServerImplement,
  { readDb: db }: Pick<ServerDeps, 'readDb'>,
): void {
  implement(compareRuns, ({ params, query }) =>
    upToDate(db, async () => {
      const after = stored(await findStoredRun(db, { runId: params.run_id }));
      const earlier = query.with === undefined ? { before: after.id } : { runId: query.with };
      const before = stored(await findStoredRun(db, earlier));
      const range = query.time_range;
      const current = await findReadableRun(db, null);
      if (!current) throw runGone();
      try {
        const found = await compareStoredRuns(db, { before, after }, range, NAMED);
        const explain = await explainComparison(db, { before, after, current }, range, found);
        return {
          run: toWire(after),
          compared_with: toWire(before),
          risers: explain(found.risers),
          fallers: explain(found.fallers),
          entered: explain(found.entered),
          left: explain(found.left),
        };
      } catch (error) {
        // The history was dropped while the two were being read.
        throw isUndefinedTable(error) ? runGone() : error;
      }
    }),
  );
}

/** Makes a function that adds to events what moved them. */
async function explainComparison(
  db: Queryable,
  runs: ExplainedRuns,
  range: TimeRange,
  found: Comparison,
) {
  const placed = new Map(
    Object.values(found).flatMap(({ events }) => events.map((event) => [event.id, event])),
  );
  const { before, after } = runs;
  const known = await findKnown(db, [...placed.keys()], { after: before.asOf, now: after.asOf });
  const moved = known.map((event) => {
    const { rank = null, previous_rank: previousRank = null } = placed.get(event.id) ?? {};
    return { ...event, rank, previousRank };
  });
  const reasons = await explainMoves(db, runs, range, moved);
  const unknown: MoveReason = { cause: 'others', part: null };
  return (some: Some<RankedNamedEvent>) => {
    const { count, events } = withNames(some);
    return {
      count,
      events: events.map((event) => ({ ...event, ...(reasons.get(event.id) ?? unknown) })),
    };
  };
}

function stored(run: StoredRun | null): StoredRun {
  if (!run) throw runGone();
  return run;
}

function toWire({ runId, asOf }: StoredRun) {
  return { run_id: runId, as_of: asOf.toISOString() };
}

function runGone(): ApiError {
  return new ApiError(
    'run_gone',
    'The ranks of this run are no longer stored. Choose another one.',
  );
}
