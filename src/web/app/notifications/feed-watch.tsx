import { useEffect } from 'react';
import { type FeedNews, listFeedNews } from '#contract/feeds/feed-news.ts';
import type { NewNotification } from '#web/api/notifications/notification-store.ts';
import { useNotify } from '#web/api/notifications/notifications.ts';
import { useCall } from '#web/api/use-call.ts';

/** Where the stream of what happens is open, it asks earlier. */
const EVERY_MS = 5 * 60_000;

/** Tells who looks after feeds when one keeps failing, works again, or no longer has some events. */
export function FeedWatch() {
  const notify = useNotify();
  const { data } = useCall(listFeedNews, {}, { refetchMs: () => EVERY_MS });
  useEffect(() => {
    if (data) notify(...data.news.map(feedNotification).toReversed());
  }, [data, notify]);
  return null;
}

function feedNotification({ id, at, kind, feed_id, feed_name, count }: FeedNews): NewNotification {
  return {
    id: `feed ${id}`,
    kind: `feed_${kind}`,
    values: { id: feed_id, name: feed_name, count, times: count },
    at,
  };
}
