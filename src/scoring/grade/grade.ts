import { timesDrawn, uniform } from './chance.ts';
import {
  DEPTH,
  type Missing,
  type OrderRun,
  type PastRun,
  REASONS,
  TOP,
  type TopEvents,
} from './past-run.ts';

/**
 * `ndcg10`, `ndcg25`: gains of the first 10 and 25 events, each divided by log2(rank + 1), as a share of the most that any
 * order reaches (Järvelin and Kekäläinen, ACM TOIS 20, 2002). `sold25`: what the first 25 had, in its own unit, as a share of
 * what the best 25 had.
 */
export const MEASURES = ['ndcg10', 'ndcg25', 'sold25'] as const;
export type Measure = (typeof MEASURES)[number];

/** A value, and between which two 95 of 100 resamples are. */
export type Estimate = { value: number; low: number; high: number };
export type Marks = Record<Measure, Estimate>;

/** How many bootstrap samples an interval is computed from. */
const RESAMPLES = 1000;

/** Orders of the same events that every grade is compared with; the best possible one has 1 in every measure. */
const YARDSTICKS = {
  byDate: (run) => run.byDate,
  byCapacity: (run) => run.byCapacity,
} as const satisfies Record<string, OrderRun>;
type Yardstick = keyof typeof YARDSTICKS;

/** What was graded, and what was not. Events count once for each run. */
export type GradedCounts = PastRun['counts'] & { runs: number; runsWithoutGrade: number };

export type Grades<Name extends string> = {
  marks: Record<Name | Yardstick, Marks>;
  /** The expected value of an order drawn at random. */
  random: Record<Measure, number>;
  /** What the first 25 events had on a day, in its own unit, on average of the runs. */
  amounts: Record<Name | Yardstick | 'random' | 'best', number>;
  /**
   * Of the gains of the first 25: the share of events that people saw in the first 25 on that day, which may be luck of the
   * place; null where nobody knows what they saw.
   */
  shownShares: Record<Name | Yardstick, number | null>;
  counts: GradedCounts;
  /** What the first order has over the second; drawn in pairs, so that what both share cancels out. */
  difference: (one: Name | Yardstick, other: Name | Yardstick) => Marks;
};

export type GradeReport<Name extends string> =
  | { isGraded: true; grades: Grades<Name> }
  | { isGraded: false; missing: Missing; counts: GradedCounts };

const TOP_SHORT = 10;
/** The sum of the discounts of the first ranks, for 0 to 25 ranks; and of those among the first 10. */
const DISCOUNTED = sumsOfDiscounts(TOP);
const DISCOUNTED_SHORT = sumsOfDiscounts(TOP_SHORT);

function sumsOfDiscounts(positions: number): Float64Array {
  const sums = new Float64Array(TOP + 1);
  for (let index = 0; index < TOP; index++) {
    sums[index + 1] = (sums[index] ?? 0) + (index < positions ? 1 / Math.log2(index + 2) : 0);
  }
  return sums;
}

/**
 * Grades orders on past runs, as the mean over those that have enough outcomes. Deterministic: the seed decides the
 * resamples.
 */
export function gradeRuns<Name extends string>(
  runs: readonly PastRun[],
  orders: Record<Name, OrderRun>,
  seed: number,
): GradeReport<Name> {
  const graded = runs.filter(({ missing }) => missing === null);
  const counts = countGraded(graded, runs.length);
  if (graded.length === 0) return { isGraded: false, missing: missingOf(runs), counts };
  const all: Record<Name | Yardstick, OrderRun> = { ...orders, ...YARDSTICKS };
  const names = namesOf(all);
  const shares = recordOf(names, (name) => meanShares(graded, all[name]));
  const tops = namesOf(orders).map((name) => graded.map(orders[name]));
  // In the order of `names`.
  const draws = [...drawShares(tops, graded, seed), ...drawYardsticks(graded, seed)];
  const drawsOf = (name: Name | Yardstick) => draws[names.indexOf(name)] ?? new Float64Array();
  const grades: Grades<Name> = {
    marks: recordOf(names, (name) => marksOf(shares[name], drawsOf(name))),
    random: meanShares(graded, atRandom),
    amounts: {
      ...recordOf(names, (name) => mean(graded, (run) => amountOf(all[name](run)))),
      random: mean(graded, (run) => Math.min(TOP, run.counts.graded) * run.mean.outcome),
      best: mean(graded, ({ best }) => amountOf(best)),
    },
    shownShares: recordOf(names, (name) => shownShareOf(graded, all[name])),
    counts,
    difference(one, other) {
      const subtracted = drawsOf(other);
      return marksOf(
        recordOf(MEASURES, (measure) => shares[one][measure] - shares[other][measure]),
        drawsOf(one).map((draw, index) => draw - (subtracted[index] ?? 0)),
      );
    },
  };
  return { isGraded: true, grades };
}

