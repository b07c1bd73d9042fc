import { useEffect } from 'react';
import { type FeedNews, listFeedNews } from '#contract/feeds/feed-news.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { useLive } from '#web/data/live/use-live.ts';
import type { NewNotification } from '#web/data/notifications/notification-store.ts';
import { useNotifications, useNotify } from '#web/data/notifications/notifications.ts';
import { useCall } from '#web/data/use-call.ts';
import { useNow } from '#web/ui/format/now.tsx';
import {
  importNotifications,
  runNotification,
  staleNotifications,
} from './ranking-notifications.ts';

/** While the tab is visible; a hidden one asks nothing until it is shown again. */
const EVERY_MS = 60_000;

/**
 * Notices recalculations, imports and an outdated ranking, from the same call that the ranking pages make; and what is to
 * be known of feeds.
 */
export function RankingWatch() {
  const mayRead = useMay('read', 'Score');
  const mayReadFeeds = useMay('read', 'Feed');
  const mayRecalculate = useMay('update', 'Score');
  const { id, fullName } = useSession()?.userData ?? {};
  const { isFirstVisit, begin, readResolved } = useNotifications();
  const notify = useNotify();
  const now = new Date(useNow()).toISOString();
  const { data } = useCall(
    listScoreRuns,
    { query: { page: 1, per_page: 1 } },
    { enabled: mayRead, refetchMs: () => EVERY_MS },
  );
  useLive(id, data && (data.current?.run_id ?? null));

  useEffect(() => {
    if (!data || fullName === undefined) return;
    const observer = { fullName, mayRecalculate };
    const runs = data.current ? [runNotification(data.current, observer)] : [];
    if (isFirstVisit) begin(...runs);
    const stale = staleNotifications(data, observer, now);
    notify(...runs, ...importNotifications(data, now), ...stale);
    readResolved(stale.map(({ id }) => id));
  }, [data, fullName, mayRecalculate, isFirstVisit, begin, notify, readResolved, now]);

  // What is told first ends the first visit, and must not make news of the ranking that was there before.
  const isKnown = !mayRead || !isFirstVisit;
  return mayReadFeeds && isKnown ? <FeedWatch /> : null;
}

/** Where the stream of what happens is open, it asks earlier. */
const FEED_WATCH_EVERY_MS = 5 * 60_000;

/** Tells who looks after feeds when one keeps failing, works again, or no longer has some events. */
function FeedWatch() {
  const notify = useNotify();
  const { data } = useCall(listFeedNews, {}, { refetchMs: () => FEED_WATCH_EVERY_MS });
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
