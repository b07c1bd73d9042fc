import { DAY_MS } from '../durations.ts';
import { EVENT_TYPES, type EventType, type Weights } from '../score.ts';
import { createScorer, type ScoredColumns } from '../scorer.ts';

/**
 * So many of the first events of an order are known. The grade looks at 25; a resample of the events leaves some out, and
 * finds 25 among 50 in all but 3 of 100,000 resamples.
 */
export const DEPTH = 50;

/** So many of the first events of an order are graded. */
export const TOP = 25;

/** So many days of outcomes judge a list, from the day after it on. */
export const OUTCOME_DAYS = 7;
/** An event that could sell on fewer of them is not graded: one good evening would decide. */
export const MIN_EXPOSED_DAYS = 2;

/** Below these a list has no grade. */
export const MIN_ABOVE_ZERO = 30;
export const MIN_VALUES = 5;

/** Why there is no grade, what is farthest from one first. */
export const REASONS = ['no-runs', 'no-outcomes', 'few-above-zero', 'few-values'] as const;

/** A reason, with how many there are of what is counted and how many it takes. */
export type Missing = { reason: (typeof REASONS)[number]; has: number; needs: number };

/**
 * The events of one window of one past run, in the order that breaks ties of the score: start, capacity (largest first,
 * unknown last), source, source id. All arrays have one length.
 */
export type PastList = {
  asOf: Date;
  /** What `types` are indexes of. */
  typeNames: readonly EventType[];
  ids: Int32Array;
  types: Uint8Array;
  /** Milliseconds since 1970. */
  starts: Float64Array;
  /** Seats; negative where unknown. */
  capacities: Int32Array;
  /** What was counted on the days of `exposedDays`; NaN where nothing is known of the event, 0 where nothing was sold. */
  outcomes: Float64Array;
  /** Where the type, start and capacity come from: as they were known on that day, or as they are today. */
  facts: Uint8Array;
  /** The ranks in the list that people saw, pins included; null where they are no longer known. */
  shownRanks: Int32Array | null;
};

/** The values of `PastList.facts`. */
export const FACTS_FROM = { thatDay: 0, today: 1 } as const;

/** The first events of an order, best first, with what each is worth and had on a day. */
export type TopEvents = { ids: Int32Array; gains: Float64Array; outcomes: Float64Array };

/** What a grade needs of a past run: a thousandth of its list. */
export type PastRun = {
  asOf: Date;
  counts: {
    /** Events with an outcome, which alone are graded, and those that were left out. */
    graded: number;
    withoutOutcome: number;
    /** Events that were left out because they could sell on too few days. */
    startingSoon: number;
    /** Of the graded: by the facts of today, because those of that day are not stored. */
    byFactsOfToday: number;
  };
  missing: Missing | null;
  contenders: Record<Direction, Contenders>;
  best: TopEvents;
  byDate: TopEvents;
  byCapacity: TopEvents;
  /** The ids of the first events that people saw; null where nobody knows. */
  shown: Int32Array | null;
  /** Of an event drawn at random. */
  mean: { gain: number; outcome: number };
};

/** Finds the first events of a run in some order. */
export type OrderRun = (run: PastRun) => TopEvents;

/** Which events the weights of nearness and capacity prefer. */
type Direction = 'nearLarge' | 'nearSmall' | 'farLarge' | 'farSmall';

/** The events that can be among the first by any weights of one direction. `starts` are milliseconds from the run on. */
type Contenders = Omit<ScoredColumns, 'unitsOfTypes'> & TopEvents;

/**
 * The days (UTC) on which an event could sell among those that judge a list: from the day after the list to that of the start.
 * What was counted is divided by them, so that starting soon is no fault and no merit.
 */
export function exposedDays(asOfMs: number, startMs: number): number {
  return Math.min(OUTCOME_DAYS, Math.floor(startMs / DAY_MS) - Math.floor(asOfMs / DAY_MS));
}

/**
 * Prepares a past list for grades. Of two events of one type the nearer and larger one is never behind, whatever the
 * weights (as far as they prefer near and large), so an event with 50 such before it cannot be among the first 50. What is
 * left is found once, in one pass, and ordered by any weights within a millisecond. Only where later events are preferred
 * may two with equal scores stand the other way round than in the list.
 */
