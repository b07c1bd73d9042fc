import { SCORE_UNITS } from '#scoring/score.ts';
import type { Work } from './work.ts';

/** The best score in ten-thousandths; the three rounded parts may add up to a little more. */
const BEST = 100 * SCORE_UNITS + 2;
const SCORES = 2 * BEST + 1;
/** A band of keys is counted in so many parts, whose counts fit the processor's cache. */
const PARTS = 65_536;
/** A part with more events is divided again before it is sorted. */
const MOST_SORTED = 20_000;

/** The events of a set in the total order of a ranking with other scores. */
export type EventOrder = {
  size: number;
  /** The events from an index of the order to another, in order. */
  slice: (from: number, to: number) => Promise<number[]>;
  /** The place of each event, from 1, counting the members of the set before it. */
  placesOf: (events: readonly number[]) => Promise<Map<number, number>>;
};

type Options = {
  /** The place of each event among all if their scores were equal, from 0; no two have the same. */
  tiePlaces: Int32Array;
  /** Ten-thousandths. */
  scores: Int32Array;
  /** 1 for each member of the set. */
  members: Uint8Array;
  work: Work;
};

/** Keys from `least` up to `below`, exclusive; `before` members have smaller ones, `size` have these. */
type Band = { least: number; below: number; before: number; size: number };

/** How many members each part of a band has, all of one width. */
type Parts = { width: number; counts: Int32Array };

/**
 * Each event has one number as its key: the score first, then the place among events with equal scores. Events are
 * counted by key, and only those of the part that is asked for are sorted.
 */
export async function orderEvents({
  tiePlaces,
  scores,
  members,
  work,
}: Options): Promise<EventOrder> {
  const length = members.length;
  const keyOf = (event: number) => (BEST - (scores[event] ?? 0)) * length + (tiePlaces[event] ?? 0);
  const byKey = (a: number, b: number) => keyOf(a) - keyOf(b);

  const countParts = async ({ least, below }: Omit<Band, 'size'>): Promise<Parts> => {
    const width = Math.ceil((below - least) / PARTS);
    const counts = new Int32Array(PARTS);
    await work.each(length, (event) => {
      if (members[event] !== 1) return;
      const key = keyOf(event);
      if (key < least || key >= below) return;
      const part = Math.floor((key - least) / width);
      counts[part] = (counts[part] ?? 0) + 1;
    });
    return { width, counts };
  };

  const whole = { least: 0, below: SCORES * length, before: 0 };
  const wholeParts = await countParts(whole);
  const size = wholeParts.counts.reduce((sum, count) => sum + count, 0);

  /** A band with not too many events around the one at an index of the order. */
  const bandAt = async (index: number): Promise<Band> => {
    let band = partAt(index, whole, wholeParts);
    while (band.size > MOST_SORTED) band = partAt(index, band, await countParts(band));
    return band;
  };

  return {
    size,
    async slice(from, to) {
      const end = Math.min(to, size);
      if (from >= end) return [];
      const { least, before, ...first } = await bandAt(from);
      const { below } = before + first.size >= end ? first : await bandAt(end - 1);
      const events: number[] = [];
      await work.each(length, (event) => {
        if (members[event] !== 1) return;
        const key = keyOf(event);
        if (key >= least && key < below) events.push(event);
      });
      return events.sort(byKey).slice(from - before, end - before);
    },
    async placesOf(events) {
      const sorted = events.toSorted(byKey);
      const keys = Float64Array.from(sorted, keyOf);
      const last = keys.at(-1) ?? Number.NEGATIVE_INFINITY;
      /** By how many of the keys are not larger than a member's: those before the member. */
      const counts = new Int32Array(keys.length + 1);
      await work.each(length, (event) => {
        if (members[event] !== 1) return;
        const key = keyOf(event);
        if (key >= last) return;
        const index = countUpTo(keys, key);
        counts[index] = (counts[index] ?? 0) + 1;
      });
      let before = 0;
      return new Map(
        sorted.map((event, index) => {
          before += counts[index] ?? 0;
          return [event, before + 1];
        }),
      );
    },
  };
}

/** The part of a band that has the event at an index of the order. */
function partAt(index: number, band: Omit<Band, 'size'>, { width, counts }: Parts): Band {
  let part = 0;
  let { before } = band;
  while (before + (counts[part] ?? 0) <= index) {
    before += counts[part] ?? 0;
    part += 1;
  }
  const least = band.least + part * width;
  return { least, below: least + width, before, size: counts[part] ?? 0 };
}

/** How many of the sorted keys are not larger than this one. */
function countUpTo(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
