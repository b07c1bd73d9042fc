import { ApiError } from '#contract/kit/errors.ts';
import type { EventSources } from '#contract/scores/desk/duplicates.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImportsForStaff, noteChange } from '../changes/change-queries.ts';
import { regroupEvents } from './match-events.ts';
import { lockMatching } from './pair-queries.ts';
import { countBySource, findOrder, saveOrder, selectJoined } from './source-queries.ts';

/** The sources that have events or a place in the order of trust. */
export async function readEventSources(db: Queryable): Promise<EventSources> {
  const { sources: ordered, version } = await findOrder(db);
  const counted = await countBySource(db);
  const events = new Map(counted.map((row) => [row.source, row.events]));
  const others = counted.map(({ source }) => source).filter((source) => !ordered.includes(source));
  const sources = [...ordered, ...others].map((source) => ({
    source,
    events: events.get(source) ?? 0,
  }));
  return { version, sources };
}

/**
 * Puts the sources in another order of trust; joined events get the lead that follows from it. Throws a `conflict`
 * that carries the newest order where the change was made on an older one.
 */
export function orderEventSources(
  { db }: Pick<ServerDeps, 'db'>,
  { sources, version }: { sources: string[]; version: number },
): Promise<EventSources> {
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await allowLongWork(tx);
    await lockMatching(tx);
    const before = await findOrder(tx);
    if (version !== before.version) {
      throw new ApiError('conflict', 'The order was changed in the meantime.', {
        details: { newest: await readEventSources(tx) },
      });
    }
    await saveOrder(tx, { sources, version: version + 1 });
    await regroupEvents(tx, selectJoined(tx));
    await recordAudit(tx, {
      action: 'event.sources_ordered',
      before: { sources: before.sources },
      after: { sources },
    });
    await announce(tx, 'event', { ids: null });
    // Borrowed facts may come from another source, even where the leads are the same.
    await noteChange(tx);
    return readEventSources(tx);
  });
}
