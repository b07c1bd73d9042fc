import type { EventType } from '#scoring/score.ts';
import type { Day } from './calendar.ts';
import type { Random } from './random.ts';
import type { Venue } from './venues/venues.ts';

/** A sample event before it becomes a feed record. */
export type Happening = {
  name: string;
  type: EventType;
  category: string;
  venue: Venue;
  day: Day;
  /** Local, `HH:MM`. */
  time: string;
  /** Local, `HH:MM`, on the same day; absent where the end is unknown. */
  until?: string;
  prices: Prices;
};

/** Lowest and highest price, in euros before the country's price level. */
export type Prices = readonly [from: number, to: number];

/** What all generators share: the year to fill, the random numbers, and which venues are booked when. */
export type Plan = {
  firstDay: Day;
  /** Included. */
  lastDay: Day;
  random: Random;
  diary: Diary;
};

/** One event a day in each venue. */
export type Diary = {
  isFree: (venue: Venue, day: Day) => boolean;
  book: (venue: Venue, day: Day) => void;
};

export function createDiary(): Diary {
  const taken = new Map<Venue, Set<Day>>();
  return {
    isFree: (venue, day) => !taken.get(venue)?.has(day),
    book: (venue, day) => {
      const days = taken.get(venue) ?? new Set();
      taken.set(venue, days.add(day));
    },
  };
}

/**
 * A day on which a run begins. Near days are more frequent than far ones, as in real lists, and a run
 * of `runDays` may have begun before the first day.
 */
export function drawStart({ firstDay, lastDay, random }: Plan, runDays: number): Day {
  const ahead = Math.floor((lastDay - firstDay + 1) * random.next() ** 1.6);
  return firstDay + ahead - random.int(0, runDays);
}

export function isInPlan({ firstDay, lastDay }: Plan, day: Day): boolean {
  return day >= firstDay && day <= lastDay;
}

/** A price range: `spread` is the ratio of the highest to the lowest price. */
export function drawPrices(random: Random, from: number, to: number, spread: number): Prices {
  const cheapest = from + (to - from) * random.next();
  return [cheapest, cheapest * (1 + (spread - 1) * (0.6 + 0.4 * random.next()))];
}

const MAX_TRIES = 200;

/**
 * Adds batches until there are exactly `count` events; the last batch is cut.
 * Throws when nothing more fits, which does not happen with the seed data.
 */
export function collect(count: number, next: () => readonly Happening[]): Happening[] {
  const collected: Happening[] = [];
  let emptyBatches = 0;
  while (collected.length < count) {
    const batch = next();
    emptyBatches = batch.length === 0 ? emptyBatches + 1 : 0;
    if (emptyBatches > MAX_TRIES) throw new Error('The sample venues cannot host so many events.');
    collected.push(...batch.slice(0, count - collected.length));
  }
  return collected;
}
