import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { uniform } from './chance.ts';
import { gradeRuns, type Marks, MEASURES, meanShares } from './grade.ts';
import { listOf, type MadeEvent, makePastLists } from './made-runs.ts';
import { type OrderRun, orderByWeights, type PastRun, preparePastRun } from './past-run.ts';

/** Outcomes in the order to be graded. Few values, so that ties and zeros are common. */
const anyOutcomes = fc
  .array(fc.oneof(fc.constantFrom(0, 0, 1, 2), fc.integer({ min: 0, max: 100_000 })), {
    minLength: 36,
    maxLength: 120,
  })
  // Enough for a grade.
  .map((outcomes) => [...outcomes, ...Array.from({ length: 30 }, (_, index) => index + 1)]);

/** All events can sell on all days. */
const LATER = 7 * DAY_MS;

/** A run whose list by date is these outcomes, each for a day. */
function runOf(outcomes: readonly number[]): PastRun {
  const events = outcomes.map((outcome, index): MadeEvent => {
    return { type: 'other', startMs: LATER + index, capacity: null, outcome: 7 * outcome };
  });
  return preparePastRun(listOf(events));
}

function gradeOf(outcomes: readonly number[]) {
  const report = gradeRuns([runOf(outcomes)], {}, 1);
  if (!report.isGraded) throw new Error(report.missing.reason);
  return report.grades;
}

function valuesOf(outcomes: readonly number[]) {
  const shares = meanShares([runOf(outcomes)], ({ byDate }) => byDate);
  return MEASURES.map((measure) => shares[measure]);
}

/** From the definition: gains by counting, the discounted sum over the places, over that of the best order. */
function ndcgByDefinition(outcomes: readonly number[], upTo: number): number {
  const sold = outcomes.filter((outcome) => outcome > 0);
  const gains = outcomes.map((outcome) => {
    if (outcome <= 0) return 0;
    const greater = sold.filter((other) => other > outcome).length;
    const equal = sold.filter((other) => other === outcome).length;
    return Math.log((sold.length + 1) / (greater + (equal + 1) / 2)) / Math.log(2);
  });
  const dcg = (list: readonly number[]) =>
    list
      .map((gain, index) => (index < upTo ? gain / (Math.log(index + 2) / Math.log(2)) : 0))
      .reduce((sum, term) => sum + term, 0);
  return dcg(gains) / dcg([...gains].sort((a, b) => b - a));
}

describe('nDCG', () => {
  it('is what its definition says, on 1,000 lists with ties and zeros', () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        const [ndcg10 = 0, ndcg25 = 0] = valuesOf(outcomes);
        expect(ndcg10).toBeCloseTo(ndcgByDefinition(outcomes, 10), 10);
        expect(ndcg25).toBeCloseTo(ndcgByDefinition(outcomes, 25), 10);
      }),
      { numRuns: 1000 },
    );
  });

  it('is between 0 and 1, and 1 for the best order', () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        for (const value of valuesOf(outcomes)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
        const best = [...outcomes].sort((a, b) => b - a);
        for (const value of valuesOf(best)) expect(value).toBeCloseTo(1, 12);
      }),
      { numRuns: 100 },
    );
  });

  it('does not fall when a larger outcome changes places with a smaller one before it', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.nat(), fc.nat(), (outcomes, one, other) => {
        const [i, j] = [one % outcomes.length, other % outcomes.length].sort((a, b) => a - b);
        const [before, after] = [outcomes[i ?? 0] ?? 0, outcomes[j ?? 0] ?? 0];
        const swapped = outcomes.with(i ?? 0, Math.max(before, after));
        swapped[j ?? 0] = i === j ? before : Math.min(before, after);
        const [was, is] = [valuesOf(outcomes), valuesOf(swapped)];
        for (const [measure, value] of was.entries()) {
          expect(is[measure]).toBeGreaterThanOrEqual(value - 1e-12);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the unit of the outcomes, nor on how far ahead the best one is', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.constantFrom(0.01, 3, 1e6), (outcomes, factor) => {
        const ndcgs = (some: readonly number[]) => valuesOf(some).slice(0, 2);
        const values = ndcgs(outcomes);
        expect(ndcgs(outcomes.map((outcome) => outcome * factor))).toEqual(values);
        expect(ndcgs(outcomes.map((outcome) => outcome ** 1.5))).toEqual(values);
      }),
      { numRuns: 50 },
    );
  });
});

const TUNING = { theater: 2, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 };
const lists = makePastLists({
  seed: 1,
  events: 400,
  runs: 30,
  windowDays: 30,
  appeal: { by: 'tuning', tuning: { weights: TUNING, halvingDays: 14 }, noise: 0.7 },
});
const runs = lists.map((list) => preparePastRun(list));
const right = orderByWeights(TUNING, 14);
const wrong = orderByWeights({ ...TUNING, venueCapacity: 0 }, 14);

function gradesOf(
  some: readonly PastRun[],
  orders: { right: OrderRun; wrong: OrderRun },
  seed = 1,
) {
  const report = gradeRuns(some, orders, seed);
  if (!report.isGraded) throw new Error(report.missing.reason);
  return report.grades;
}

function width({ ndcg25: { low, high } }: Marks): number {
  return high - low;
}

