import { listOwnChanges } from '#contract/me/changes.ts';
import { listOwnHistory } from '#contract/me/history.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { textOfChange } from './account-changes.ts';
import { findOwnHistory } from './history-queries.ts';

export function addOwnHistoryRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(listOwnHistory, async ({ caller: { staffId } }) => ({
    entries: (await findOwnHistory(db, staffId)).map(({ isChange, ...entry }) => ({
      ...entry,
      at: entry.at.toISOString(),
      firstAt: entry.firstAt.toISOString(),
      change: isChange ? textOfChange(entry.action) : null,
    })),
  }));

  implement(listOwnChanges, async ({ caller: { staffId } }) => ({
    changes: (await findOwnHistory(db, staffId, { onlyChanges: true })).flatMap((entry) => {
      const change = textOfChange(entry.action);
      return change === null ? [] : [{ ...entry, at: entry.at.toISOString(), change }];
    }),
  }));
}