export function preparePastRun(
  list: PastList,
  isIn: (id: number, startMs: number) => boolean = () => true,
): PastRun {
  const { indexes, withoutOutcome, startingSoon } = findGraded(list, isIn);
  const events = eventsAt(list, indexes);
  const gains = createGains(events.outcomes);
  const top = (chosen: Int32Array) => topAt(events, gains, chosen);
  const { shownRanks } = list;
  return {
    asOf: list.asOf,
    counts: {
      graded: indexes.length,
      withoutOutcome,
      startingSoon,
      byFactsOfToday: indexes.reduce((sum, index) => sum + (list.facts[index] ?? 0), 0),
    },
    missing: findMissing(events.outcomes, gains),
    contenders: {
      nearLarge: contendersAt(events, gains, findContenders(events, 1, 1)),
      nearSmall: contendersAt(events, gains, findContenders(events, 1, -1)),
      farLarge: contendersAt(events, gains, findContenders(events, -1, 1)),
      farSmall: contendersAt(events, gains, findContenders(events, -1, -1)),
    },
    best: top(firstBy(events.outcomes, DEPTH)),
    byDate: top(Int32Array.from({ length: Math.min(DEPTH, indexes.length) }, (_, index) => index)),
    byCapacity: top(firstBy(events.capacities, DEPTH)),
    shown: shownRanks && list.ids.filter((_, index) => (shownRanks[index] ?? 0) <= TOP),
    mean: {
      gain: gains.mean,
      outcome: events.outcomes.reduce((sum, outcome) => sum + outcome, 0) / (indexes.length || 1),
    },
  };
}

/**
 * The run with the events alone that can be among the first 25 where near and large ones are preferred: enough for a search among
 * such weights, which reads each run thousands of times.
 */
export function narrowed(run: PastRun): PastRun {
  const { nearLarge } = run.contenders;
  const indexes = findContenders(nearLarge, 1, 1, TOP);
  const few: Contenders = {
    ids: indexes.map((index) => nearLarge.ids[index] ?? 0),
    gains: floatsAt(nearLarge.gains, indexes),
    outcomes: floatsAt(nearLarge.outcomes, indexes),
    types: Uint8Array.from(indexes, (index) => nearLarge.types[index] ?? 0),
    starts: floatsAt(nearLarge.starts, indexes),
    capacities: indexes.map((index) => nearLarge.capacities[index] ?? 0),
  };
  return { ...run, contenders: { ...run.contenders, nearLarge: few } };
}

/** The order of the product by these weights: the same scores, rounded alike, and ties broken alike. */
export function orderByWeights(weights: Weights, halvingDays: number, depth = DEPTH): OrderRun {
  // Starts count from the run on, so that one scorer, which remembers capacities, serves all runs.
  const scorer = createScorer(weights, new Date(0), halvingDays);
  const unitsOfTypes = Int32Array.from(EVENT_TYPES, scorer.typeUnits);
  const isFar = scorer.timeUnits(0) < 0;
  const isSmall = weights.venueCapacity < 0;
  const direction = `${isFar ? 'far' : 'near'}${isSmall ? 'Small' : 'Large'}` as const;
  return (run) => {
    const contenders = run.contenders[direction];
    const scores = scorer.scoreAll({ ...contenders, unitsOfTypes });
    const indexes = firstBy(scores, depth);
    return {
      ids: indexes.map((index) => contenders.ids[index] ?? 0),
      gains: floatsAt(contenders.gains, indexes),
      outcomes: floatsAt(contenders.outcomes, indexes),
    };
  };
}

/** The indexes of the greatest keys, the greatest first; of equal keys the first. */
export function firstBy(keys: Int32Array | Float64Array, count: number): Int32Array {
  const first = new Int32Array(Math.min(count, keys.length));
  const held = new Float64Array(first.length);
  let filled = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0;
    if (filled === first.length && key <= (held[filled - 1] ?? 0)) continue;
    if (filled < first.length) filled += 1;
    let position = filled - 1;
    for (; position > 0 && key > (held[position - 1] ?? 0); position--) {
      held[position] = held[position - 1] ?? 0;
      first[position] = first[position - 1] ?? 0;
    }
    held[position] = key;
    first[position] = index;
  }
  return first;
}

type Events = Omit<ScoredColumns, 'unitsOfTypes'> & { ids: Int32Array; outcomes: Float64Array };

function findGraded(list: PastList, isIn: (id: number, startMs: number) => boolean) {
  const indexes = new Int32Array(list.ids.length);
  let graded = 0;
  let withoutOutcome = 0;
  let startingSoon = 0;
  const asOfMs = list.asOf.getTime();
  for (let index = 0; index < indexes.length; index++) {
    const start = list.starts[index] ?? 0;
    if (!isIn(list.ids[index] ?? 0, start)) continue;
    if (exposedDays(asOfMs, start) < MIN_EXPOSED_DAYS) startingSoon += 1;
    else if (Number.isNaN(list.outcomes[index])) withoutOutcome += 1;
    else indexes[graded++] = index;
  }
  return { indexes: indexes.subarray(0, graded), withoutOutcome, startingSoon };
}

