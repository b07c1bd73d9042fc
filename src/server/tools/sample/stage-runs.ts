import {
  type Day,
  isWeekend,
  isWithin,
  later,
  MONDAY,
  SATURDAY,
  SUNDAY,
  WEDNESDAY,
  weekday,
} from './calendar.ts';
import {
  collect,
  drawPrices,
  drawStart,
  isDark,
  isInPlan,
  isSummerBreak,
  type Plan,
  type Prices,
  type SampleEvent,
  venuesOfKind,
} from './plan.ts';
import { type Title, titlesIn, titlesOf, type Venue } from './seeds.ts';

type StageKind = {
  category: 'Theater' | 'Musical' | "Children's Theater";
  houses: readonly string[];
  /** Days from the first show to the last. */
  runDays: readonly [from: number, to: number];
  titles: (language: string, day: Day) => readonly Title[];
  /** Local times of the shows of a day; none on a day off. */
  times: (venue: Venue, day: Day) => readonly string[];
  price: readonly [from: number, to: number, spread: number];
};

export const PLAY_RUNS: StageKind = {
  category: 'Theater',
  houses: ['playhouse'],
  runDays: [3, 16],
  titles: (language) => titlesIn('play', language),
  times: (venue, day) => (weekday(day) === SUNDAY ? [matinee(venue)] : [evening(venue, day)]),
  price: [12, 34, 3.2],
};

export const MUSICAL_RUNS: StageKind = {
  category: 'Musical',
  houses: ['musical-theater'],
  runDays: [10, 26],
  titles: (language) => titlesIn('musical', language),
  times: (venue, day) => {
    if (weekday(day) === SUNDAY) return [matinee(venue)];
    const hasTwo = weekday(day) === SATURDAY || weekday(day) === WEDNESDAY;
    const night = evening(venue, day);
    return hasTwo && venue.country !== 'IL' ? [matinee(venue), night] : [night];
  },
  price: [24, 48, 4],
};

export const CHILDRENS_RUNS: StageKind = {
  category: "Children's Theater",
  houses: ['playhouse', 'musical-theater'],
  runDays: [2, 16],
  titles: (language, day) => {
    const christmas = isWithin(day, '11-28', '01-02') ? titlesOf('christmas', language) : [];
    return christmas.length > 0 ? christmas : titlesIn('childrens', language);
  },
  times: (venue, day) => {
    if (venue.country === 'IL') return weekday(day) === SATURDAY ? [] : ['17:30'];
    if (isWeekend(day)) return ['11:00', '15:00'];
    return weekday(day) === WEDNESDAY ? ['15:00'] : [];
  },
  price: [9, 18, 1.8],
};

/** Exactly `count` performances of runs of one kind; a title runs once in a town. */
export function planRuns(plan: Plan, count: number, kind: StageKind): SampleEvent[] {
  const houses = venuesOfKind(...kind.houses);
  const given = new Set<string>();
  return collect(count, () => {
    const venue = plan.random.pick(houses);
    const [shortest, longest] = kind.runDays;
    const length = plan.random.int(shortest, longest);
    const from = drawStart(plan, length - 1);
    const name = plan.random.pick(kind.titles(venue.language, from)).title;
    const days = playingDays(plan, kind, venue, from, length);
    if (days.length === 0 || given.has(`${name} ${venue.city}`)) return [];
    given.add(`${name} ${venue.city}`);
    const prices = drawPrices(plan.random, ...kind.price);
    return days.flatMap((day) => perform(plan, kind, { name, venue, day, prices }));
  });
}

type Performance = { name: string; venue: Venue; day: Day; prices: Prices };

function perform(plan: Plan, kind: StageKind, performance: Performance): SampleEvent[] {
  plan.diary.book(performance.venue, performance.day);
  return kind.times(performance.venue, performance.day).map((time) => ({
    ...performance,
    type: 'theater',
    category: kind.category,
    time,
  }));
}

/** The days of a run with shows; none if the venue is booked on any of them. */
function playingDays(plan: Plan, kind: StageKind, venue: Venue, from: Day, length: number): Day[] {
  const days = Array.from({ length }, (_, i) => from + i).filter((day) => isInPlan(plan, day));
  if (days.some((day) => !plan.diary.isFree(venue, day) || isSummerBreak(venue, day))) return [];
  return days.filter(
    (day) => weekday(day) !== MONDAY && !isDark(venue, day) && kind.times(venue, day).length > 0,
  );
}

function evening({ country, habits }: Venue, day: Day): string {
  return country === 'IL' && weekday(day) === SATURDAY ? '21:00' : habits.curtain;
}

function matinee({ country, habits }: Venue): string {
  if (country === 'IL') return habits.curtain;
  if (country === 'US' || country === 'CA') return '14:00';
  return later(habits.curtain, -300) < '14:30' ? '14:00' : later('14:30', 30);
}
