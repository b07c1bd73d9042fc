import type { RouteAnswer } from '#contract/kit/route.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores.ts';
import type { Happening, NotificationKind } from '#web/api/notification-store.ts';

type Ranking = RouteAnswer<typeof listScoreRuns>;
type StaleReason = Ranking['stale'][number];

type Observer = {
  fullName: string;
  /** Whether it is theirs to recalculate: only then a stale ranking is news. */
  mayRecalculate: boolean;
};

/** The recalculation that made the ranking in force, as something that has happened. */
export function runHappening(run: ScoreRun, { fullName }: Observer): Happening {
  return {
    id: `run ${run.id}`,
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

/** Why the ranking in force is stale, each reason once for each ranking. `now` is an ISO instant. */
export function staleHappenings(ranking: Ranking, observer: Observer, now: string): Happening[] {
  const { current, stale } = ranking;
  if (!current || !observer.mayRecalculate) return [];
  return stale.filter(isNotImport).map((reason) => ({
    id: `stale ${current.id} ${reason}`,
    kind: `stale_${reason}` as const,
    values: {},
    at: now,
  }));
}

/** An import changes events, and nothing else does: more of them since the ranking mean that one is done. */
export function importHappenings(ranking: Ranking, now: string): Happening[] {
  const { current, events_changed: count } = ranking;
  if (!current || count === 0) return [];
  return [{ id: `import ${current.id} ${count}`, kind: 'imported', values: { count }, at: now }];
}

function isNotImport(reason: StaleReason): reason is Exclude<StaleReason, 'events_changed'> {
  return reason !== 'events_changed';
}