/** The measures of an order, as the mean over runs that all have a grade; without intervals, many times as fast. */
export function meanShares(runs: readonly PastRun[], order: OrderRun): Record<Measure, number> {
  const shares = new Float64Array(MEASURES.length);
  const sums = new Float64Array(MEASURES.length);
  for (const run of runs) {
    addUp(undrawn(order(run)), ONCE, sums);
    addShares({ shares, from: 0, weight: 1 / runs.length }, sums, mostOf(run.best));
  }
  return recordOf(MEASURES, (measure) => shares[MEASURES.indexOf(measure)] ?? 0);
}

const most = new WeakMap<TopEvents, Float64Array>();

/** What the best order reaches, added up once: a search asks thousands of times. */
function mostOf(best: TopEvents): Float64Array {
  const known = most.get(best);
  if (known) return known;
  const sums = new Float64Array(MEASURES.length);
  addUp(undrawn(best), ONCE, sums);
  most.set(best, sums);
  return sums;
}

/** The first events of an order, with the indexes of their ids among all that are drawn. */
type DrawnEvents = Pick<TopEvents, 'gains' | 'outcomes'> & { indexes: Int32Array };

/** As often as each is listed. */
const ONCE = Uint8Array.of(1);
const FIRST_OF_ALL = new Int32Array(DEPTH);

function undrawn({ gains, outcomes }: TopEvents): DrawnEvents {
  return { gains, outcomes, indexes: FIRST_OF_ALL };
}

/** The gains of the first events: discounted in the first 10 and 25; and what the first 25 had. `times` is how often each is drawn. */
function addUp(
  { gains, outcomes, indexes }: DrawnEvents,
  times: Uint8Array,
  sums: Float64Array,
): void {
  let [short, long, sold, position] = [0, 0, 0, 0];
  for (let index = 0; index < gains.length && position < TOP; index++) {
    const drawn = times[indexes[index] ?? 0] ?? 0;
    if (drawn === 0) continue;
    const end = Math.min(TOP, position + drawn);
    const gain = gains[index] ?? 0;
    short += gain * ((DISCOUNTED_SHORT[end] ?? 0) - (DISCOUNTED_SHORT[position] ?? 0));
    long += gain * ((DISCOUNTED[end] ?? 0) - (DISCOUNTED[position] ?? 0));
    sold += (outcomes[index] ?? 0) * (end - position);
    position = end;
  }
  sums[0] = short;
  sums[1] = long;
  sums[2] = sold;
}

/** Adds what was reached of each measure, as a share of the most, to the shares from an index on. */
function addShares(
  { shares, from, weight }: { shares: Float64Array; from: number; weight: number },
  sums: Float64Array,
  most: Float64Array,
): void {
  for (let measure = 0; measure < sums.length; measure++) {
    const possible = most[measure] ?? 0;
    // Nothing can be had only in a resample without any event above zero, one of 10^13.
    const share = possible === 0 ? 1 : (sums[measure] ?? 0) / possible;
    shares[from + measure] = (shares[from + measure] ?? 0) + weight * share;
  }
}

/**
 * For each order the three shares of each resample, one resample after the other. Both the events and the runs are drawn:
 * events because the next season has others, each with the same number of draws in all runs and orders (a two-way
 * bootstrap after Owen and Eckles, 2012); runs in blocks of up to a week, because neighbours are alike.
 */
function drawShares(
  orders: readonly (readonly TopEvents[])[],
  runs: readonly PastRun[],
  seed: number,
): Float64Array[] {
  const size = MEASURES.length;
  const draws = orders.map(() => new Float64Array(RESAMPLES * size));
  const [sums, most] = [new Float64Array(size), new Float64Array(size)];
  const { ids, numbered } = numberEvents();
  const bests = runs.map(({ best }) => numbered(best));
  const lists = orders.map((tops) => tops.map(numbered));
  const times = new Uint8Array(ids.size);
  const events = Int32Array.from(ids.keys());
  for (let resample = 0; resample < RESAMPLES; resample++) {
    for (let event = 0; event < events.length; event++) {
      times[event] = timesDrawn(seed, resample, events[event] ?? 0);
    }
    const from = resample * size;
    const runTimes = drawRuns(runs.length, seed, resample);
    for (const [index, best] of bests.entries()) {
      const weight = (runTimes[index] ?? 0) / runs.length;
      if (weight === 0) continue;
      addUp(best, times, most);
      for (const [order, shares] of draws.entries()) {
        addUp(lists[order]?.[index] ?? best, times, sums);
        addShares({ shares, from, weight }, sums, most);
      }
    }
  }
  return draws;
}

