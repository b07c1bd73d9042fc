import { listOwnHistory } from '#contract/me/history.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { textOfChange } from './account-changes.ts';
import { findOwnHistory } from './history-queries.ts';

export function addOwnHistoryRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(listOwnHistory, async ({ query: { changes }, caller: { staffId } }) => ({
    entries: (await findOwnHistory(db, staffId, { changes: changes === 'true' })).map(
      ({ isChange, ...entry }) => ({
        ...entry,
        at: entry.at.toISOString(),
        change: isChange ? textOfChange(entry.action) : null,
      }),
    ),
  }));
}
