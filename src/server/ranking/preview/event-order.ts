import { type ComparedEvent, compare, eventAt, tieOf, type VisitAll } from './compared-events.ts';
import { addOne, byteAt, intAt } from './event-arrays.ts';
import { rankEvents, type WindowRanks } from './rank-events.ts';
import { cellOf, SCORES_OF_CELL } from './score-cells.ts';
import { isIn, PARTS_OF, type ScoredEvents } from './score-events.ts';

/** Into how many parts events with one score are divided where they are too many to sort. */
const TIE_PARTS = 65_536;
/** The most events with one score that are sorted as a whole. */
const MOST_SORTED = 20_000;

/** The events of a list in the total order of a ranking with other scores. */
export type EventOrder = {
  size: number;
  /** How many events the window has, whatever the filters. */
  windowSize: number;
  /** The first events of the list as the run orders them. */
  current: readonly ComparedEvent[];
  /** The requested events that are ranked. */
  named: ReadonlyMap<number, ComparedEvent>;
  /** The events from an index of the order to another, in order. */
  slice: (from: number, to: number) => Promise<ComparedEvent[]>;
  /** The ranks of events in the window, from 1. */
  ranksOf: (events: readonly ComparedEvent[]) => Promise<WindowRanks>;
};

type Options = {
  named: ReadonlySet<number>;
  /** How many of `current` are wanted. */
  currents: number;
  /** Between which all scores are. */
  bounds: { least: number; most: number };
};

/**
 * Counts events by cells of scores, which takes one pass and says how many are better than those of any cell. Only the part
 * of the list that is asked for is sorted, and only events in the cell of one that is asked for are compared with it.
 */
export async function orderEvents(
  each: VisitAll,
  { named, currents, bounds: { least, most } }: Options,
): Promise<EventOrder> {
  const cells = cellOf(least, most) + 1;
  // How many of the list, and of the window, are better than those of each cell.
  const listed = new Int32Array(cells + 1);
  const before = new Int32Array(cells + 1);
  const current: ComparedEvent[] = [];
  const found = new Map<number, ComparedEvent>();
  await each((events) => {
    countScores(events, most, { listed, before });
    for (let index = 0; index < events.parts.length && current.length < currents; index++) {
      if (isIn(byteAt(events.parts, index), 'current')) current.push(eventAt(events, index));
    }
    for (const index of indexesIn(events, named)) {
      found.set(events.first + index, eventAt(events, index));
    }
  });
  addUp(listed);
  addUp(before);
  const size = intAt(listed, cells);
  const findSpan = createFindSpan(each, listed, most);
  return {
    size,
    windowSize: intAt(before, cells),
    current,
    named: found,
    async slice(from, to) {
      const end = Math.min(to, size);
      if (from >= end) return [];
      const [first, last] = [await findSpan(from), await findSpan(end - 1)];
      const events = await collect(each, first, last);
      return events.sort(compare).slice(from - first.before, end - first.before);
    },
    ranksOf: (events) => rankEvents(each, events, { before, most }),
  };
}

type Counts = Record<'listed' | 'before', Int32Array>;

/** Counts each event at the cell after its own. */
function countScores(
  { parts, previewScores }: ScoredEvents,
  most: number,
  { listed, before }: Counts,
): void {
  for (let index = 0; index < parts.length; index++) {
    const part = byteAt(parts, index);
    const next = cellOf(intAt(previewScores, index), most) + 1;
    if ((part & PARTS_OF.window) !== 0) addOne(before, next);
    if ((part & PARTS_OF.preview) !== 0) addOne(listed, next);
  }
}

/** Where these events are in a piece, as far as they are. */
function indexesIn({ parts, first }: ScoredEvents, events: ReadonlySet<number>): number[] {
  return [...events].map((event) => event - first).filter((index) => index in parts);
}

