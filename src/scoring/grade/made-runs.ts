import { DAY_MS } from '../durations.ts';
import { EVENT_TYPES, type EventType } from '../score.ts';
import { createScorer } from '../scorer.ts';
import { uniform } from './chance.ts';
import { exposedDays, FACTS_FROM, type PastList, preparePastRun } from './past-run.ts';
import { type SuggestionInput, splitRuns, type Tuning } from './suggest.ts';

/** Decides what is counted for an event in the days after a run. */
export type Appeal =
  | { by: 'tuning'; tuning: Tuning; noise: number }
  | { by: 'capacity'; noise: number }
  /** Half of it belongs to the event, for all its days. */
  | { by: 'chance' }
  /** Each event sells at a rate of its own, which has nothing to do with its date, type or size, and each day has its luck. */
  | { by: 'rate' };

export type MadeRuns = {
  seed: number;
  /** In one list. */
  events: number;
  runs: number;
  windowDays: number;
  appeal: Appeal;
};

const FIRST_RUN = Date.UTC(2030, 0, 1);

/**
 * Past lists of made events, one a day: starts are spread evenly, each list has the events of its window, and an event is
 * the same in all of them. A tenth has no known capacity, a tenth no outcome, and about a third of the outcomes are 0.
 */
export function makePastLists({ seed, events, runs, windowDays, appeal }: MadeRuns): PastList[] {
  const perDay = events / windowDays;
  const all = makeEvents(seed, Math.round(perDay * (windowDays + runs)), perDay);
  return Array.from({ length: runs }, (_, run) => {
    const first = Math.round(run * perDay);
    const part = [first, first + events] as const;
    const list = {
      asOf: new Date(FIRST_RUN + run * DAY_MS),
      typeNames: EVENT_TYPES,
      ids: all.ids.subarray(...part),
      types: all.types.subarray(...part),
      starts: all.starts.subarray(...part),
      capacities: all.capacities.subarray(...part),
      facts: new Uint8Array(events).fill(FACTS_FROM.thatDay),
      shownRanks: null,
    };
    return { ...list, outcomes: countOutcomes(list, { seed, run, appeal }) };
  });
}

/** An event of a past list, for tests. */
export type MadeEvent = {
  type: EventType;
  /** From the run on. */
  startMs: number;
  capacity: number | null;
  outcome: number | null;
};

/** A list of these events, in the order that breaks ties. Their ids are 1, 2 and so on, as given. */
export function listOf(events: readonly MadeEvent[], facts: keyof typeof FACTS_FROM = 'thatDay') {
  const sorted = events
    .map((event, index) => ({ ...event, id: index + 1, capacity: event.capacity ?? -1 }))
    .sort((a, b) => a.startMs - b.startMs || b.capacity - a.capacity || a.id - b.id);
  return {
    asOf: new Date(FIRST_RUN),
    typeNames: EVENT_TYPES,
    ids: Int32Array.from(sorted, ({ id }) => id),
    types: Uint8Array.from(sorted, ({ type }) => EVENT_TYPES.indexOf(type)),
    starts: Float64Array.from(sorted, ({ startMs }) => FIRST_RUN + startMs),
    capacities: Int32Array.from(sorted, ({ capacity }) => capacity),
    outcomes: Float64Array.from(sorted, ({ outcome }) => outcome ?? Number.NaN),
    facts: new Uint8Array(sorted.length).fill(FACTS_FROM[facts]),
    shownRanks: null,
  } satisfies PastList;
}

/** Both sides of a search over these lists, for weights that nobody has tuned. Outcomes are those of one day. */
export function inputOf(lists: readonly PastList[], windowDays: number, seed: number) {
  const dates = lists.map(({ asOf }) => asOf);
  const split = splitRuns(dates, { windowMs: windowDays * DAY_MS, outcomeMs: DAY_MS, seed });
  const prepare = (side: readonly Date[], isIn: (id: number, startMs: number) => boolean) =>
    lists.filter(({ asOf }) => side.includes(asOf)).map((list) => preparePastRun(list, isIn));
  return {
    earlier: prepare(split.earlier, split.isEarlier),
    later: prepare(split.later, split.isLater),
    current: UNTUNED,
    seed,
  } satisfies SuggestionInput;
}

/** What a search returns, and what it reported on its way. */
export function finish<Result>(search: Generator<number, Result>) {
  const reports: number[] = [];
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return { result: step.value, reports };
    reports.push(step.value);
  }
}

export const UNTUNED: Tuning = {
  weights: { theater: 1, concert: 1, sport: 1, timeLeft: 1, venueCapacity: 1 },
  halvingDays: 30,
};

function makeEvents(seed: number, count: number, perDay: number) {
  const any = (event: number, what: number) => uniform(seed, event, what);
  return {
    ids: Int32Array.from({ length: count }, (_, event) => event + 1),
    types: Uint8Array.from({ length: count }, (_, event) => Math.floor(4 * any(event, 0))),
    starts: Float64Array.from({ length: count }, (_, event) => {
      return FIRST_RUN + Math.floor((event / perDay) * DAY_MS);
    }),
    capacities: Int32Array.from({ length: count }, (_, event) => {
      return any(event, 1) < 0.1 ? -1 : Math.round(20 * 10 ** (3.7 * any(event, 2) ** 1.5));
    }),
  };
}

function countOutcomes(
  list: Omit<PastList, 'outcomes'>,
  { seed, run, appeal }: { seed: number; run: number; appeal: Appeal },
): Float64Array {
  const appeals = appealsOf(list, appeal);
  return Float64Array.from(list.ids, (id, index) => {
    if (uniform(seed, id, 3) < 0.1) return Number.NaN;
    const exposed = Math.max(0, exposedDays(list.asOf.getTime(), list.starts[index] ?? 0));
    const own = normal(seed + 1, id, 0);
    if (appeal.by === 'rate') {
      const days = Array.from({ length: exposed }, (_, day) => uniform(seed + 2, id, run + day));
      return days.reduce((sum, luck) => sum + Math.round(20 * Math.exp(own) * (0.5 + luck)), 0);
    }
    const daily = normal(seed + 2, id, run);
    const noise = (own + daily) / Math.SQRT2;
    const drawn = appeal.by === 'chance' ? noise : (appeals[index] ?? 0) + appeal.noise * noise;
    // In tickets: a few sell thousands, many none.
    return exposed * Math.max(0, Math.round(8 * Math.exp(1.5 * drawn) - 4));
  });
}

/** With mean 0 and deviation 1 over the list. */
function appealsOf(list: Omit<PastList, 'outcomes'>, appeal: Appeal): Float64Array {
  if (appeal.by === 'chance' || appeal.by === 'rate') return new Float64Array(list.ids.length);
  const { weights, halvingDays } = appeal.by === 'tuning' ? appeal.tuning : BY_CAPACITY;
  const scorer = createScorer(weights, list.asOf, halvingDays);
  const unitsOfTypes = Int32Array.from(list.typeNames, scorer.typeUnits);
  const scores = Float64Array.from(scorer.scoreAll({ ...list, unitsOfTypes }));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  return scores.map((score) => (score - mean) / Math.sqrt(variance));
}

const BY_CAPACITY: Tuning = {
  weights: { theater: 0, concert: 0, sport: 0, timeLeft: 0, venueCapacity: 1 },
  halvingDays: 30,
};

/** Box and Muller. */
function normal(seed: number, one: number, other: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, one, 2 * other)));
  return radius * Math.cos(2 * Math.PI * uniform(seed, one, 2 * other + 1));
}
