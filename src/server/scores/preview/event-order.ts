import { SCORE_UNITS } from '#scoring/score.ts';
import type { EventArrays } from './event-arrays.ts';
import { placeAmong } from './place-among.ts';
import { type Compare, selectRange } from './quick-select.ts';
import { type ResolveTies, sortTied } from './tied-events.ts';
import type { Work } from './work.ts';

/** The best score in ten-thousandths; the three rounded parts may add up to a little more. */
const BEST = 100 * SCORE_UNITS + 2;
/** Scores are counted in steps of so many ten-thousandths, so that the counts stay in the processor's cache. */
const STEP = 32;

/**
 * The events of a set in the total order of a ranking with other scores. Events are
 * counted by score first, and only those whose scores matter are compared.
 */
export type EventOrder = {
  size: number;
  /** The events from an index of the order to another, in order. */
  slice: (from: number, to: number) => Promise<number[]>;
  /** The place of each event, from 1, counting the members of the set before it. */
  placesOf: (events: readonly number[]) => Promise<Map<number, number>>;
};

type Options = {
  arrays: EventArrays;
  /** Ten-thousandths. */
  scores: Int32Array;
  /** 1 for each member of the set. */
  members: Uint8Array;
  resolveTies: ResolveTies;
  work: Work;
};

export async function orderEvents(options: Options): Promise<EventOrder> {
  const { arrays, scores, members, resolveTies, work } = options;
  const slotOf = (event: number) => Math.floor((BEST - (scores[event] ?? 0)) / STEP);
  const counts = new Int32Array(Math.floor((2 * BEST) / STEP) + 1);
  let size = 0;
  await work.each(members.length, (event) => {
    if (members[event] !== 1) return;
    const slot = slotOf(event);
    counts[slot] = (counts[slot] ?? 0) + 1;
    size += 1;
  });
  const compare = compareKeys(arrays, scores);
  const sortAll = (events: readonly number[]) => sortTied(events, { arrays, compare, resolveTies });

  const membersIn = async (isWanted: (slot: number) => boolean) => {
    const found: number[] = [];
    await work.each(members.length, (event) => {
      if (members[event] === 1 && isWanted(slotOf(event))) found.push(event);
    });
    return found;
  };

  return {
    size,
    async slice(from, to) {
      const end = Math.min(to, size);
      if (from >= end) return [];
      const band = findBand(counts, from, end);
      const events = await membersIn((slot) => slot >= band.first && slot <= band.last);
      const start = from - band.before;
      const chosen = selectRange(
        events,
        start,
        end - band.before,
        (a, b) => compare(a, b) || a - b,
      );
      const [first = 0, last = 0] = [chosen[0], chosen.at(-1)];
      // Events that equal the first or the last one may belong into the slice in its stead.
      const near = events.filter(
        (event) => compare(event, first) >= 0 && compare(event, last) <= 0,
      );
      const before = events.reduce((sum, event) => sum + Number(compare(event, first) < 0), 0);
      return (await sortAll(near)).slice(start - before, end - band.before - before);
    },
    async placesOf(events) {
      const slots = [...new Set(events.map(slotOf))];
      const above = countAbove(counts, slots);
      const rivals = await membersIn((slot) => above.has(slot));
      const placed = await placeAmong(events, rivals, { compare, sortAll, slotOf, work });
      return new Map(
        events.map((event) => {
          return [event, (above.get(slotOf(event)) ?? 0) + (placed.get(event) ?? 1)];
        }),
      );
    },
  };
}

/** Score descending, start ascending, capacity descending with unknown ones last. */
function compareKeys({ starts, capacities }: EventArrays, scores: Int32Array): Compare {
  return (a, b) =>
    (scores[b] ?? 0) - (scores[a] ?? 0) ||
    (starts[a] ?? 0) - (starts[b] ?? 0) ||
    (capacities[b] ?? 0) - (capacities[a] ?? 0);
}

/** The slots of the events from one index of the order to another, and how many events are in better ones. */
function findBand(counts: Int32Array, from: number, to: number) {
  let slot = 0;
  let before = 0;
  while (before + (counts[slot] ?? 0) <= from) {
    before += counts[slot] ?? 0;
    slot += 1;
  }
  const first = slot;
  let until = before + (counts[slot] ?? 0);
  while (until < to) {
    slot += 1;
    until += counts[slot] ?? 0;
  }
  return { first, last: slot, before };
}

/** How many events are in better slots, by slot. */
function countAbove(counts: Int32Array, slots: readonly number[]): Map<number, number> {
  const above = new Map<number, number>();
  let next = 0;
  let sum = 0;
  for (const slot of slots.toSorted((a, b) => a - b)) {
    for (; next < slot; next++) sum += counts[next] ?? 0;
    above.set(slot, sum);
  }
  return above;
}
