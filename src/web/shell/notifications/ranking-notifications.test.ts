import { describe, expect, it } from 'vitest';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  importNotifications,
  runNotification,
  staleNotifications,
} from './ranking-notifications.ts';

type Ranking = RouteAnswer<typeof listScoreRuns>;

const NOW = '2026-03-02T09:00:00.000Z';
const ADA = { fullName: 'Ada Lovelace', mayRecalculate: true };

function makeRun(given: Partial<ScoreRun> = {}): ScoreRun {
  return {
    run_id: '7',
    as_of: '2026-03-01T08:00:00Z',
    weights: fullSetOf(TEST_WEIGHTS),
    weight_version: 1,
    events: 1200,
    duration_ms: 1449,
    trigger: 'request',
    started_by: 'Grace Hopper',
    finished_at: '2026-03-01T08:00:02Z',
    movement: null,
    has_ranks: true,
    ...given,
  };
}

describe('a recalculation', () => {
  it('happened when it was finished, to so many events, in so many seconds', () => {
    expect(runNotification(makeRun(), ADA)).toEqual({
      id: 'run 7',
      kind: 'recalculated_other',
      values: { count: 1200, seconds: 1.4, by: 'Grace Hopper' },
      at: '2026-03-01T08:00:02Z',
    });
  });

  it('is one’s own by name, and nobody’s where the schedule or a command started it', () => {
    expect(runNotification(makeRun({ started_by: 'Ada Lovelace' }), ADA).kind).toBe(
      'recalculated_own',
    );
    expect(runNotification(makeRun({ started_by: null }), ADA).kind).toBe('recalculated_alone');
  });
});

const current = makeRun();
const ranking: Ranking = {
  runs: [current],
  count: 1,
  current,
  stale: ['weights_changed', 'older_than_a_day', 'events_changed'],
  events_changed: 12,
  running: false,
  now: '2026-03-02T09:00:00.000Z',
};

describe('a stale ranking', () => {
  it('is one notification for each reason, the same as long as the ranking stays', () => {
    const notifications = staleNotifications(ranking, ADA, NOW);
    expect(notifications.map(({ id, kind }) => [id, kind])).toEqual([
      ['stale 7 weights_changed', 'stale_weights_changed'],
      ['stale 7 older_than_a_day', 'stale_older_than_a_day'],
    ]);
    const later = staleNotifications(ranking, ADA, '2026-03-02T10:00:00.000Z');
    expect(later.map(({ id }) => id)).toEqual(notifications.map(({ id }) => id));
  });

  it('is not reported to people who may not recalculate, nor without a ranking', () => {
    expect(staleNotifications(ranking, { ...ADA, mayRecalculate: false }, NOW)).toEqual([]);
    expect(staleNotifications({ ...ranking, current: null }, ADA, NOW)).toEqual([]);
  });
});

describe('an import', () => {
  const ids = (given: Partial<Ranking>) =>
    importNotifications({ ...ranking, ...given }, NOW).map(({ id }) => id);

  it('is done where events have changed since the ranking', () => {
    expect(importNotifications(ranking, NOW)).toEqual([
      { id: 'import 7 12', kind: 'imported', values: { count: 12 }, at: NOW },
    ]);
    expect(ids({ events_changed: 0 })).toEqual([]);
    expect(ids({ current: null })).toEqual([]);
  });

  it('is another where more have', () => {
    expect(ids({})).toEqual(ids({}));
    expect(ids({ events_changed: 99 })).not.toEqual(ids({}));
  });
});
