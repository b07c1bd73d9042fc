import { describe, expect, it } from 'vitest';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import { makeEvent, TEST_WEIGHTS, withScore } from '#web/test/seed-events.ts';
import { explainScore } from './explain-score.ts';

const AS_OF = '2018-02-22T00:00:00Z';
const RUN: ScoreRun = {
  run_id: '1',
  as_of: AS_OF,
  weights: fullSetOf(TEST_WEIGHTS),
  weight_version: 1,
  events: 1,
  duration_ms: 1,
  trigger: 'request',
  started_by: null,
  finished_at: AS_OF,
  movement: null,
  has_ranks: true,
};

function explain(given: Parameters<typeof makeEvent>[1]) {
  return explainScore(withScore(makeEvent(1, given), TEST_WEIGHTS, new Date(AS_OF)), RUN);
}

describe('explainScore', () => {
  it("explains the specification's first worked example", () => {
    const parts = explain({
      event_type: 'concert',
      venue_capacity: 4500,
      starts_at: '2018-02-24T03:00:00Z',
    });
    expect(parts?.map(({ points }) => points)).toEqual([30, 37.3541, 19.8991]);
    expect(parts?.map(({ reason, max }) => [reason, max])).toEqual([
      ['type', 30],
      ['time', 40],
      ['capacity', 30],
    ]);
  });

  it('names what is missing: a type with a weight, a date, a capacity', () => {
    const parts = explain({ event_type: 'other', venue_capacity: null, starts_at: null });
    expect(parts?.map(({ reason, points }) => [reason, points])).toEqual([
      ['typeOther', 0],
      ['noDate', 0],
      ['noCapacity', 0],
    ]);
  });

  it('is null before the first run', () => {
    expect(explainScore(makeEvent(1), RUN)).toBeNull();
  });
});
