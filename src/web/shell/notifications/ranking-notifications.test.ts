import { describe, expect, it } from 'vitest';
import type { ImportRun } from '#contract/import-runs.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { AccountChange } from '#contract/me/changes.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  accountNotifications,
  importNotifications,
  runNotifications,
  staleNotifications,
  weightsNotifications,
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

describe('a recalculation', () => {
  const news = (given: Partial<ScoreRun>) =>
    runNotifications({ ...ranking, current: makeRun(given) }, ADA);

  it('happened when it was finished, to so many events, in so many seconds', () => {
    expect(news({})).toEqual([
      {
        id: 'run 7',
        kind: 'recalculated',
        values: { count: 1200, seconds: 1.4, by: 'Grace Hopper' },
        at: '2026-03-01T08:00:02Z',
      },
    ]);
  });

  it('is no news where one asked for it oneself, or it ran by itself', () => {
    expect(news({ started_by: 'Ada Lovelace' })).toEqual([]);
    expect(news({ started_by: null, trigger: 'import' })).toEqual([]);
    expect(runNotifications({ ...ranking, current: null }, ADA)).toEqual([]);
  });
});

describe('weights', () => {
  it('are news where another person saved them', () => {
    const saved = {
      ...fullSetOf(TEST_WEIGHTS),
      version: 3,
      note: 'More theater',
      saved_at: '2026-03-01T08:00:00Z',
      saved_by: 'Grace Hopper',
      saved_by_id: 1,
      origin: 'person',
    } as const;
    expect(weightsNotifications(saved, ADA)).toEqual([
      {
        id: 'weights 3',
        kind: 'weights_saved',
        values: { version: 3, note: 'More theater', by: 'Grace Hopper' },
        at: saved.saved_at,
      },
    ]);
    expect(weightsNotifications({ ...saved, saved_by: 'Ada Lovelace' }, ADA)).toEqual([]);
    expect(weightsNotifications({ ...saved, saved_by: null }, ADA)).toEqual([]);
  });
});

describe('a stale ranking', () => {
  it('is one notification, the same as long as the ranking stays', () => {
    const notifications = staleNotifications(ranking, ADA, NOW);
    expect(notifications.map(({ id, kind }) => [id, kind])).toEqual([
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
  const run: ImportRun = {
    id: 4,
    state: 'stored',
    format: 'csv',
    file_name: 'june.csv',
    sha256: null,
    bytes: null,
    imported_at: '2026-03-01T08:00:00Z',
    imported_by: 'Grace Hopper',
    imported_with: null,
    read: 5,
    created: 2,
    updated: 1,
    unchanged: 1,
    joined: 0,
    waiting: 0,
    is_sample: false,
    skipped: 1,
    unlisted: { no_date: 0, no_zone: 0, past: 0, cancelled: 0, hidden: 0, later: 0, pass_like: 0 },
    warnings: {},
    duration_ms: 10,
    failure: null,
    undone_at: null,
    undone_by: null,
  };
  const kinds = (given: Partial<ImportRun>) =>
    importNotifications([{ ...run, ...given }], ADA).map(({ id, kind }) => [id, kind]);

  it('is news where another person made or undid it', () => {
    expect(importNotifications([run], ADA)).toMatchObject([
      { id: 'import 4', kind: 'imported', values: { file: 'june.csv', count: 3 } },
    ]);
    expect(kinds({ imported_by: 'Ada Lovelace' })).toEqual([]);
    expect(kinds({ imported_by: null })).toEqual([]);
    const undone = { state: 'undone', undone_at: NOW } as const;
    const own = { imported_by: 'Ada Lovelace', ...undone };
    expect(kinds({ ...own, undone_by: 'Grace Hopper' })).toEqual([['undo 4', 'import_undone']]);
    expect(kinds({ ...own, undone_by: 'Ada Lovelace' })).toEqual([]);
  });

  it('is news where it failed for another person, or for a program with one’s own key', () => {
    const failed = { state: 'failed', failure: 'No event in it.' } as const;
    expect(kinds(failed)).toEqual([['import 4', 'import_failed']]);
    const own = { ...failed, imported_by: 'Ada Lovelace' };
    expect(kinds(own)).toEqual([]);
    expect(kinds({ ...own, imported_with: 'Nightly' })).toEqual([['import 4', 'import_failed']]);
  });
});

describe('a change of who can get into the account', () => {
  const entry: AccountChange = {
    id: 9,
    at: NOW,
    action: 'account.passkey_added',
    change: 'A passkey was added to your account',
    by: null,
  };

  it('is news of oneself too, the oldest first', () => {
    const news = accountNotifications([{ ...entry, id: 11, by: 'Grace Hopper' }, entry]);
    const { change } = entry;
    expect(news).toEqual([
      { id: 'account 9', kind: 'account_changed', values: { change }, at: NOW },
      {
        id: 'account 11',
        kind: 'account_changed_by',
        values: { change, by: 'Grace Hopper' },
        at: NOW,
      },
    ]);
  });
});
