import type { EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { listToolsOf } from './counted-list.ts';
import { textsAt } from './ranked-texts.ts';
import { EVERYTHING } from './score-filter-queries.ts';

export type CategoryCount = { event_type: EventType; event_category: string; count: number };

/** The categories of the events that a run ranks in a window, by type and name, with their events. */
export async function listUpcomingCategories(
  { readDb, clock }: Pick<ServerDeps, 'readDb' | 'clock'>,
  { runId, range }: { runId: string | null; range: TimeRange },
): Promise<CategoryCount[]> {
  const [groups, nameAt] = await readFromRun(readDb, runId, async (run) => {
    if (!run) return [[], () => undefined] as const;
    const tables = run.tables[range];
    const { counter, facts } = listToolsOf(readDb);
    const { whole } = await counter.count(tables, range, clock(), EVERYTHING);
    const positions = whole.flatMap(({ categoryPosition }) => categoryPosition ?? []);
    const tools = { db: readDb, facts, tables, kind: 'category' } as const;
    return [whole, await textsAt(tools, positions)] as const;
  });
  const counts = new Map<string, CategoryCount & { position: number }>();
  for (const { typePosition, categoryPosition: position, events } of groups) {
    const event_type = SORTED_TYPES[typePosition];
    const event_category = position === null ? undefined : nameAt(position);
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
