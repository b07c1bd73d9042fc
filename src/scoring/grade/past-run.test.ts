import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { compareRanked } from '../order.ts';
import { EVENT_TYPES, scoreEvent, type Weights } from '../score.ts';
import { listOf, type MadeEvent } from './made-runs.ts';
import {
  DEPTH,
  exposedDays,
  firstBy,
  MIN_EXPOSED_DAYS,
  narrowed,
  orderByWeights,
  type PastList,
  preparePastRun,
  TOP,
} from './past-run.ts';

/** Few values of each, so that ties are common. */
const anyEvent: fc.Arbitrary<MadeEvent> = fc.record({
  type: fc.constantFrom(...EVENT_TYPES),
  startMs: fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((day) => day * DAY_MS),
    fc.integer({ min: 0, max: 30 * DAY_MS }),
  ),
  capacity: fc.oneof(
    fc.constantFrom(null, 0, 5, 10, 500, 500, 120_000, 200_000),
    fc.integer({ min: 1, max: 90_000 }),
  ),
  outcome: fc.oneof(fc.constantFrom(null, 0, 0, 1, 2), fc.integer({ min: 0, max: 5000 })),
});

const anyWeight = fc.oneof(
  fc.constantFrom(0, 1, -1, 3, 0.000_01),
  fc.double({ min: -10, max: 10, noNaN: true }),
);

function anyWeights(timeLeft: fc.Arbitrary<number>): fc.Arbitrary<Weights> {
  return fc.record({
    theater: anyWeight,
    concert: anyWeight,
    sport: anyWeight,
    timeLeft,
    venueCapacity: anyWeight,
  });
}

const anyNearness = fc.oneof(
  fc.constantFrom(0, 1, 0.000_01),
  fc.double({ min: 0, max: 10, noNaN: true }),
);

/** All events that are graded, sorted whole as the product ranks them. */
function rankWhole(list: PastList, weights: Weights, halvingDays: number) {
  return [...list.ids]
    .map((id, index) => {
      const capacity = list.capacities[index] ?? -1;
      const event = {
        type: EVENT_TYPES[list.types[index] ?? 0] ?? 'other',
        startsAt: new Date(list.starts[index] ?? 0),
        capacity: capacity < 0 ? null : capacity,
        source: 'test',
        sourceId: String(id).padStart(6, '0'),
      };
      const score = scoreEvent(event, weights, list.asOf, halvingDays).total;
      const days = exposedDays(list.asOf.getTime(), list.starts[index] ?? 0);
      return { ...event, id, score, days, outcome: (list.outcomes[index] ?? Number.NaN) / days };
    })
    .filter(({ outcome, days }) => !Number.isNaN(outcome) && days >= MIN_EXPOSED_DAYS)
    .sort(compareRanked);
}

describe('orderByWeights', () => {
  it('finds the first events that sorting the whole list by the formula has first', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 400 }),
        anyWeights(anyNearness),
        fc.integer({ min: 1, max: 3650 }),
        (events, weights, halvingDays) => {
          const list = listOf(events);
          const whole = rankWhole(list, weights, halvingDays).slice(0, DEPTH);
          const top = orderByWeights(weights, halvingDays)(preparePastRun(list));
          expect([...top.ids]).toEqual(whole.map(({ id }) => id));
          expect([...top.outcomes]).toEqual(whole.map(({ outcome }) => outcome));
          const isNearLarge = weights.venueCapacity >= 0;
          const first = orderByWeights(weights, halvingDays, TOP)(narrowed(preparePastRun(list)));
          if (isNearLarge) expect([...first.ids]).toEqual([...top.ids].slice(0, TOP));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('finds events with the same scores where later ones are preferred', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 400 }),
        anyWeights(fc.double({ min: -10, max: -0.001, noNaN: true })),
        fc.integer({ min: 1, max: 3650 }),
        (events, weights, halvingDays) => {
          const list = listOf(events);
          const whole = rankWhole(list, weights, halvingDays);
          const scores = new Map(whole.map(({ id, score }) => [id, score]));
          const top = orderByWeights(weights, halvingDays)(preparePastRun(list));
          expect([...top.ids].map((id) => scores.get(id))).toEqual(
            whole.slice(0, DEPTH).map(({ score }) => score),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('firstBy', () => {
  it('selects what sorting has first, of equal keys the first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 })),
        fc.integer({ min: 0, max: 20 }),
        (keys, count) => {
          const sorted = keys.map((key, index) => ({ key, index })).sort((a, b) => b.key - a.key);
          expect([...firstBy(Int32Array.from(keys), count)]).toEqual(
            sorted.slice(0, count).map(({ index }) => index),
          );
        },
      ),
    );
  });
});

