import { type Day, isWithin, later, MONDAY, SATURDAY, SUNDAY, weekday } from './calendar.ts';
import {
  collect,
  drawPrices,
  drawStart,
  isDark,
  isInPlan,
  isOneOf,
  isOutdoorSeason,
  isSummerBreak,
  type Plan,
  type Prices,
  type SampleEvent,
  venuesOfKind,
} from './plan.ts';
import type { Random } from './random.ts';
import { titlesOf, translationOf, type Venue } from './seeds.ts';

type Art = 'Opera' | 'Dance';

const RUN_DAYS = 21;

/** Exactly `count` evenings of opera or ballet: a production comes back every few days, others between. */
export function planOperaSeasons(plan: Plan, count: number, art: Art): SampleEvent[] {
  const { random } = plan;
  const houses = [...venuesOfKind('opera-house'), ...(art === 'Opera' ? ancientStages() : [])];
  const given = new Set<string>();
  return collect(count, () => {
    const venue = random.pick(houses);
    const from = drawStart(plan, RUN_DAYS);
    const work = art === 'Opera' ? opera(random, venue) : ballet(random, from);
    if (given.has(`${work} ${venue.city}`)) return [];
    const prices = housePrices(random, venue, art);
    const evenings = productionDays(plan, venue, from)
      .filter((day) => work !== titlesOf('nutcracker')[0]?.title || isNutcrackerTime(day))
      .map((day): SampleEvent => {
        plan.diary.book(venue, day);
        const name = translationOf(work, venue.language) ?? work;
        return {
          name,
          type: 'theater',
          category: art,
          venue,
          day,
          time: startTime(venue, day),
          prices,
        };
      });
    if (evenings.length > 0) given.add(`${work} ${venue.city}`);
    return evenings;
  });
}

/** Open-air opera where it has a tradition. */
function ancientStages(): Venue[] {
  return venuesOfKind('amphitheater').filter(({ country }) => country === 'IT' || country === 'GR');
}

function isNutcrackerTime(day: Day): boolean {
  return isWithin(day, '11-22', '01-06');
}

function opera(random: Random, { language }: Venue): string {
  const own = titlesOf('national-opera', language);
  const isOwn = own.length > 0 && random.chance(0.2);
  return random.pick(isOwn ? own : titlesOf('opera')).title;
}

function ballet(random: Random, day: Day): string {
  const [nutcracker] = titlesOf('nutcracker');
  const isNutcracker = nutcracker !== undefined && isNutcrackerTime(day) && random.chance(0.7);
  return (isNutcracker ? nutcracker : random.pick(titlesOf('ballet'))).title;
}

function housePrices(random: Random, { capacity }: Venue, art: Art): Prices {
  const priceSpread = art === 'Opera' ? 9 : 5;
  return drawPrices(random, 14, (capacity ?? 1000) > 1500 ? 32 : 24, priceSpread);
}

function productionDays(plan: Plan, venue: Venue, from: Day): Day[] {
  const { random } = plan;
  const days: Day[] = [];
  let day = from;
  for (let evening = random.int(4, 8); evening > 0; evening--) {
    if (isInPlan(plan, day) && isPlaying(venue, day) && plan.diary.isFree(venue, day)) {
      days.push(day);
    }
    day += random.int(2, 4);
  }
  return days;
}

function isPlaying(venue: Venue, day: Day): boolean {
  if (isDark(venue, day) || weekday(day) === MONDAY) return false;
  return isOneOf(venue, ['amphitheater'])
    ? isOutdoorSeason(venue, day)
    : !isSummerBreak(venue, day);
}

function startTime(venue: Venue, day: Day): string {
  if (isOneOf(venue, ['amphitheater'])) return '21:00';
  if (venue.country === 'IL') return weekday(day) === SATURDAY ? '20:30' : '19:30';
  if (weekday(day) === SUNDAY) return venue.country === 'US' ? '14:00' : '15:00';
  return later(venue.habits.curtain, -30);
}
