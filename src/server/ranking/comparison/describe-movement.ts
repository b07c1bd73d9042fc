import type { RunMovement } from '#contract/scores/scores.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { findStoredRun } from './compare-queries.ts';
import { compareStoredRuns, type RankedNamedEvent } from './compare-runs.ts';
import type { Some } from './named-events.ts';

/** Events that the history of runs names for each kind of change. */
const NAMED = 3;

/** How a run, whose ranks were just stored, changes the year's list compared with the one before; null for the first. */
export async function describeMovement(db: Queryable, after: number): Promise<RunMovement | null> {
  const before = await findStoredRun(db, { before: after });
  if (!before) return null;
  const { risers, fallers, entered, left } = await compareStoredRuns(
    db,
    { before, after: { id: after } },
    'year',
    NAMED,
  );
  return {
    compared_with: { run_id: before.runId, as_of: before.asOf.toISOString() },
    risers: inShort(risers),
    fallers: inShort(fallers),
    entered: inShort(entered),
    left: inShort(left),
  };
}

function inShort({ count, events }: Some<RankedNamedEvent>): RunMovement['risers'] {
  return {
    count,
    events: events.map(({ id, event_name, rank, previous_rank }) => {
      return { id, event_name, rank, previous_rank };
    }),
  };
}
