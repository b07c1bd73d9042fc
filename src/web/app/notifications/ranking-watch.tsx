import { useEffect } from 'react';
import { listScoreRuns } from '#contract/scores.ts';
import { useMay } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { useNotifications, useNotify } from '#web/api/notifications.ts';
import { useCall } from '#web/api/use-call.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { importHappenings, runHappening, staleHappenings } from './ranking-happenings.ts';

/** As long as somebody looks; a hidden tab asks nothing, and asks once when it is seen again. */
const EVERY_MS = 60_000;

/**
 * Notices when the ranking was recalculated, by whomever, when it has become stale, and when events were
 * imported. It shares the question that the ranking pages ask, and the answer.
 */
export function RankingWatch() {
  const mayRead = useMay('read', 'Score');
  const mayRecalculate = useMay('update', 'Score');
  const fullName = useSession()?.userData.fullName;
  const { isFirstVisit, begin } = useNotifications();
  const notify = useNotify();
  const now = new Date(useNow()).toISOString();
  const { data } = useCall(
    listScoreRuns,
    { query: { page: 1, per_page: 1 } },
    { enabled: mayRead, refetchMs: () => EVERY_MS },
  );

  useEffect(() => {
    if (!data || fullName === undefined) return;
    const observer = { fullName, mayRecalculate };
    const runs = data.current ? [runHappening(data.current, observer)] : [];
    if (isFirstVisit) begin(...runs);
    notify(...runs, ...importHappenings(data, now), ...staleHappenings(data, observer, now));
  }, [data, fullName, mayRecalculate, isFirstVisit, begin, notify, now]);

  return null;
}