const drawnYardsticks = new WeakMap<
  PastRun,
  { runs: readonly PastRun[]; seed: number; draws: Float64Array[] }
>();

/** The same for each step of a slider, as long as the runs are: drawn once. */
function drawYardsticks(runs: readonly PastRun[], seed: number): Float64Array[] {
  const [first] = runs;
  const known = first && drawnYardsticks.get(first);
  const isSame = (run: PastRun, index: number) => run === known?.runs[index];
  if (known?.seed === seed && known.runs.length === runs.length && runs.every(isSame)) {
    return known.draws;
  }
  const tops = Object.values(YARDSTICKS).map((order) => runs.map(order));
  const draws = drawShares(tops, runs, seed);
  if (first) drawnYardsticks.set(first, { runs, seed, draws });
  return draws;
}

/** Makes a function that numbers the events of lists, each event once. */
function numberEvents() {
  const ids = new Map<number, number>();
  const indexOf = (id: number) => {
    const index = ids.get(id) ?? ids.size;
    ids.set(id, index);
    return index;
  };
  const numbered = ({ ids: of, gains, outcomes }: TopEvents): DrawnEvents => ({
    gains,
    outcomes,
    indexes: of.map(indexOf),
  });
  return { ids, numbered };
}

/** How often each run is drawn, as many in all as there are: in blocks of neighbours, the first following the last. */
function drawRuns(runs: number, seed: number, resample: number): Uint16Array {
  const times = new Uint16Array(runs);
  const block = Math.max(1, Math.min(7, Math.floor(runs / 4)));
  for (let drawn = 0; drawn < runs; drawn++) {
    const first = Math.floor(uniform(seed + 1, resample, Math.floor(drawn / block)) * runs);
    const run = (first + (drawn % block)) % runs;
    times[run] = (times[run] ?? 0) + 1;
  }
  return times;
}

function marksOf(shares: Record<Measure, number>, draws: Float64Array): Marks {
  return recordOf(MEASURES, (measure) => {
    const first = MEASURES.indexOf(measure);
    const sorted = draws.filter((_, index) => index % MEASURES.length === first).sort();
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
    return { value: shares[measure], low: at(0.025), high: at(0.975) };
  });
}

/** The expected grade of a random order: each rank has the same expected outcome. */
export const atRandom: OrderRun = ({ mean: { gain, outcome }, best }) => ({
  ...best,
  gains: best.gains.map(() => gain),
  outcomes: best.outcomes.map(() => outcome),
});

function shownShareOf(runs: readonly PastRun[], order: OrderRun): number | null {
  let [all, shown] = [0, 0];
  for (const run of runs) {
    if (run.shown === null) continue;
    const seen = new Set(run.shown);
    const { ids, gains } = order(run);
    for (let index = 0; index < Math.min(TOP, gains.length); index++) {
      all += gains[index] ?? 0;
      if (seen.has(ids[index] ?? 0)) shown += gains[index] ?? 0;
    }
  }
  return all === 0 ? null : shown / all;
}

function amountOf({ outcomes }: TopEvents): number {
  return outcomes.subarray(0, TOP).reduce((sum, outcome) => sum + outcome, 0);
}

function countGraded(graded: readonly PastRun[], runs: number): GradedCounts {
  const sumOf = (count: keyof PastRun['counts']) =>
    graded.reduce((sum, { counts }) => sum + counts[count], 0);
  return {
    runs: graded.length,
    runsWithoutGrade: runs - graded.length,
    graded: sumOf('graded'),
    withoutOutcome: sumOf('withoutOutcome'),
    startingSoon: sumOf('startingSoon'),
    byFactsOfToday: sumOf('byFactsOfToday'),
  };
}

/** What the run lacks that comes nearest to a grade. */
function missingOf(runs: readonly PastRun[]): Missing {
  const nearness = ({ reason, has, needs }: Missing) => REASONS.indexOf(reason) + has / needs;
  return runs
    .flatMap(({ missing }) => missing ?? [])
    .reduce<Missing>((most, missing) => (nearness(missing) > nearness(most) ? missing : most), {
      reason: 'no-runs',
      has: 0,
      needs: 1,
    });
}

function mean<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0) / items.length;
}

/** `Object.keys` of a record that has no other keys than its type says. */
function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** The cast is safe: every name of the type is in the list, as callers pass `namesOf` or a whole constant. */
function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}
