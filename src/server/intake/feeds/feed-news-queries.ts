import { FEED_NEWS_DAYS, type FeedNews, MAX_FEED_NEWS } from '#contract/feeds/feed-news.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** What the audit log says of feeds that still exist, since a member of staff has an account; the newest first. */
export async function findFeedNews(db: Queryable, staffId: number): Promise<FeedNews[]> {
  const rows = await db<(Omit<FeedNews, 'at'> & { at: Date })[]>`
    select entry.id, entry.at, replace(entry.action, 'feed.', '') as kind, feed.id as feed_id,
      feed.name as feed_name,
      coalesce(entry.after ->> 'failures', entry.after ->> 'events', '0')::integer as count
    from audit_entry as entry join feed on feed.id::text = entry.subject_id
    where entry.subject_kind = 'feed'
      and entry.action in ('feed.failing', 'feed.recovered', 'feed.events_gone', 'feed.held')
      and entry.at > now() - make_interval(days => ${FEED_NEWS_DAYS})
      and entry.at > (select created_at from staff where id = ${staffId})
    order by entry.id desc limit ${MAX_FEED_NEWS}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
