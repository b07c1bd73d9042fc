import { MIN_HALVING_DAYS } from '../halving.ts';
import { type Weights, ZERO_WEIGHTS } from '../score.ts';
import { mix, uniform } from './chance.ts';
import { type Estimate, type GradedCounts, type Grades, gradeRuns, meanShares } from './grade.ts';
import {
  type Missing,
  narrowed,
  type OrderRun,
  orderByWeights,
  type PastRun,
  TOP,
} from './past-run.ts';

/** What a suggestion chooses for one window. */
export type Tuning = { weights: Weights; halvingDays: number };

/** Fewer runs on one side say too little about other days. */
export const MIN_RUNS = 7;
/** In nDCG at 25: what changes it by less hardly matters, and is not worth new weights. */
export const WORTH = 0.01;
/** Weights whose grade is lower by no more are as good. Of these the set nearest to today's is suggested. */
const AS_GOOD = 0.003;
/** Of the runs with a grade, the first of which the search sees. */
const EARLIER_SHARE = 0.6;

const WEIGHT_NAMES = ['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const;
const TUNED = [...WEIGHT_NAMES, 'halvingDays'] as const;
export type Tuned = (typeof TUNED)[number];

export type Split = {
  earlier: Date[];
  later: Date[];
  /** Whether an event counts on a side. None counts on both, so that its luck cannot confirm itself. */
  isEarlier: (id: number, startMs: number) => boolean;
  isLater: (id: number, startMs: number) => boolean;
};

/**
 * Divides runs, oldest first, into those that a search sees and those that test it. Between the two are left out those
 * whose outcomes were counted while the later ones ran. An event that is listed on both sides is given to one by its id.
 */
export function splitRuns(
  runs: readonly Date[],
  { windowMs, outcomeMs, seed }: { windowMs: number; outcomeMs: number; seed: number },
): Split {
  const later = runs.slice(Math.ceil(runs.length * EARLIER_SHARE));
  const laterFrom = later[0]?.getTime() ?? 0;
  const earlier = runs
    .slice(0, runs.length - later.length)
    .filter((asOf) => asOf.getTime() + outcomeMs <= laterFrom);
  const earlierUntil = (earlier.at(-1)?.getTime() ?? 0) + windowMs;
  const isEarlier = (id: number, startMs: number) =>
    startMs < laterFrom || (startMs < earlierUntil && mix(seed, id, 0) % 2 === 0);
  return { earlier, later, isEarlier, isLater: (id, startMs) => !isEarlier(id, startMs) };
}

/** What the search is given: runs prepared with the events of their side. */
export type SuggestionInput = {
  earlier: readonly PastRun[];
  later: readonly PastRun[];
  current: Tuning;
  seed: number;
};

/** Grades on the runs of one side: nDCG at 25, and what the first 25 had of what the best 25 had. */
export type Tested = {
  current: Estimate;
  suggested: Estimate;
  gain: Estimate;
  sold: Record<'current' | 'suggested' | 'gain', Estimate>;
  /** Of the gains of what was found: the share of events that people saw in the first 25; null where nobody knows. */
  shownShare: number | null;
  byDate: Estimate;
  byCapacity: Estimate;
  random: number;
  counts: GradedCounts;
};

export type Finding = {
  /** Why the weights that were found are not suggested; null where they are. */
  refusal: 'nothing-better' | 'within-noise' | 'too-little' | null;
  found: Tuning;
  earlier: Tested;
  later: Tested;
  /**
   * Whether sorting by capacity does as well on the later runs: it is better than chance, and what was found is not better
   * than it, within noise and by less than a third of that.
   */
  followsCapacityAlone: boolean;
  /** What the later runs lose at most when one value alone is changed; none where less than `WORTH`. */
  sensitivity: { tuned: Tuned; loss: number; matters: boolean }[];
};

export type Suggestion =
  | { isTested: false; missing: Missing | { reason: 'few-runs'; has: number; needs: number } }
  | { isTested: true; finding: Finding };

const RANDOM_TRIES = 1200;
const STARTS = 4;
/** The range of the sliders: a weight from 0, and the halving days. */
export const LARGEST_WEIGHT = 10;
export const MOST_HALVING_DAYS = 730;
/** Of a weight, in steps of the search; of the halving days, as factors. */
const WEIGHT_STEPS = [4, 2, 1, 0.5, 0.2];
const HALVING_FACTORS = [4, 2, 1.4, 1.2, 1.1];
/** So many tries are made between two reports of progress. */
const TRIES_PER_REPORT = 4;

/**
 * Searches weights and halving days on the earlier runs, tests what it finds on the later ones, and says whether it can be
 * suggested. Yields how much is done, 0..1, after some milliseconds of searching and after each test: whoever runs it lets
 * others work in between, and stops it by not going on. Deterministic by the seed.
 */
export function* suggestTuning(input: SuggestionInput): Generator<number, Suggestion> {
  const { current, seed } = input;
  const earlier = input.earlier.filter(({ missing }) => missing === null);
  const later = input.later.filter(({ missing }) => missing === null);
  const missing = findMissing(input, { earlier, later });
  if (missing) return { isTested: false, missing };
  const found = yield* search(earlier, input);
  const orders = { current: orderOf(current), suggested: orderOf(found) };
  const seen = gradesOf(earlier, orders, seed);
  yield 0.97;
  const unseen = gradesOf(later, orders, seed);
  const tested = { earlier: testedOf(seen), later: testedOf(unseen) };
  const sensitivity = TUNED.map((tuned) => {
    const loss = lossOf(tuned, found, later);
    return { tuned, loss, matters: loss >= WORTH };
  });
  yield 1;
  const finding: Finding = {
    refusal: findRefusal(tested),
    found,
    ...tested,
    followsCapacityAlone: isByCapacityAlone(unseen),
    sensitivity,
  };
  return { isTested: true, finding };
}

/**
 * The events that would come into the first 25 of a list, and those that would leave it, best first; without pins. The list
 * is prepared with an outcome of 0 for each event, as nobody knows theirs yet.
 */
export function changesAtTop(today: PastRun, current: Tuning, found: Tuning) {
  const first = (tuning: Tuning) => [...orderOf(tuning, TOP)(today).ids];
  const [before, after] = [first(current), first(found)];
  return {
    enters: after.filter((id) => !before.includes(id)),
    leaves: before.filter((id) => !after.includes(id)),
  };
}

function ndcgOf(runs: readonly PastRun[], tuning: Tuning): number {
  return meanShares(runs, orderOf(tuning, TOP)).ndcg25;
}

function orderOf({ weights, halvingDays }: Tuning, depth?: number): OrderRun {
  return orderByWeights(weights, halvingDays, depth);
}

type Sides = Pick<SuggestionInput, 'earlier' | 'later'>;

function findMissing(given: Sides, graded: Sides) {
  for (const side of ['earlier', 'later'] as const) {
    if (graded[side].length >= MIN_RUNS) continue;
    if (given[side].length < MIN_RUNS || graded[side].length > 0) {
      return { reason: 'few-runs' as const, has: graded[side].length, needs: MIN_RUNS };
    }
    const report = gradeRuns(given[side], {}, 0);
    if (!report.isGraded) return report.missing;
  }
  return null;
}

type Try = { tuning: Tuning; ndcg: number };

/** Of neighbouring runs, which are alike, the random tries see one of so many. */
const RUNS_PER_TRY = 3;

/** Random tries all over the range, then step by step from the best of them and of the saved weights. */
function* search(
  runs: readonly PastRun[],
  { current, seed }: Pick<SuggestionInput, 'current' | 'seed'>,
): Generator<number, Tuning> {
  const few = runs.map(narrowed);
  const fewer = few.filter((_, index) => index % RUNS_PER_TRY === 0);
  const attemptOn =
    (some: readonly PastRun[]) =>
    (tuning: Tuning): Try => ({ tuning, ndcg: ndcgOf(some, tuning) });
  const attempt = attemptOn(few);
  const first = attempt(inRange(current));
  const tries = [attemptOn(fewer)(first.tuning)];
  for (let number = 0; number < RANDOM_TRIES; number++) {
    tries.push(attemptOn(fewer)(randomTuning(seed, number)));
    if (number % TRIES_PER_REPORT === 0) yield (0.5 * number) / RANDOM_TRIES;
  }
  const starts = tries.sort((one, other) => other.ndcg - one.ndcg).slice(0, STARTS);
  let best = first;
  for (const [done, { tuning }] of starts.entries()) {
    best = bestOf([best, yield* climb(attempt(tuning), attempt, done)]);
  }
  const settled = nearest(best, first.tuning, attempt);
  // What is no better than one weight alone is that weight and luck.
  const { difference } = gradesOf(runs, { settled: orderOf(settled) }, seed);
  return difference('settled', 'byCapacity').ndcg25.low > 0 ? settled : capacityAlone(current);
}

/** The weights that sort by capacity, as near to today's as they can be. */
function capacityAlone(current: Tuning): Tuning {
  const { weights, halvingDays } = inRange(current);
  const venueCapacity = weights.venueCapacity || LARGEST_WEIGHT;
  return { weights: { ...ZERO_WEIGHTS, venueCapacity }, halvingDays };
}

/** The grades on runs that all have one. */
function gradesOf<Name extends string>(
  runs: readonly PastRun[],
  orders: Record<Name, OrderRun>,
  seed: number,
): Grades<Name> {
  const report = gradeRuns(runs, orders, seed);
  if (!report.isGraded) throw new Error(`No run has a grade: ${report.missing.reason}.`);
  return report.grades;
}

/**
 * Of the tunings that are as good as the best one, the nearest to today's that moving one value at a time finds: on the scale of
 * today's weights, each value goes back to today's, or three quarters of the way, or half, or a quarter.
 */
function nearest(best: Try, current: Tuning, attempt: (tuning: Tuning) => Try): Tuning {
  const isAsGood = (tuning: Tuning) => attempt(tuning).ndcg >= best.ndcg - AS_GOOD;
  const scaled = onScaleOf(best.tuning, current);
  const start = isAsGood(scaled) ? scaled : best.tuning;
  // Twice, as one value may be able to go back once others have.
  return [...TUNED, ...TUNED].reduce((tuning, tuned) => {
    const [from, to] = [tunedValue(tuning, tuned), tunedValue(current, tuned)];
    const nearer = [1, 0.75, 0.5, 0.25].map((way) =>
      changed(tuning, tuned, from + way * (to - from)),
    );
    return nearer.find(isAsGood) ?? tuning;
  }, start);
}

/** The same order, as far as tenths allow, with weights as near to others as their ratios allow. */
function onScaleOf(tuning: Tuning, { weights }: Tuning): Tuning {
  const sum = (term: (name: (typeof WEIGHT_NAMES)[number]) => number) =>
    WEIGHT_NAMES.reduce((total, name) => total + term(name), 0);
  const size = sum((name) => tuning.weights[name] ** 2);
  const scale = size === 0 ? 0 : sum((name) => tuning.weights[name] * weights[name]) / size;
  return scale > 0 ? rescaled(tuning, scale) : tuning;
}

/** Changes one value at a time for as long as that helps, in ever smaller steps. */
function* climb(
  start: Try,
  attempt: (tuning: Tuning) => Try,
  done: number,
): Generator<number, Try> {
  let best = start;
  for (const [round, step] of WEIGHT_STEPS.entries()) {
    let before: Try;
    do {
      before = best;
      for (const tuned of TUNED) {
        const tries = moves(best.tuning, tuned, step, HALVING_FACTORS[round] ?? 1).map(attempt);
        best = bestOf([best, ...tries]);
        yield 0.5 + (0.45 * (done + round / WEIGHT_STEPS.length)) / STARTS;
      }
    } while (best !== before);
  }
  return best;
}

/** The first of the best. */
function bestOf(tries: readonly [Try, ...Try[]]): Try {
  return tries.reduce((best, next) => (next.ndcg > best.ndcg ? next : best));
}

/** The tuning with one value a step up and a step down. */
function moves(tuning: Tuning, tuned: Tuned, step: number, factor: number): Tuning[] {
  return [1, -1].map((direction) => {
    const value = tunedValue(tuning, tuned);
    return changed(
      tuning,
      tuned,
      tuned === 'halvingDays' ? value * factor ** direction : value + step * direction,
    );
  });
}

function tunedValue({ weights, halvingDays }: Tuning, tuned: Tuned): number {
  return tuned === 'halvingDays' ? halvingDays : weights[tuned];
}

/** The tuning with another value, brought into its range; weights to tenths and days to whole ones, as people enter them. */
function changed(tuning: Tuning, tuned: Tuned, value: number): Tuning {
  if (tuned === 'halvingDays') {
    return {
      ...tuning,
      halvingDays: within(Math.round(value), MIN_HALVING_DAYS, MOST_HALVING_DAYS),
    };
  }
  const weight = within(Math.round(value * 10) / 10, 0, LARGEST_WEIGHT);
  return { ...tuning, weights: { ...tuning.weights, [tuned]: weight } };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Today's tuning as the sliders can hold it: larger weights by their ratios, negative ones as 0. */
function inRange({ weights, halvingDays }: Tuning): Tuning {
  const largest = Math.max(...WEIGHT_NAMES.map((name) => weights[name]));
  const tuning = changed({ weights, halvingDays }, 'halvingDays', halvingDays);
  return rescaled(tuning, largest > LARGEST_WEIGHT ? LARGEST_WEIGHT / largest : 1);
}

function rescaled(tuning: Tuning, factor: number): Tuning {
  return WEIGHT_NAMES.reduce<Tuning>(
    (scaled, name) => changed(scaled, name, tuning.weights[name] * factor),
    tuning,
  );
}

function randomTuning(seed: number, number: number): Tuning {
  const chance = (index: number) => uniform(seed, number, index);
  const start: Tuning = { weights: ZERO_WEIGHTS, halvingDays: 1 };
  return TUNED.reduce((tuning, tuned, index) => {
    return tuned === 'halvingDays'
      ? changed(tuning, tuned, MOST_HALVING_DAYS ** chance(index))
      : changed(tuning, tuned, LARGEST_WEIGHT * chance(index));
  }, start);
}

/** What the grade falls by at most when one value becomes 0, or is moved by a quarter of the range, or by a factor of 2. */
function lossOf(tuned: Tuned, found: Tuning, runs: readonly PastRun[]): number {
  const others = moves(found, tuned, LARGEST_WEIGHT / 4, 2);
  if (tuned !== 'halvingDays') others.push(changed(found, tuned, 0));
  const ndcgs = others.map((tuning) => ndcgOf(runs, tuning));
  return Math.max(0, ndcgOf(runs, found) - Math.min(...ndcgs));
}

function testedOf(grades: Grades<'current' | 'suggested'>): Tested {
  const { marks, random, counts, shownShares } = grades;
  const gain = grades.difference('suggested', 'current');
  return {
    current: marks.current.ndcg25,
    suggested: marks.suggested.ndcg25,
    gain: gain.ndcg25,
    sold: {
      current: marks.current.sold25,
      suggested: marks.suggested.sold25,
      gain: gain.sold25,
    },
    shownShare: shownShares.suggested,
    byDate: marks.byDate.ndcg25,
    byCapacity: marks.byCapacity.ndcg25,
    random: random.ndcg25,
    counts,
  };
}

function findRefusal({ earlier, later }: Pick<Finding, 'earlier' | 'later'>): Finding['refusal'] {
  if (earlier.gain.value <= 0) return 'nothing-better';
  if (later.gain.low <= 0 || later.suggested.low <= later.random) return 'within-noise';
  return later.gain.value < WORTH ? 'too-little' : null;
}

function isByCapacityAlone({
  marks,
  random,
  difference,
}: Grades<'current' | 'suggested'>): boolean {
  const { value, low } = difference('suggested', 'byCapacity').ndcg25;
  const capacity = marks.byCapacity.ndcg25;
  const overChance = capacity.value - random.ndcg25;
  return low <= 0 && value < overChance / 3 && capacity.low > random.ndcg25;
}