function eventsAt(list: PastList, indexes: Int32Array): Events {
  const positions = Uint8Array.from(list.typeNames, (type) => EVENT_TYPES.indexOf(type));
  const types = new Uint8Array(indexes.length);
  const starts = new Float64Array(indexes.length);
  const outcomes = new Float64Array(indexes.length);
  const asOfMs = list.asOf.getTime();
  for (let position = 0; position < indexes.length; position++) {
    const index = indexes[position] ?? 0;
    types[position] = positions[list.types[index] ?? 0] ?? 0;
    const start = list.starts[index] ?? 0;
    starts[position] = start - asOfMs;
    outcomes[position] = (list.outcomes[index] ?? 0) / exposedDays(asOfMs, start);
  }
  return {
    ids: indexes.map((index) => list.ids[index] ?? 0),
    types,
    starts,
    capacities: indexes.map((index) => list.capacities[index] ?? 0),
    outcomes,
  };
}

function floatsAt(numbers: Float64Array, indexes: Int32Array): Float64Array {
  const found = new Float64Array(indexes.length);
  for (let position = 0; position < indexes.length; position++) {
    found[position] = numbers[indexes[position] ?? 0] ?? 0;
  }
  return found;
}

type Gains = { of: (outcome: number) => number; mean: number; aboveZero: Float64Array };

/**
 * The gain of an outcome by its rank among those above zero, the best first: log2((count + 1) / rank). So being in the best
 * half gains about 1, in the best quarter 2, in the best eighth 3; zero and less gain nothing. It depends on no unit, and
 * the best is ahead by its rank alone, however far ahead it is. Equal outcomes share the mean of their ranks.
 */
function createGains(outcomes: Float64Array): Gains {
  const aboveZero = outcomes.filter((outcome) => outcome > 0).sort();
  const count = aboveZero.length;
  const gainOf = (below: number, notAbove: number) =>
    Math.log2((count + 1) / (count - (below + notAbove - 1) / 2));
  let sum = 0;
  for (let below = 0; below < count; ) {
    let notAbove = below + 1;
    while (notAbove < count && aboveZero[notAbove] === aboveZero[below]) notAbove += 1;
    sum += (notAbove - below) * gainOf(below, notAbove);
    below = notAbove;
  }
  return {
    aboveZero,
    of: (outcome) =>
      outcome > 0
        ? gainOf(countUnder(aboveZero, outcome, false), countUnder(aboveZero, outcome, true))
        : 0,
    mean: outcomes.length === 0 ? 0 : sum / outcomes.length,
  };
}

/** How many of the sorted numbers are below a value, or also equal to it. */
function countUnder(sorted: Float64Array, value: number, withEqual: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const number = sorted[middle] ?? 0;
    if (number < value || (withEqual && number === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function findMissing(outcomes: Float64Array, { aboveZero }: Gains): Missing | null {
  if (outcomes.length === 0) return { reason: 'no-outcomes', has: 0, needs: MIN_ABOVE_ZERO };
  if (aboveZero.length < MIN_ABOVE_ZERO) {
    return { reason: 'few-above-zero', has: aboveZero.length, needs: MIN_ABOVE_ZERO };
  }
  const values = aboveZero.reduce(
    (count, outcome, index) => count + Number(index === 0 || outcome !== aboveZero[index - 1]),
    0,
  );
  return values < MIN_VALUES ? { reason: 'few-values', has: values, needs: MIN_VALUES } : null;
}

function topAt(events: Events, gains: Gains, indexes: Int32Array): TopEvents {
  const outcomes = floatsAt(events.outcomes, indexes);
  return {
    ids: indexes.map((index) => events.ids[index] ?? 0),
    gains: outcomes.map(gains.of),
    outcomes,
  };
}

function contendersAt(events: Events, gains: Gains, indexes: Int32Array): Contenders {
  return {
    ...topAt(events, gains, indexes),
    types: Uint8Array.from(indexes, (index) => events.types[index] ?? 0),
    starts: floatsAt(events.starts, indexes),
    capacities: indexes.map((index) => events.capacities[index] ?? 0),
  };
}

/** The events with fewer than `depth` of their type before them that are at least as large, or at most where small is preferred. */
function findContenders(
  { types, capacities }: Pick<Events, 'types' | 'capacities'>,
  near: 1 | -1,
  large: 1 | -1,
  depth = DEPTH,
): Int32Array {
  const found: number[] = [];
  // For each type the largest so far, the largest first.
  const held = EVENT_TYPES.map(() => new Float64Array(depth).fill(Number.NEGATIVE_INFINITY));
  const last = types.length - 1;
  for (let step = 0; step <= last; step++) {
    const index = near === 1 ? step : last - step;
    const key = (capacities[index] ?? 0) * large;
    const largest = held[types[index] ?? 0];
    if (largest && insertKey(largest, key)) found.push(index);
  }
  return Int32Array.from(near === 1 ? found : found.reverse());
}

/** Inserts a key into the sorted greatest keys and drops the last; false if it is not greater than any. */
function insertKey(held: Float64Array, key: number): boolean {
  let position = held.length - 1;
  if (key <= (held[position] ?? 0)) return false;
  for (; position > 0 && key > (held[position - 1] ?? 0); position--)
    held[position] = held[position - 1] ?? 0;
  held[position] = key;
  return true;
}
