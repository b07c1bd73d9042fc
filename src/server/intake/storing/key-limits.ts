import { ApiError } from '#contract/kit/errors.ts';
import { refuseKey } from '#server/people/keys/presented-keys.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CallerKey } from '#server/platform/server-deps.ts';

/** The sources to which the imports of a caller are bound; undefined: to none. */
export function sourcesOf(key: CallerKey | null): readonly string[] | undefined {
  return key !== null && key.sources.length > 0 ? key.sources : undefined;
}

/**
 * Throws for a key that is bound to other feeds. A file that is for no feed (`feedId` null) needs a key that is bound to
 * sources, if it is bound to feeds: else a key for one feed could import anything.
 */
export async function refuseOtherFeeds(
  db: Database,
  key: CallerKey | null,
  feedId: number | null,
): Promise<void> {
  if (key === null || key.feeds.length === 0) return;
  if (feedId === null ? key.sources.length > 0 : key.feeds.includes(feedId)) return;
  const [first, ...more] = key.feeds;
  const feeds = more.length === 0 ? `feed ${first}` : `the feeds ${key.feeds.join(', ')}`;
  throw await refuseKey(db, key, 'feed', `This API key may only push files to ${feeds}.`);
}

/** The refusal of a key that reaches for other sources than those it is bound to; `why` is a sentence. */
export function outsideSources(sources: readonly string[], why: string): ApiError {
  const names = sources.map((source) => `“${source}”`).join(', ');
  const which = sources.length === 1 ? 'the source' : 'the sources';
  return new ApiError('forbidden', `This API key is only for ${which} ${names}. ${why}`);
}