describe('gradeRuns', () => {
  it('grades by date and by capacity what sorting the events so has first', () => {
    const outcomes = Array.from({ length: 60 }, (_, index) => (index * 37) % 61);
    const bySize = outcomes.map((outcome, index): MadeEvent => {
      return { type: 'other', startMs: LATER + index, capacity: outcome + 10, outcome };
    });
    const report = gradeRuns([preparePastRun(listOf(bySize))], {}, 1);
    if (!report.isGraded) throw new Error(report.missing.reason);
    expect(report.grades.marks.byDate.ndcg25.value).toBeCloseTo(ndcgByDefinition(outcomes, 25), 10);
    expect(report.grades.marks.byCapacity.ndcg25.value).toBeCloseTo(1, 12);
  });

  it('expects of an order at random the mean of shuffled orders', () => {
    const outcomes = Array.from({ length: 70 }, (_, index) => Math.max(0, index - 20) ** 2);
    const { random, amounts } = gradeOf(outcomes);
    const shuffles = Array.from({ length: 3000 }, (_, shuffle) => {
      const shuffled = outcomes
        .map((outcome, index) => ({ outcome, place: uniform(5, shuffle, index) }))
        .sort((a, b) => a.place - b.place)
        .map(({ outcome }) => outcome);
      const sum = shuffled.slice(0, 25).reduce((total, outcome) => total + outcome, 0);
      return { ndcg25: ndcgByDefinition(shuffled, 25), sum };
    });
    const mean = (of: (shuffle: (typeof shuffles)[number]) => number) =>
      shuffles.reduce((sum, shuffle) => sum + of(shuffle), 0) / shuffles.length;
    expect(Math.abs(random.ndcg25 - mean(({ ndcg25 }) => ndcg25))).toBeLessThan(0.01);
    expect(amounts.random / mean(({ sum }) => sum)).toBeCloseTo(1, 1);
  });

  it('says what was counted of the first 25 and of the best 25', () => {
    const outcomes = Array.from({ length: 60 }, (_, index) => index);
    const { amounts } = gradeOf(outcomes);
    expect(amounts).toMatchObject({ byDate: (24 * 25) / 2, best: (25 * (35 + 59)) / 2 });
  });

  it('grades what the first 25 had as a share of what the best 25 had', () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        const { marks, amounts, random } = gradeOf(outcomes);
        expect(marks.byDate.sold25.value).toBeCloseTo(amounts.byDate / amounts.best, 10);
        expect(random.sold25).toBeCloseTo(amounts.random / amounts.best, 10);
      }),
      { numRuns: 10 },
    );
  });

  it('says which share of the gains is of events that people saw in the first 25', () => {
    const events = Array.from({ length: 60 }, (_, index): MadeEvent => {
      return { type: 'other', startMs: LATER + index, capacity: index + 1, outcome: 100 + index };
    });
    const list = listOf(events);
    const shares = (shownRanks: Int32Array | null) => {
      const report = gradeRuns([preparePastRun({ ...list, shownRanks })], {}, 1);
      if (!report.isGraded) throw new Error(report.missing.reason);
      return report.grades.shownShares;
    };
    // By date, as the list is.
    const byDate = Int32Array.from(events, (_, index) => index + 1);
    expect(shares(byDate)).toEqual({ byDate: 1, byCapacity: 0 });
    expect(shares(byDate.toReversed())).toEqual({ byDate: 0, byCapacity: 1 });
    expect(shares(null)).toEqual({ byDate: null, byCapacity: null });
  });

  it('has an interval around each value, which is the same for the same seed', () => {
    const { marks } = gradesOf(runs, { right, wrong });
    for (const order of Object.values(marks)) {
      for (const { value, low, high } of Object.values(order)) {
        expect(low).toBeLessThan(value);
        expect(high).toBeGreaterThan(value);
        expect(high - low).toBeLessThan(0.3);
      }
    }
    expect(gradesOf(runs, { right, wrong }).marks).toEqual(marks);
    expect(gradesOf(runs, { right, wrong }, 2).marks).not.toEqual(marks);
  });

  it('is surer of many runs than of one', () => {
    const one = gradesOf(runs.slice(0, 1), { right, wrong });
    const all = gradesOf(runs, { right, wrong });
    expect(width(all.marks.right)).toBeLessThan(width(one.marks.right));
  });

  it('compares orders in pairs', () => {
    const grades = gradesOf(runs, { right, wrong });
    const gain = grades.difference('right', 'wrong').ndcg25;
    expect(gain.value).toBeCloseTo(
      grades.marks.right.ndcg25.value - grades.marks.wrong.ndcg25.value,
      12,
    );
    expect(gain.low).toBeGreaterThan(0);
    const same = grades.difference('right', 'right').ndcg25;
    expect(same).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('grades the runs that have enough outcomes, and counts the others', () => {
    const few = runOf([1, 2, 3]);
    const { counts } = gradesOf([...runs, few], { right, wrong });
    expect(counts).toMatchObject({ runs: 30, runsWithoutGrade: 1 });
    expect(counts.graded + counts.withoutOutcome + counts.startingSoon).toBe(30 * 400);
  });

  it('has no grade without runs, or where all have too few outcomes', () => {
    expect(gradeRuns([], {}, 1)).toMatchObject({
      isGraded: false,
      missing: { reason: 'no-runs', has: 0, needs: 1 },
    });
    expect(gradeRuns([runOf([]), runOf([1, 2, 0]), runOf([1])], {}, 1)).toMatchObject({
      isGraded: false,
      missing: { reason: 'few-above-zero', has: 2, needs: 30 },
      counts: { runs: 0, runsWithoutGrade: 3 },
    });
  });
});
