import type { EventType } from '#scoring/score.ts';
import { type Day, FRIDAY, isWithin, weekday } from './calendar.ts';
import type { Random } from './random.ts';
import { sampleSeeds, type Venue } from './seeds.ts';

/** A sample event before it becomes a feed record. */
export type SampleEvent = {
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
export function collect(count: number, next: () => readonly SampleEvent[]): SampleEvent[] {
  const collected: SampleEvent[] = [];
  let emptyBatches = 0;
  while (collected.length < count) {
    const batch = next();
    emptyBatches = batch.length === 0 ? emptyBatches + 1 : 0;
    if (emptyBatches > MAX_TRIES) throw new Error('The sample venues cannot host so many events.');
    collected.push(...batch.slice(0, count - collected.length));
  }
  return collected;
}

export function isOneOf(venue: Venue, kinds: readonly string[]): boolean {
  return venue.kinds.some((kind) => kinds.includes(kind));
}

export function venuesOfKind(...kinds: string[]): Venue[] {
  return sampleSeeds().venues.filter((venue) => isOneOf(venue, kinds));
}

/** Whether a venue is closed: at Christmas where it is a holiday, and on Friday evening in Israel. */
export function isDark({ country, habits }: Venue, day: Day): boolean {
  if (country === 'IL') return weekday(day) === FRIDAY;
  return isWithin(day, '12-24', '12-25') && !habits.openAtChristmas;
}

/** Whether evenings are warm enough for open-air events. */
export function isOutdoorSeason({ habits }: Venue, day: Day): boolean {
  return habits.southern ? isWithin(day, '11-10', '04-05') : isWithin(day, '05-08', '09-28');
}

/** Whether theatres, operas and orchestras are on holiday. */
export function isSummerBreak({ habits }: Venue, day: Day): boolean {
  return habits.southern ? isWithin(day, '12-24', '01-20') : isWithin(day, '07-16', '08-24');
}
