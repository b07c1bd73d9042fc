import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { deliverOutbox } from '#contract/apps/notices.ts';
import { type FeedNews, listFeedNews } from '#contract/feeds/feed-news.ts';
import { listImports } from '#contract/import-runs.ts';
import { listOwnChanges } from '#contract/me/changes.ts';
import { listMentions } from '#contract/scores/desk/decisions.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { useAccess, useMay } from '#web/data/ability.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { useLive } from '#web/data/live/use-live.ts';
import type { NewNotification } from '#web/data/notifications/notification-store.ts';
import { useNotifications, useNotify } from '#web/data/notifications/notifications.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useCall } from '#web/data/use-call.ts';
import { localDay } from '#web/ui/calendar/days.ts';
import { useNow } from '#web/ui/format/now.tsx';
import {
  accountNotifications,
  importNotifications,
  runNotifications,
  staleNotifications,
  weightsNotifications,
} from './ranking-notifications.ts';

/** While the tab is visible; a hidden one makes no calls until it is shown again. */
const EVERY_MS = 60_000;

/** Watches the ranking, mentions, imports, feeds and the account, and adds notifications. */
export function RankingWatch() {
  const mayRead = useMay('read', 'Score');
  const mayReadFeeds = useMay('read', 'Feed');
  const mayImport = useMay('create', 'Event');
  const { hasSamples } = useAccess();
  const observer = useObserver();
  const { isFirstVisit, begin, readResolved } = useNotifications();
  const notify = useNotify();
  const now = new Date(useNow()).toISOString();
  const { data } = useCall(
    listScoreRuns,
    { query: { page: 1, per_page: 1 } },
    { enabled: mayRead, refetchMs: () => EVERY_MS },
  );
  // A recalculation with new weights needs no second notification.
  const areWeightsNew = data?.stale.includes('weights_changed') ?? false;
  const mayReadWeights = useMay('read', 'Weights');
  const { data: weights } = useCall(readWeights, {}, { enabled: mayReadWeights && areWeightsNew });
  // The bell shows the answer.
  useCall(listMentions, {}, { enabled: useMay('read', 'View') });
  useLive(useSession()?.userData.id, data && (data.current?.run_id ?? null));

  useEffect(() => {
    if (!data || !observer) return;
    const news = [
      ...runNotifications(data, observer),
      ...(weights && areWeightsNew ? weightsNotifications(weights, observer) : []),
    ];
    if (isFirstVisit) begin({ id: 'visit' }, ...news);
    const stale = staleNotifications(data, observer, now);
    notify(...news, ...stale);
    readResolved(stale.map(({ id }) => id));
  }, [data, weights, areWeightsNew, observer, isFirstVisit, begin, notify, readResolved, now]);

  // What is told first ends the first visit, and must not make news of the ranking that was there before.
  const isKnown = !mayRead || !isFirstVisit;
  return (
    isKnown && (
      <>
        <AccountWatch />
        {hasSamples && <SampleWatch />}
        {mayReadFeeds && <FeedWatch />}
        {mayImport && <ImportWatch />}
      </>
    )
  );
}

const SAMPLE_EVERY_MS = 10_000;

const sampleApps = z.boolean().catch(false);

/** Runs due actions of the sample apps and adds their notifications, once this browser has opened one of their pages. */
function SampleWatch() {
  const { call } = useApiContext();
  const notify = useNotify();
  const { hasSamples } = useAccess();
  const [isUsed, setIsUsed] = useStored('sampleApps', sampleApps);
  const isHere = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/apps/'),
  });
  useEffect(() => {
    if (isHere) setIsUsed(true);
  }, [isHere, setIsUsed]);
  useEffect(() => {
    if (!isUsed || !hasSamples) return;
    const ask = () => {
      const today = localDay(new Date());
      call(deliverOutbox, { body: { today } }).then(
        ({ notices }) => notify(...notices),
        // The next interval retries.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, SAMPLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [call, notify, isUsed, hasSamples]);
  return null;
}

function useObserver() {
  const fullName = useSession()?.userData.fullName;
  const mayRecalculate = useMay('update', 'Score');
  return useMemo(
    () => (fullName === undefined ? null : { fullName, mayRecalculate }),
    [fullName, mayRecalculate],
  );
}

/** With an open live stream the call is made earlier. */
const ACCOUNT_WATCH_EVERY_MS = 5 * 60_000;

/** Marked as seen once this browser watches the account: earlier sign-ins, this one included, are not notified. */
const ACCOUNT_SEEN = { id: 'account' };

/** Notifies a person of changes to the sign-in of their account. */
function AccountWatch() {
  const { wasNotified, begin } = useNotifications();
  const notify = useNotify();
  const { data } = useCall(listOwnChanges, {}, { refetchMs: () => ACCOUNT_WATCH_EVERY_MS });
  useEffect(() => {
    if (!data) return;
    if (!wasNotified(ACCOUNT_SEEN.id)) {
      const signIns = data.changes.filter(({ action }) => action === 'sign_in.accepted');
      begin(ACCOUNT_SEEN, ...accountNotifications(signIns));
      return;
    }
    notify(...accountNotifications(data.changes));
  }, [data, wasNotified, begin, notify]);
  return null;
}

/** More imports than anybody misses while the live stream is open. */
const WATCHED_IMPORTS = 10;

/** Marked as seen once this browser watches imports: earlier ones are not notified. */
const IMPORTS_SEEN = { id: 'imports' };

function ImportWatch() {
  const observer = useObserver();
  const { wasNotified, begin } = useNotifications();
  const notify = useNotify();
  const { data } = useCall(listImports, { query: { page: 1, per_page: WATCHED_IMPORTS } });
  useEffect(() => {
    if (!data || !observer) return;
    const news = importNotifications(data.imports, observer);
    if (wasNotified(IMPORTS_SEEN.id)) notify(...news);
    else begin(IMPORTS_SEEN, ...news);
  }, [data, observer, wasNotified, begin, notify]);
  return null;
}

/** With an open live stream the call is made earlier. */
const FEED_WATCH_EVERY_MS = 5 * 60_000;

/** Notifies people who manage feeds when one keeps failing, works again, or no longer has some events. */
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
