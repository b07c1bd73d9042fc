import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { MIN_HALVING_DAYS } from '../halving.ts';
import { finish, inputOf, type MadeRuns, makePastLists, UNTUNED } from './made-runs.ts';
import { preparePastRun } from './past-run.ts';
import {
  changesAtTop,
  LARGEST_WEIGHT,
  MOST_HALVING_DAYS,
  splitRuns,
  suggestTuning,
  type Tuning,
} from './suggest.ts';

const WINDOW_DAYS = 30;

function makeLists(made: Omit<MadeRuns, 'windowDays'>) {
  return makePastLists({ windowDays: WINDOW_DAYS, ...made });
}

describe('suggestTuning', () => {
  describe('on one set of runs', () => {
    const weights = { theater: 0, concert: 2, sport: 4, timeLeft: 9, venueCapacity: 0 };
    const appeal = { by: 'tuning', tuning: { weights, halvingDays: 20 }, noise: 0.5 } as const;
    const lists = makeLists({ seed: 3, appeal, runs: 40, events: 800 });
    const input = inputOf(lists, WINDOW_DAYS, 3);
    const { result, reports } = finish(suggestTuning(input));
    if (!result.isTested) throw new Error(result.missing.reason);
    const { finding } = result;

    it('finds the same for the same seed, and reports how far it is', () => {
      expect(finish(suggestTuning(input)).result).toEqual(result);
      expect(reports.length).toBeGreaterThan(100);
      expect(reports).toEqual([...reports].sort((a, b) => a - b));
      expect(reports.at(-1)).toBe(1);
    });

    it('stays within the range of the sliders', () => {
      for (const weight of Object.values(finding.found.weights)) {
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThanOrEqual(LARGEST_WEIGHT);
      }
      expect(finding.found.halvingDays).toBeGreaterThanOrEqual(MIN_HALVING_DAYS);
      expect(finding.found.halvingDays).toBeLessThanOrEqual(MOST_HALVING_DAYS);
    });

    it('reports both sides beside the yardsticks', () => {
      const { earlier, later } = finding;
      expect(earlier.counts.runs).toBe(24);
      expect(later.counts.runs).toBe(16);
      for (const { current, suggested, gain } of [earlier, later]) {
        expect(gain.value).toBeCloseTo(suggested.value - current.value, 12);
        expect(gain.low).toBeLessThan(gain.value);
      }
      expect(later.byCapacity.value).toBeLessThan(later.suggested.low);
    });

    it('says which values matter', () => {
      const matters = new Map(finding.sensitivity.map(({ tuned, matters }) => [tuned, matters]));
      expect(matters.get('timeLeft')).toBe(true);
    });

    it('names what would enter and leave the first 25 of today', () => {
      const [list] = lists;
      if (!list) throw new Error('There is no list.');
      // Nobody knows yet what today's events will sell.
      const today = preparePastRun({ ...list, outcomes: new Float64Array(list.ids.length) });
      const { enters, leaves } = changesAtTop(today, UNTUNED, finding.found);
      expect(enters.length).toBe(leaves.length);
      expect(enters.length).toBeGreaterThan(0);
      expect(changesAtTop(today, UNTUNED, UNTUNED)).toEqual({ enters: [], leaves: [] });
    });
  });

  it('leaves alone what hardly matters, and starts from weights out of range', () => {
    const weights = { theater: 1, concert: 4, sport: 1, timeLeft: 0, venueCapacity: 4 };
    const appeal = { by: 'tuning', tuning: { weights, halvingDays: 30 }, noise: 0.4 } as const;
    const input = inputOf(makeLists({ seed: 4, appeal, runs: 40, events: 800 }), WINDOW_DAYS, 4);
    const findingFrom = (current: Tuning) => {
      const { result } = finish(suggestTuning({ ...input, current }));
      if (!result.isTested) throw new Error(result.missing.reason);
      return result.finding;
    };
    const near = findingFrom({ weights: { ...weights, concert: 1 }, halvingDays: 17 });
    expect(near.found).toMatchObject({ weights: { timeLeft: 0 }, halvingDays: 17 });
    expect(near.sensitivity.at(-1)).toEqual({ tuned: 'halvingDays', loss: 0, matters: false });
    const { found: far } = findingFrom({
      weights: { ...weights, sport: -60, concert: 80 },
      halvingDays: 3650,
    });
    expect(Math.max(...Object.values(far.weights))).toBeLessThanOrEqual(LARGEST_WEIGHT);
    expect(Math.min(...Object.values(far.weights))).toBeGreaterThanOrEqual(0);
    expect(far.halvingDays).toBe(MOST_HALVING_DAYS);
  });

  it('suggests nothing where the saved weights are the true ones', () => {
    const weights = { theater: 2, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 };
    const tuning: Tuning = { weights, halvingDays: 14 };
    const appeal = { by: 'tuning', tuning, noise: 0.3 } as const;
    const lists = makeLists({ seed: 5, appeal, runs: 40, events: 1500 });
    const { result } = finish(
      suggestTuning({ ...inputOf(lists, WINDOW_DAYS, 5), current: tuning }),
    );
    expect(result.isTested && result.finding.refusal).toEqual(expect.any(String));
  });

  it('says what is missing where there are few runs, or few outcomes', () => {
    const appeal = { by: 'chance' } as const;
    const few = makeLists({ seed: 1, appeal, runs: 12, events: 500 });
    expect(finish(suggestTuning(inputOf(few, WINDOW_DAYS, 1))).result).toEqual({
      isTested: false,
      missing: { reason: 'few-runs', has: 4, needs: 7 },
    });
    const small = makeLists({ seed: 1, appeal, runs: 40, events: 30 });
    expect(finish(suggestTuning(inputOf(small, WINDOW_DAYS, 1))).result).toMatchObject({
      isTested: false,
      missing: { reason: 'few-above-zero', needs: 30 },
    });
  });
});

describe('splitRuns', () => {
  const day = (index: number) => new Date(Date.UTC(2030, 0, 1 + index));
  const days = Array.from({ length: 40 }, (_, index) => day(index));
  const split = splitRuns(days, { windowMs: 7 * DAY_MS, outcomeMs: 3 * DAY_MS, seed: 1 });

  it('tests on the last two fifths, and leaves out what was counted while they ran', () => {
    expect(split.later).toEqual(days.slice(24));
    expect(split.earlier).toEqual(days.slice(0, 22));
  });

  it('gives each event to one side, those of both sides by halves', () => {
    const sides = (start: Date) =>
      Array.from({ length: 20 }, (_, id) => [
        split.isEarlier(id, start.getTime()),
        split.isLater(id, start.getTime()),
      ]);
    for (const index of days.keys()) {
      for (const [earlier, later] of sides(day(index))) expect(earlier).toBe(!later);
    }
    expect(sides(day(23)).every(([earlier]) => earlier)).toBe(true);
    expect(sides(day(30)).every(([, later]) => later)).toBe(true);
    const shared = sides(day(25)).filter(([earlier]) => earlier).length;
    expect(shared).toBeGreaterThan(4);
    expect(shared).toBeLessThan(16);
  });
});
