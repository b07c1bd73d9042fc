import { ApiError } from '#contract/kit/errors.ts';
import { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { isUndefinedTable } from '#server/platform/db/database-errors.ts';
import { upToDate } from '#server/platform/db/replication/replica-reads.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { findStoredRun, type StoredRun } from './compare-queries.ts';
import { compareStoredRuns } from './compare-runs.ts';
import { withNames } from './named-events.ts';

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
      try {
        const found = await compareStoredRuns(db, { before, after }, range, NAMED);
        return {
          run: toWire(after),
          compared_with: toWire(before),
          risers: withNames(found.risers),
          fallers: withNames(found.fallers),
          entered: withNames(found.entered),
          left: withNames(found.left),
        };
      } catch (error) {
        // The history was dropped while the two were being read.
        throw isUndefinedTable(error) ? runGone() : error;
      }
    }),
  );
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
