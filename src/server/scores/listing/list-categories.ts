import type { EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { readFromRun } from '../ranking/runs.ts';
import { SORTED_TYPES } from '../type-order.ts';
import { readTexts } from './ranking-facts-queries.ts';
import { EVERYTHING } from './score-filter.ts';
import { createWindowCounter } from './window-counts.ts';

export type CategoryCount = { event_type: EventType; event_category: string; count: number };

/** The categories of the events that a run ranks in a window, by type and name, with their events. */
export async function listUpcomingCategories(
  { readDb, clock }: Pick<ServerDeps, 'readDb' | 'clock'>,
  { runId, range }: { runId: string | null; range: TimeRange },
): Promise<CategoryCount[]> {
  const [groups, names] = await readFromRun(readDb, runId, async (run) => {
    if (!run) return [[], new Map<number, string>()] as const;
    const tables = run.tables[range];
    const [{ whole }, { texts }] = await Promise.all([
      createWindowCounter(readDb).count(tables, range, clock(), EVERYTHING),
      readTexts(readDb, tables, 'category'),
    ]);
    return [whole, texts];
  });
  const counts = new Map<string, CategoryCount & { position: number }>();
  for (const { typePosition, categoryPosition: position, events } of groups) {
    const event_type = SORTED_TYPES[typePosition];
    const event_category = position === null ? undefined : names.get(position);
    if (event_type === undefined || position === null || event_category === undefined) continue;
    const key = `${typePosition} ${position}`;
    const count = (counts.get(key)?.count ?? 0) + events;
    counts.set(key, { event_type, event_category, count, position });
  }
  return [...counts.values()]
    .sort((a, b) => compareText(a.event_type, b.event_type) || a.position - b.position)
    .map(({ event_type, event_category, count }) => ({ event_type, event_category, count }));
}

function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
