import type { RouteAnswer } from '#contract/kit/route.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores/scores.ts';
import type {
  NewNotification,
  NotificationKind,
} from '#web/data/notifications/notification-store.ts';

type Ranking = RouteAnswer<typeof listScoreRuns>;
type StaleReason = Ranking['stale'][number];

type Observer = {
  fullName: string;
  /** Only for them an outdated ranking is news. */
  mayRecalculate: boolean;
};

/** The recalculation that made the current ranking. */
export function runNotification(run: ScoreRun, { fullName }: Observer): NewNotification {
  return {
    id: `run ${run.run_id}`,
    kind: kindOf(run, fullName),
    values: {
      count: run.events,
      seconds: Math.round(run.duration_ms / 100) / 10,
      by: run.started_by ?? '',
    },
    at: run.finished_at,
  };
}

function kindOf({ started_by: startedBy }: ScoreRun, fullName: string): NotificationKind {
  if (startedBy === null) return 'recalculated_alone';
  return startedBy === fullName ? 'recalculated_own' : 'recalculated_other';
}

/** Why the current ranking is out of date, each reason once for each ranking. `now` is an ISO instant. */
export function staleNotifications(
  ranking: Ranking,
  observer: Observer,
  now: string,
): NewNotification[] {
  const { current, stale } = ranking;
  if (!current || !observer.mayRecalculate) return [];
  return stale.filter(isNotImport).map((reason) => ({
    id: `stale ${current.run_id} ${reason}`,
    kind: `stale_${reason}` as const,
    values: {},
    at: now,
  }));
}

/** Only imports change events: more changed ones since the ranking mean another import. */
export function importNotifications(ranking: Ranking, now: string): NewNotification[] {
  const { current, events_changed: count } = ranking;
  if (!current || count === 0) return [];
  return [
    { id: `import ${current.run_id} ${count}`, kind: 'imported', values: { count }, at: now },
  ];
}

function isNotImport(reason: StaleReason): reason is Exclude<StaleReason, 'events_changed'> {
  return reason !== 'events_changed';
}
