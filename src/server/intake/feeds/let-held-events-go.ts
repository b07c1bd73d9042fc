import { ApiError } from '#contract/kit/errors.ts';
import { lockImportsForStaff, noteChange } from '#server/catalogue/changes/change-queries.ts';
import { matchEvents } from '#server/catalogue/matching/match-events.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { dropSpareImages, finishRun, startRun } from '../storing/import-run-queries.ts';
import { NONE_UNLISTED } from '../storing/unlisted-queries.ts';
import { requireFeed } from './change-feed.ts';
import type { FeedLocks } from './feed-lock.ts';
import { findLastFormat, insertFeedRun } from './feed-run-queries.ts';
import { goneEvents } from './gone-event-queries.ts';
import { takeOutAbsent } from './gone-events.ts';
import { NOTHING } from './import-feed-file.ts';

/**
 * Takes the events out of the lists that a full feed holds, as an import of its own, which can be undone. Throws a
 * `conflict` where it holds none, or not as many as the member of staff was shown.
 */
export function letHeldEventsGo(
  { db, clock, locks }: Pick<ServerDeps, 'db' | 'clock'> & { locks: FeedLocks },
  id: number,
  { events, staffId }: { events: number; staffId: number },
): Promise<void> {
  const startedMs = performance.now();
  const letGo = () =>
    db.begin(async (tx) => {
      await lockImportsForStaff(tx);
      await allowLongWork(tx);
      const feed = await requireFeed(tx, id);
      if (feed.held_events === null) {
        throw new ApiError('conflict', 'This feed no longer holds any events.');
      }
      if (feed.held_events !== events) {
        throw new ApiError('conflict', `${feed.held_events} events would go by now. Look again.`);
      }
      const now = clock();
      const about = {
        format: await findLastFormat(tx, id),
        importedBy: staffId,
        fileName: feed.name,
      };
      const importId = await startRun(tx, about, { now });
      const gone = await takeOutAbsent(tx, feed, { importId, now });
      await matchEvents(tx, goneEvents(tx));
      const duration = { duration_ms: Math.round(performance.now() - startedMs) };
      const nothing = { read: 0, created: 0, unchanged: 0, joined: 0, waiting: 0, skipped: 0 };
      const counts = { ...nothing, updated: gone };
      const result = {
        ...counts,
        ...duration,
        unlisted: NONE_UNLISTED,
        warnings: {},
        failure: null,
      };
      await finishRun(tx, importId, result, {});
      await dropSpareImages(tx);
      await recordAudit(tx, {
        action: 'import.stored',
        subject: { kind: 'import', id: importId, name: feed.name },
        after: { format: about.format, ...counts },
      });
      const run = { ...NOTHING, ...duration, outcome: 'imported', gone } as const;
      await insertFeedRun(tx, id, {
        ...run,
        trigger: 'staff',
        startedAt: now,
        import_id: importId,
      });
      await announce(tx, 'import', { created: 0, updated: gone });
      await announce(tx, 'feed', { id, name: feed.name, state: 'changed' });
      await noteChange(tx);
    });
  return locks.hold(id, letGo);
}
