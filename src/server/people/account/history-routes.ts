import { listOwnHistory } from '#contract/me/history.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { findOwnHistory } from './history-queries.ts';

export function addOwnHistoryRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(listOwnHistory, async ({ caller: { staffId } }) => ({
    entries: (await findOwnHistory(db, staffId)).map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
    })),
  }));
}
