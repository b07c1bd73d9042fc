import type { ImportRun } from '#contract/import-runs.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { AccountChange } from '#contract/me/changes.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores/scores.ts';
import type { SavedWeights } from '#contract/scores/weights.ts';
import type { NewNotification } from '#web/data/notifications/notification-store.ts';

type Ranking = RouteAnswer<typeof listScoreRuns>;

type Observer = {
  fullName: string;
  /** Only they are notified of an outdated ranking. */
  mayRecalculate: boolean;
};

/** The recalculation that made the current ranking, if another person asked for it. */
export function runNotifications(
  { current: run }: Ranking,
  { fullName }: Observer,
): NewNotification[] {
  if (!run || !isOfAnother(run.started_by, fullName)) return [];
  return [
    {
      id: `run ${run.run_id}`,
      kind: 'recalculated',
      values: { count: run.events, seconds: secondsOf(run), by: run.started_by ?? '' },
      at: run.finished_at,
    },
  ];
}

function secondsOf({ duration_ms: duration }: ScoreRun): number {
  return Math.round(duration / 100) / 10;
}

/** Null for the schedule, a command, or an automatic run after a change. */
function isOfAnother(name: string | null, fullName: string): boolean {
  return name !== null && name !== fullName;
}

/** The saved weights, if another person has saved them. */
export function weightsNotifications(
  { version, note, saved_at, saved_by }: SavedWeights,
  { fullName }: Observer,
): NewNotification[] {
  if (saved_at === null || !isOfAnother(saved_by, fullName)) return [];
  const values = { version, note, by: saved_by ?? '' };
  return [{ id: `weights ${version}`, kind: 'weights_saved', values, at: saved_at }];
}

/** A notification that the ranking is out of date, once for each ranking. `now` is an ISO instant. */
export function staleNotifications(
  { current, stale }: Ranking,
  observer: Observer,
  now: string,
): NewNotification[] {
  if (!current || !observer.mayRecalculate || !stale.includes('older_than_a_day')) return [];
  const kind = 'stale_older_than_a_day';
  return [{ id: `stale ${current.run_id} older_than_a_day`, kind, values: {}, at: now }];
}

/**
 * Imports and undos by other people, the oldest first, and those that failed for others or for a program with one's own
 * key. Feeds have their own notifications.
 */
export function importNotifications(
  imports: readonly ImportRun[],
  { fullName }: Observer,
): NewNotification[] {
  return imports.toReversed().flatMap((run): NewNotification[] => {
    const file = run.file_name ?? '';
    const by = run.imported_by ?? '';
    const isOther = isOfAnother(run.imported_by, fullName);
    const isFailure = run.state === 'failed' && (isOther || run.imported_with !== null);
    const made = { id: `import ${run.id}`, at: run.imported_at };
    const news: NewNotification[] = [];
    if (isFailure) {
      const reason = run.failure ?? '';
      news.push({ ...made, kind: 'import_failed', values: { id: run.id, file, by, reason } });
    } else if (isOther && run.state !== 'failed') {
      const count = run.created + run.updated;
      news.push({ ...made, kind: 'imported', values: { id: run.id, file, by, count } });
    }
    if (run.undone_at !== null && isOfAnother(run.undone_by, fullName)) {
      const values = { id: run.id, file, by: run.undone_by ?? '' };
      news.push({ id: `undo ${run.id}`, kind: 'import_undone', values, at: run.undone_at });
    }
    return news;
  });
}

/**
 * Changes to the sign-in of one's account, the oldest first. One's own are included, because a thief may have made
 * them.
 */
export function accountNotifications(changes: readonly AccountChange[]): NewNotification[] {
  return changes.toReversed().map(({ id, at, change, by }): NewNotification => {
    const told = { id: `account ${id}`, at };
    return by === null
      ? { ...told, kind: 'account_changed', values: { change } }
      : { ...told, kind: 'account_changed_by', values: { change, by } };
  });
}
