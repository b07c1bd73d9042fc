import { gradeRuns, meanShares } from './grade.ts';
import { type Appeal, finish, inputOf, makePastLists } from './made-runs.ts';
import {
  type OrderRun,
  orderByWeights,
  type PastList,
  type PastRun,
  preparePastRun,
} from './past-run.ts';
import { type Finding, suggestTuning, type Tuning } from './suggest.ts';

const WINDOW_DAYS = 30;
const ONE: Tuning = {
  weights: { theater: 2, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 },
  halvingDays: 14,
};
/** Among them one without much use for capacity, one that avoids types and one that ignores capacity. */
const TRUTHS: readonly Tuning[] = [
  ONE,
  { weights: { theater: 6, concert: 1, sport: 1, timeLeft: 8, venueCapacity: 3 }, halvingDays: 7 },
  { weights: { theater: 1, concert: 3, sport: 5, timeLeft: 2, venueCapacity: 9 }, halvingDays: 60 },
  {
    weights: { theater: 5, concert: 0, sport: 0, timeLeft: 6, venueCapacity: 6 },
    halvingDays: 30,
  },
  {
    weights: { theater: 0, concert: 2, sport: 4, timeLeft: 9, venueCapacity: 0 },
    halvingDays: 20,
  },
];

function findingOf(lists: readonly PastList[], seed: number): Finding {
  const { result } = finish(suggestTuning(inputOf(lists, WINDOW_DAYS, seed)));
  if (!result.isTested) throw new Error(result.missing.reason);
  return result.finding;
}

function orderOf({ weights, halvingDays }: Tuning): OrderRun {
  return orderByWeights(weights, halvingDays);
}

function prepareAll(lists: readonly PastList[]): PastRun[] {
  return lists.map((list) => preparePastRun(list));
}

/** What is wrong with what a search finds in the lists of a seed, compared with their true order; it takes seconds. */
export function problemsOfFinding(seed: number): string[] {
  const truth = TRUTHS[seed % TRUTHS.length] ?? ONE;
  const appeal: Appeal = { by: 'tuning', tuning: truth, noise: 0.5 };
  const made = { seed, events: 3000, windowDays: WINDOW_DAYS, appeal };
  const lists = makePastLists({ ...made, runs: 80 });
  const { refusal, later, followsCapacityAlone, found } = findingOf(lists.slice(0, 60), seed);
  const unseen = prepareAll(lists.slice(60));
  const [share, best] = [found, truth].map((tuning) => meanShares(unseen, orderOf(tuning)).ndcg25);
  return [
    ...(refusal === null ? [] : [`refused: ${refusal}`]),
    ...(later.gain.low > 0 ? [] : [`the gain may be ${later.gain.low}`]),
    ...(followsCapacityAlone ? ['follows capacity alone'] : []),
    ...((share ?? 0) > 0.98 * (best ?? 1) ? [] : [`${share} on unseen days, of ${best}`]),
  ];
}

/** Whether there is a suggestion for lists in which chance decides. */
export function isSuggestedByChance(seed: number): boolean {
  const made = { seed, events: 1500, windowDays: WINDOW_DAYS, appeal: { by: 'chance' } as const };
  return findingOf(makePastLists({ ...made, runs: 40 }), seed).refusal === null;
}

/** Whether lists in which capacity decides are said to follow it alone. */
export function isFoundToFollowCapacity(seed: number): boolean {
  const appeal: Appeal = { by: 'capacity', noise: 0.5 };
  const made = { seed, events: 1500, windowDays: WINDOW_DAYS, appeal };
  return findingOf(makePastLists({ ...made, runs: 40 }), seed).followsCapacityAlone;
}

type Season = { events: number; runs: number; windowDays: number };

/** Of the intervals of 60 seasons, those that have the mean of 200 others in them. */
export function coveringIntervals(made: Season): number {
  const appeal: Appeal = { by: 'tuning', tuning: ONE, noise: 0.7 };
  const season = (seed: number) => prepareAll(makePastLists({ ...made, seed, appeal }));
  const order = orderOf(ONE);
  const others = Array.from({ length: 200 }, (_, seed) => meanShares(season(1000 + seed), order));
  const expected = others.reduce((sum, { ndcg25 }) => sum + ndcg25, 0) / others.length;
  const seasons = Array.from({ length: 60 }, (_, seed) => seed);
  const covering = seasons.filter((seed) => {
    const report = gradeRuns(season(seed), { order }, seed);
    if (!report.isGraded) throw new Error(report.missing.reason);
    const { low, high } = report.grades.marks.order.ndcg25;
    return low <= expected && expected <= high;
  });
  return covering.length;
}

const WEIGHTS = { theater: 0, concert: 0, sport: 0, timeLeft: 0, venueCapacity: 0 };
/** Beside the orders by date and by capacity: each prefers something that events may have; the last one as the sample does. */
const PREFERENCES = {
  far: orderOf({ weights: { ...WEIGHTS, timeLeft: -1 }, halvingDays: 30 }),
  theater: orderOf({ weights: { ...WEIGHTS, theater: 1 }, halvingDays: 30 }),
  sport: orderOf({ weights: { ...WEIGHTS, sport: 1, timeLeft: 1 }, halvingDays: 7 }),
  all: orderOf({
    weights: { theater: 3, concert: 2.5, sport: 2, timeLeft: 4, venueCapacity: 3 },
    halvingDays: 60,
  }),
};

/**
 * Of the orders of these seeds, the share whose interval has the value of chance in it, where dates, types and sizes have nothing
 * to do with sales.
 */
export function shareLikeChance(seeds: readonly number[], windowDays: number): number {
  const found = seeds.flatMap((seed) => areLikeChance(seed, windowDays));
  return found.filter(Boolean).length / found.length;
}

function areLikeChance(seed: number, windowDays: number): boolean[] {
  const made = {
    seed,
    events: 40 * windowDays,
    runs: 14,
    windowDays,
    appeal: { by: 'rate' } as const,
  };
  const report = gradeRuns(prepareAll(makePastLists(made)), PREFERENCES, seed);
  if (!report.isGraded) throw new Error(report.missing.reason);
  const { marks, random } = report.grades;
  return Object.values(marks).map(
    ({ ndcg25: { low, high } }) => low <= random.ndcg25 && random.ndcg25 <= high,
  );
}
