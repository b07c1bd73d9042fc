import { type ComparedEvent, compare, eventAt, tieOf, type VisitAll } from './compared-events.ts';
import { addOne, byteAt, floatAt, intAt } from './event-arrays.ts';
import { cellOf } from './score-cells.ts';
import { PARTS_OF, type ScoredEvents } from './score-events.ts';

export type WindowRanks = {
  /** By rank in the run minus 1: the ranks in the window by the preview scores, and by those of the run. */
  preview: Map<number, number>;
  current: Map<number, number>;
};

/** How many events of the window are better than those of each cell of scores. */
type Better = { before: Int32Array; most: number };

/**
 * Ranks events in the window. Only events in the cell of one that is asked for are compared
 * with it.
 */
export async function rankEvents(
  each: VisitAll,
  asked: readonly ComparedEvent[],
  better: Better,
): Promise<WindowRanks> {
  const groups = groupByCell(asked, better.most);
  const isAsked = new Uint8Array(better.before.length);
  for (const cell of groups.keys()) isAsked[cell] = 1;
  const currents = createCurrentRanks(asked);
  await each((events) => {
    currents.count(events.parts, events.first);
    for (const index of indexesOfCells(events, isAsked, better.most)) {
      const group = groups.get(cellOf(intAt(events.previewScores, index), better.most));
      if (!group) continue;
      addOne(group.counts, countNotAfter(group, events, index));
    }
  });
  return { preview: addUp(groups, better), current: currents.ranks };
}

/** Where ranked events of these cells are in a piece. */
function indexesOfCells(
  { parts, previewScores }: ScoredEvents,
  isAsked: Uint8Array,
  most: number,
): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < parts.length; index++) {
    if (byteAt(isAsked, cellOf(intAt(previewScores, index), most)) === 0) continue;
    if ((byteAt(parts, index) & PARTS_OF.window) !== 0) indexes.push(index);
  }
  return indexes;
}

/** Asked events of one cell, in order, and how many events of it come right before each of them. */
type Group = {
  events: ComparedEvent[];
  counts: Int32Array;
  /** What mostly decides their order. */
  scores: Int32Array;
  ties: Float64Array;
};

function groupByCell(asked: readonly ComparedEvent[], most: number): Map<number, Group> {
  const groups = new Map<number, ComparedEvent[]>();
  for (const event of asked.toSorted(compare)) {
    const cell = cellOf(event.score, most);
    const same = groups.get(cell);
    if (same) same.push(event);
    else groups.set(cell, [event]);
  }
  return new Map(
    [...groups].map(([cell, events]) => {
      const scores = Int32Array.from(events, ({ score }) => score);
      const ties = Float64Array.from(events, ({ tie }) => tie);
      return [cell, { events, scores, ties, counts: new Int32Array(events.length + 1) }];
    }),
  );
}

function addUp(groups: ReadonlyMap<number, Group>, better: Better): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [cell, { events, counts }] of groups) {
    let before = intAt(better.before, cell);
    for (const [index, { event }] of events.entries()) {
      before += intAt(counts, index);
      ranks.set(event, before + 1);
    }
  }
  return ranks;
}

/** Ranks by the run: how many events of the window are before each asked one; pieces are counted in rank order. */
function createCurrentRanks(asked: readonly ComparedEvent[]) {
  const waiting = asked.map(({ event }) => event).sort((a, b) => b - a);
  const ranks = new Map<number, number>();
  let before = 0;
  return {
    ranks,
    count(parts: Uint8Array, first: number): void {
      let index = 0;
      for (let event = waiting.at(-1); event !== undefined; event = waiting.at(-1)) {
        const end = Math.min(event - first, parts.length);
        before += countCurrent(parts, index, end);
        index = end;
        if (event - first >= parts.length) return;
        ranks.set(event, before + 1);
        waiting.pop();
      }
    },
  };
}

function countCurrent(parts: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    if ((byteAt(parts, index) & PARTS_OF.window) !== 0) count += 1;
  }
  return count;
}

/** How many of the asked events do not come after another one of their cell. */
function countNotAfter({ events, scores, ties }: Group, all: ScoredEvents, index: number): number {
  const [score, tie] = [intAt(all.previewScores, index), tieOf(all, index)];
  const isBefore = (at: number) => {
    const difference = intAt(scores, at) - score;
    return difference > 0 || (difference === 0 && floatAt(ties, at) < tie);
  };
  let [low, high] = [0, ties.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  if (low === ties.length || intAt(scores, low) !== score || floatAt(ties, low) !== tie) return low;
  const other = eventAt(all, index);
  for (let one = events[low]; one && compare(one, other) <= 0; one = events[low]) low += 1;
  return low;
}