/** Makes each count that of all before it. */
function addUp(counts: Int32Array): void {
  let sum = 0;
  for (let index = 0; index < counts.length; index++) {
    sum += intAt(counts, index);
    counts[index] = sum;
  }
}

/** Events of the list between two scores, or a part of those with one score; `before` of the list come before. */
type Span = {
  best: number;
  worst: number;
  before: number;
  part: number;
  partOf: (tie: number) => number;
};

/** Makes a function that finds a small span with the event at an index of the order, whatever is equal. */
function createFindSpan(each: VisitAll, listed: Int32Array, most: number) {
  const whole = { part: 0, partOf: () => 0 };
  const divisions = new Map<number, Division>();
  return async (at: number): Promise<Span> => {
    const cell = countUpTo(listed, at) - 1;
    const best = most - cell * SCORES_OF_CELL;
    const worst = best - SCORES_OF_CELL + 1;
    let before = intAt(listed, cell);
    if (intAt(listed, cell + 1) - before <= MOST_SORTED) return { best, worst, before, ...whole };
    const scores = await countEach(each, best, worst);
    let score = best;
    while (before + intAt(scores, best - score) <= at) {
      before += intAt(scores, best - score);
      score -= 1;
    }
    const one = { best: score, worst: score };
    if (intAt(scores, best - score) <= MOST_SORTED) return { ...one, before, ...whole };
    const { counts, partOf } = divisions.get(score) ?? (await divide(each, score));
    divisions.set(score, { counts, partOf });
    let part = 0;
    while (before + intAt(counts, part) <= at) {
      before += intAt(counts, part);
      part += 1;
    }
    return { ...one, before, part, partOf };
  };
}

/** How many events of the list have each of these scores, the best first. */
async function countEach(each: VisitAll, best: number, worst: number): Promise<Int32Array> {
  const counts = new Int32Array(best - worst + 1);
  await each((events) => {
    for (const index of indexesBetween(events, worst, best)) {
      addOne(counts, best - intAt(events.previewScores, index));
    }
  });
  return counts;
}

/** Counts the events with one score by what mostly decides between them. */
type Division = { counts: Int32Array; partOf: (tie: number) => number };

async function divide(each: VisitAll, score: number): Promise<Division> {
  const visitTies = (visit: (tie: number) => void) =>
    each((events) => {
      for (const index of indexesBetween(events, score, score)) visit(tieOf(events, index));
    });
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  await visitTies((tie) => {
    if (tie < least) least = tie;
    if (tie > most) most = tie;
  });
  const width = Math.ceil((most - least + 1) / TIE_PARTS);
  const partOf = (tie: number) => Math.floor((tie - least) / width);
  const counts = new Int32Array(TIE_PARTS);
  await visitTies((tie) => addOne(counts, partOf(tie)));
  return { counts, partOf };
}

/** The events of the list from a span to another, in no order. */
async function collect(each: VisitAll, first: Span, last: Span): Promise<ComparedEvent[]> {
  const found: ComparedEvent[] = [];
  await each((events) => {
    for (const index of indexesBetween(events, last.worst, first.best)) {
      const [score, tie] = [intAt(events.previewScores, index), tieOf(events, index)];
      if (score === first.best && first.partOf(tie) < first.part) continue;
      if (score === last.worst && last.partOf(tie) > last.part) continue;
      found.push(eventAt(events, index));
    }
  });
  return found;
}

/** Where events of the list with such scores are in a piece. */
function indexesBetween(
  { parts, previewScores }: ScoredEvents,
  least: number,
  most: number,
): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < parts.length; index++) {
    const score = intAt(previewScores, index);
    if (score < least || score > most) continue;
    if ((byteAt(parts, index) & PARTS_OF.preview) !== 0) indexes.push(index);
  }
  return indexes;
}

/** How many of the ascending counts are not larger than a number. */
function countUpTo(counts: Int32Array, limit: number): number {
  let [low, high] = [0, counts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intAt(counts, middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
