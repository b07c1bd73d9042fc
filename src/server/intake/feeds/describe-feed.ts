import type { Feed } from '#contract/feeds/feeds.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { findRunningFeeds, type StoredFeed } from './feed-queries.ts';
import { findLastRuns } from './feed-run-queries.ts';

/** Says how many records the server has read for a feed that it runs now; null where it does not run it. */
export type ReadSoFar = (id: number) => number | null;

/** Feeds as they are answered: with their last results, and what is running. */
export async function describeFeeds(
  db: Queryable,
  feeds: readonly StoredFeed[],
  readSoFar: ReadSoFar = () => null,
): Promise<Feed[]> {
  const lastRuns = await findLastRuns(db);
  const running = await findRunningFeeds(db);
  return feeds.map(
    ({
      etag: _etag,
      lastModified: _modified,
      storedSource: _source,
      readAs: _readAs,
      held_events: events,
      held_of: of,
      held_since: since,
      ...stored
    }) => ({
      ...stored,
      held: events && of && since ? { events, of, since: since.toISOString() } : null,
      next_run_at: stored.next_run_at?.toISOString() ?? null,
      saved_at: stored.saved_at.toISOString(),
      last_run: lastRuns.get(stored.id) ?? null,
      running: running.has(stored.id) ? { read: readSoFar(stored.id) } : null,
    }),
  );
}

export async function describeFeed(
  db: Queryable,
  stored: StoredFeed,
  readSoFar?: ReadSoFar,
): Promise<Feed> {
  const [described] = await describeFeeds(db, [stored], readSoFar);
  if (!described) throw new Error('One feed is described as one.');
  return described;
}
