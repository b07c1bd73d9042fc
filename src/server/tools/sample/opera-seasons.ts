import { type Day, isWithin, later, MONDAY, SATURDAY, SUNDAY, weekday } from './calendar.ts';
import type { Language } from './countries.ts';
import {
  collect,
  drawPrices,
  drawStart,
  type Happening,
  isInPlan,
  type Plan,
  type Prices,
} from './plan.ts';
import type { Random } from './random.ts';
import { BALLETS, NATIONAL_OPERAS, NUTCRACKER, OPERAS, type Titles } from './seeds/stage-seed.ts';
import {
  isDark,
  isOneOf,
  isOutdoorSeason,
  isSummerBreak,
  type Venue,
  venuesOfKind,
} from './venues/venues.ts';

type Art = 'Opera' | 'Dance';

const RUN_DAYS = 21;

/** Exactly `count` evenings of opera or ballet: a production comes back every few days, others between. */
export function planOperaSeasons(plan: Plan, count: number, art: Art): Happening[] {
  const { random } = plan;
  const houses = [...venuesOfKind('opera-house'), ...(art === 'Opera' ? ancientStages() : [])];
  const given = new Set<string>();
  return collect(count, () => {
    const venue = random.pick(houses);
    const from = drawStart(plan, RUN_DAYS);
    const work = art === 'Opera' ? opera(random, venue) : ballet(random, from);
    if (given.has(`${work.title} ${venue.city}`)) return [];
    const prices = housePrices(random, venue, art);
    const evenings = productionDays(plan, venue, from)
      .filter((day) => work !== NUTCRACKER || isNutcrackerTime(day))
      .map((day): Happening => {
        plan.diary.book(venue, day);
        const name = titleIn(work, venue.language);
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
    if (evenings.length > 0) given.add(`${work.title} ${venue.city}`);
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

function opera(random: Random, { language }: Venue): Titles {
  const own = NATIONAL_OPERAS[language];
  return own && random.chance(0.2) ? random.pick(own) : random.pick(OPERAS);
}

function ballet(random: Random, day: Day): Titles {
  return isNutcrackerTime(day) && random.chance(0.7) ? NUTCRACKER : random.pick(BALLETS);
}

function titleIn(titles: Titles, language: Language): string {
  return titles[language] ?? titles.title;
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
