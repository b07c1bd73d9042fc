import { describe, expect, it } from 'vitest';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { listScoreRuns, ScoreRun } from '#contract/scores.ts';
import { fromWeights } from '#contract/weights.ts';
import { TEST_WEIGHTS } from '../../test/seed-events.ts';
import { observeRanking } from './ranking-happenings.ts';

type Ranking = RouteAnswer<typeof listScoreRuns>;

const NOW = '2026-03-02T09:00:00.000Z';
const ADA = { fullName: 'Ada Lovelace', mayRecalculate: true, isFirstVisit: false, now: NOW };
const NONE = { entries: [], told: [] };

function makeRun(given: Partial<ScoreRun> = {}): ScoreRun {
  return {
    id: 7,
    as_of: '2026-03-01T08:00:00Z',
    weights: fromWeights(TEST_WEIGHTS),
    events: 1200,
    duration_ms: 1449,
    trigger: 'request',
    started_by: 'Grace Hopper',
    finished_at: '2026-03-01T08:00:02Z',
    ...given,
  };
}

function rankingOf(current: ScoreRun | null, given: Partial<Ranking> = {}): Ranking {
  const runs = current ? [current] : [];
  return {
    runs,
    count: runs.length,
    current,
    stale: [],
    events_changed: 0,
    running: false,
    now: NOW,
    ...given,
  };
}

function kindOf(given: Partial<ScoreRun>) {
  return observeRanking(NONE, rankingOf(makeRun(given)), ADA).entries[0]?.kind;
}

describe('a recalculation', () => {
  it('happened when it was finished, to so many events, in so many seconds', () => {
    expect(observeRanking(NONE, rankingOf(makeRun()), ADA).entries).toEqual([
      {
        id: 'run 7',
        kind: 'recalculated_other',
        values: { count: 1200, seconds: 1.4, by: 'Grace Hopper' },
        at: '2026-03-01T08:00:02Z',
        isRead: false,
      },
    ]);
  });

  it('is one’s own by name, and nobody’s where the schedule or a command started it', () => {
    expect(kindOf({ started_by: 'Ada Lovelace' })).toBe('recalculated_own');
    expect(kindOf({ started_by: null })).toBe('recalculated_alone');
  });

  it('is no news on the first visit, and the next one is', () => {
    const first = observeRanking(NONE, rankingOf(makeRun()), { ...ADA, isFirstVisit: true });
    expect(first.entries).toEqual([]);
    const next = observeRanking(first, rankingOf(makeRun({ id: 8 })), ADA);
    expect(next.entries.map(({ id }) => id)).toEqual(['run 8']);
    expect(observeRanking(next, rankingOf(makeRun()), ADA)).toBe(next);
  });

  it('is news even when it is the first of all', () => {
    const first = observeRanking(NONE, rankingOf(null), { ...ADA, isFirstVisit: true });
    expect(first).not.toBe(NONE);
    expect(observeRanking(first, rankingOf(null), ADA)).toBe(first);
    expect(observeRanking(first, rankingOf(makeRun()), ADA).entries).toHaveLength(1);
  });
});

describe('a stale ranking', () => {
  const stale = rankingOf(makeRun(), {
    stale: ['weights_changed', 'events_changed'],
    events_changed: 12,
  });
  const seen = { entries: [], told: ['run 7'] };

  it('is one happening for each reason, as long as the ranking stays', () => {
    const state = observeRanking(seen, stale, ADA);
    expect(state.entries.map(({ id, kind }) => [id, kind])).toEqual([
      ['stale 7 events_changed', 'stale_events_changed'],
      ['stale 7 weights_changed', 'stale_weights_changed'],
    ]);
    expect(state.entries[0]).toMatchObject({ values: { count: 12 }, at: NOW });
    expect(observeRanking(state, { ...stale, events_changed: 99 }, ADA)).toBe(state);
  });

  it('is no news for who may not recalculate, nor where there is no ranking', () => {
    expect(observeRanking(seen, stale, { ...ADA, mayRecalculate: false })).toBe(seen);
    expect(observeRanking(seen, { ...stale, current: null }, ADA)).toBe(seen);
  });
});
