import { describe, expect, it } from 'vitest';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { staleReasons } from './staleness.ts';

const weights = fullSetOf({ ...ZERO_WEIGHTS, theater: 1 });
const run: ScoreRun = {
  run_id: '0b8c7a52-0000-4000-8000-000000000001',
  as_of: '2030-05-01T12:00:00.000Z',
  weights,
  weight_version: 1,
  events: 10,
  duration_ms: 5,
  trigger: 'request',
  started_by: null,
  finished_at: '2030-05-01T12:00:00.000Z',
  movement: null,
  has_ranks: true,
};
const fresh = { weights, now: new Date('2030-05-02T12:00:00Z'), eventsChanged: 0 };

describe('staleReasons', () => {
  it('finds no reason in a ranking of at most a day with the current weights and events', () => {
    expect(staleReasons(run, fresh)).toEqual([]);
  });

  it('names every reason that applies', () => {
    const now = new Date('2030-05-02T12:00:00.001Z');
    expect(staleReasons(run, { ...fresh, now })).toEqual(['older_than_a_day']);
    expect(staleReasons(run, { ...fresh, eventsChanged: 1 })).toEqual(['events_changed']);
    const changed = { weights: { ...weights, sport_weight: 1 }, now, eventsChanged: 1 };
    expect(staleReasons(run, changed)).toEqual([
      'weights_changed',
      'older_than_a_day',
      'events_changed',
    ]);
  });

  it('counts other halving days as other weights, unless they come to the same', () => {
    const week = { ...weights, time_halving_days_by_window: { week: 7 } };
    expect(staleReasons(run, { ...fresh, weights: week })).toEqual(['weights_changed']);
    const same = { ...weights, time_halving_days_by_window: { week: 30 } };
    expect(staleReasons(run, { ...fresh, weights: same })).toEqual([]);
  });

  it('reports nothing stale before the first run', () => {
    expect(staleReasons(null, { ...fresh, eventsChanged: 5 })).toEqual([]);
  });
});