describe('preparePastRun', () => {
  const event: MadeEvent = { type: 'concert', startMs: 7 * DAY_MS, capacity: 100, outcome: 1 };
  const eventsWith = (outcomes: readonly (number | null)[]) =>
    outcomes.map((outcome) => ({ ...event, outcome }));
  const sold = (count: number, values: number) =>
    Array.from({ length: count }, (_, index) => 1 + (index % values));

  it('leaves out events without an outcome, and counts them; zero is an outcome', () => {
    const run = preparePastRun(listOf(eventsWith([...sold(40, 8), 0, 0, null, null, null])));
    expect(run.counts).toEqual({
      graded: 42,
      withoutOutcome: 3,
      startingSoon: 0,
      byFactsOfToday: 0,
    });
    expect(run.missing).toBeNull();
  });

  it('counts the graded events whose facts are those of today', () => {
    const run = preparePastRun(listOf(eventsWith([...sold(40, 8), null]), 'today'));
    expect(run.counts).toMatchObject({ graded: 40, withoutOutcome: 1, byFactsOfToday: 40 });
  });

  it('keeps the events of one side alone', () => {
    const run = preparePastRun(listOf(eventsWith([1, 2, 3, null])), (id) => id > 2);
    expect(run.counts).toMatchObject({ graded: 1, withoutOutcome: 1 });
  });

  it.each([
    ['no event has an outcome', [null, null], { reason: 'no-outcomes', has: 0, needs: 30 }],
    ['all outcomes are zero', [0, 0], { reason: 'few-above-zero', has: 0, needs: 30 }],
    ['29 are above zero', [...sold(29, 9), 0], { reason: 'few-above-zero', has: 29, needs: 30 }],
    ['they have 4 values', sold(100, 4), { reason: 'few-values', has: 4, needs: 5 }],
  ])('says what is missing where %s', (_, outcomes, missing) => {
    expect(preparePastRun(listOf(eventsWith(outcomes))).missing).toEqual(missing);
  });

  it('gives the best the logarithm of how many there are, equal ones their mean rank, zero nothing', () => {
    const run = preparePastRun(listOf(eventsWith([900, 20, 20, 1, 0, -3])));
    const gains = [...run.best.gains];
    const expected = [Math.log2(5 / 1), Math.log2(5 / 2.5), Math.log2(5 / 2.5), Math.log2(5 / 4)];
    for (const [index, gain] of [...expected, 0, 0].entries()) {
      expect(gains[index]).toBeCloseTo(gain, 12);
    }
    expect(run.mean.gain).toBeCloseTo(expected.reduce((sum, gain) => sum + gain, 0) / 6, 12);
    expect(run.mean.outcome).toBeCloseTo(938 / 7 / 6, 12);
  });

  it('knows which events people saw in the first 25', () => {
    const list = listOf(eventsWith([1, 2, null, 4]));
    const shownRanks = Int32Array.of(26, 1, 25, 40);
    expect([...(preparePastRun({ ...list, shownRanks }).shown ?? [])]).toEqual([2, 3]);
    expect(preparePastRun(list).shown).toBeNull();
  });

  it('divides what was counted by the days on which the event could sell, and leaves out fewer than two', () => {
    const starting = (days: number): MadeEvent => ({
      ...event,
      startMs: (days + 0.9) * DAY_MS,
      outcome: 84,
    });
    const run = preparePastRun(listOf([0, 1, 2, 3, 6, 7, 8, 200].map(starting)));
    expect(run.counts).toMatchObject({ graded: 6, startingSoon: 2, withoutOutcome: 0 });
    expect([...run.byDate.outcomes]).toEqual([42, 28, 14, 12, 12, 12]);
  });
});
