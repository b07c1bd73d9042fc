import { type ComparedEvent, compare, eventAt, tieOf, type VisitAll } from './compared-events.ts';
import { addOne, byteAt, floatAt, intAt } from './event-arrays.ts';
import { isIn, PARTS_OF, type ScoredEvents } from './score-events.ts';

export type Places = {
  /** By rank minus 1: the rank among all by the other scores, and the places in the list by both. */
  ranks: Map<number, number>;
  preview: Map<number, number>;
  current: Map<number, number>;
};

/** How many events of the list, and of the rest, are better than each score, counted from the most. */
type Better = { listed: Int32Array; others: Int32Array; most: number };

/**
 * Places events among all that are ranked, and in the list. Only events with the score of one that is asked for are compared
 * with it.
 */
export async function placeEvents(
  each: VisitAll,
  asked: readonly ComparedEvent[],
  better: Better,
): Promise<Places> {
  const equals = groupEquals(asked);
  const isAsked = new Uint8Array(better.listed.length);
  for (const score of equals.keys()) isAsked[better.most - score] = 1;
  const currents = createCurrentPlaces(asked);
  await each((events) => {
    currents.count(events.parts, events.first);
    for (const index of indexesOfScores(events, isAsked, better.most)) {
      const same = equals.get(intAt(events.previewScores, index));
      if (!same) continue;
      const at = countNotAfter(same, events, index);
      addOne(isIn(byteAt(events.parts, index), 'preview') ? same.listed : same.others, at);
    }
  });
  return { ...addUp(equals, better), current: currents.places };
}

/** Where ranked events with one of these scores are in a piece; `isAsked` counts them from the most. */
function indexesOfScores(
  { parts, previewScores }: ScoredEvents,
  isAsked: Uint8Array,
  most: number,
): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < parts.length; index++) {
    if (byteAt(isAsked, most - intAt(previewScores, index)) === 0) continue;
    if (byteAt(parts, index) !== 0) indexes.push(index);
  }
  return indexes;
}

/** Asked events with one score, in order, and how many events with it come right before each of them. */
type Equals = Omit<Better, 'most'> & { events: ComparedEvent[]; ties: Float64Array };

/** By score. */
function groupEquals(asked: readonly ComparedEvent[]): Map<number, Equals> {
  const groups = new Map<number, ComparedEvent[]>();
  for (const event of asked.toSorted(compare)) {
    const same = groups.get(event.score);
    if (same) same.push(event);
    else groups.set(event.score, [event]);
  }
  return new Map(
    [...groups].map(([score, events]) => {
      const zeros = () => new Int32Array(events.length + 1);
      const ties = Float64Array.from(events, ({ tie }) => tie);
      return [score, { events, ties, listed: zeros(), others: zeros() }];
    }),
  );
}

function addUp(
  equals: ReadonlyMap<number, Equals>,
  better: Better,
): Pick<Places, 'ranks' | 'preview'> {
  const places = { ranks: new Map<number, number>(), preview: new Map<number, number>() };
  for (const [score, { events, listed, others }] of equals) {
    let listedBefore = intAt(better.listed, better.most - score);
    let othersBefore = intAt(better.others, better.most - score);
    for (const [index, { event }] of events.entries()) {
      listedBefore += intAt(listed, index);
      othersBefore += intAt(others, index);
      places.preview.set(event, listedBefore + 1);
      places.ranks.set(event, listedBefore + othersBefore + 1);
    }
  }
  return places;
}

/** Places by the run: what of the list is before each asked event in rank order, which pieces are counted in. */
function createCurrentPlaces(asked: readonly ComparedEvent[]) {
  const waiting = asked.map(({ event }) => event).sort((a, b) => b - a);
  const places = new Map<number, number>();
  let before = 0;
  return {
    places,
    count(parts: Uint8Array, first: number): void {
      let index = 0;
      for (let event = waiting.at(-1); event !== undefined; event = waiting.at(-1)) {
        const end = Math.min(event - first, parts.length);
        before += countCurrent(parts, index, end);
        index = end;
        if (event - first >= parts.length) return;
        places.set(event, before + 1);
        waiting.pop();
      }
    },
  };
}

function countCurrent(parts: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    if ((byteAt(parts, index) & PARTS_OF.current) !== 0) count += 1;
  }
  return count;
}

/** How many of the asked events do not come after another one with their score. */
function countNotAfter({ events, ties }: Equals, all: ScoredEvents, index: number): number {
  const tie = tieOf(all, index);
  let [low, high] = [0, ties.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (floatAt(ties, middle) < tie) low = middle + 1;
    else high = middle;
  }
  if (low === ties.length || floatAt(ties, low) !== tie) return low;
  const other = eventAt(all, index);
  for (let one = events[low]; one && compare(one, other) <= 0; one = events[low]) low += 1;
  return low;
}
