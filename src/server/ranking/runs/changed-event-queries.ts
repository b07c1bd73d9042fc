import { countInputs } from '#server/catalogue/changes/change-queries.ts';
import { rankable } from '#server/catalogue/events/why-unlisted-queries.ts';
import { isUndefinedTable } from '#server/platform/db/database-errors.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { EVENT_COPIES, rankedEvents } from '../columns/ranking-columns.ts';
import { findReadableRun, type ReadableRun } from './readable-run-queries.ts';

/**
 * Makes a function that counts the events whose facts differ from those of the current run: new ones, removed ones, and those
 * with another type, start or capacity, each once. It compares events and ranking once for each change of the events.
 */
export function createChangeCounter(db: Queryable): () => Promise<number> {
  let counted: { of: string; changes: Promise<number> } | null = null;
  return async () => {
    const run = await findReadableRun(db, null);
    const inputs = await countInputs(db);
    if (!run || run.inputs === inputs) return 0;
    const of = `${run.runId} ${inputs}`;
    if (counted?.of === of) return counted.changes;
    const changes = countChangedEvents(db, run);
    counted = { of, changes };
    return changes.catch((error: unknown) => {
      counted = null;
      // The next run has replaced this one.
      if (isUndefinedTable(error)) return 0;
      throw error;
    });
  };
}

/** Counts them now, which reads all upcoming events. */
export async function countChangedEvents(db: Queryable, run: ReadableRun): Promise<number> {
  const facts = ['starts_at', 'capacity', 'type_position'] as const;
  const now = facts.map((fact) => `${EVENT_COPIES[fact]} as ${fact}`).join(', ');
  const differs = facts.map((fact) => `now.${fact} is distinct from ranking.${fact}`).join(' or ');
  const [row] = await withDeadline(db<{ changes: number }[]>`
    select count(*)::integer as changes
    from (
      select event.id as event_id, ${db.unsafe(now)} from ${db.unsafe(rankedEvents())}
      where ${rankable(db, run.asOf)}
    ) as now
    full join ${db(run.tables.all.ranking)} as ranking using (event_id)
    where now.event_id is null or ranking.event_id is null or ${db.unsafe(differs)}`);
  return row?.changes ?? 0;
}
