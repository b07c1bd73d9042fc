import { type Day, FRIDAY, later, SATURDAY, weekday } from './calendar.ts';
import {
  collect,
  drawPrices,
  drawStart,
  isDark,
  isInPlan,
  type Plan,
  type SampleEvent,
  venuesOfKind,
} from './plan.ts';
import { titlesIn, titlesOf, type Venue } from './seeds.ts';

const FAIR_DAYS = 3;

/** Exactly `count` days of fairs, each fair from a Friday to the Sunday and once a year. */
export function planFairs(plan: Plan, count: number): SampleEvent[] {
  const { random } = plan;
  const halls = venuesOfKind('exhibition');
  const held = new Set<string>();
  return collect(count, () => {
    const venue = random.pick(halls);
    const fair = random.pick(titlesIn('fair', venue.language));
    const name = fair.title.replace('{city}', venue.city);
    if (held.has(name)) return [];
    const days = fairDays(plan, venue);
    if (days.length > 0) held.add(name);
    const prices = drawPrices(random, 8, 19, 1.6);
    return days.map((day) => {
      plan.diary.book(venue, day);
      return {
        name,
        type: 'other',
        category: fair.detail,
        venue,
        day,
        time: '10:00',
        until: '18:00',
        prices,
      };
    });
  });
}

/** Israel's weekend begins on Thursday evening, so a fair there ends then. */
function fairDays(plan: Plan, venue: Venue): Day[] {
  const drawn = drawStart(plan, 0);
  const firstDay = venue.country === 'IL' ? FRIDAY - FAIR_DAYS : FRIDAY;
  const from = drawn + ((firstDay - weekday(drawn) + 7) % 7);
  const days = Array.from({ length: FAIR_DAYS }, (_, i) => from + i);
  const isFree = days.every((day) => plan.diary.isFree(venue, day) && !isDark(venue, day));
  return isFree ? days.filter((day) => isInPlan(plan, day)) : [];
}

/** Exactly `count` evenings of silent film with music. */
export function planSilentFilms(plan: Plan, count: number): SampleEvent[] {
  const { random } = plan;
  const cinemas = venuesOfKind('cinema');
  return collect(count, () => {
    const venue = random.pick(cinemas);
    const day = drawStart(plan, 0);
    if (isDark(venue, day) || !plan.diary.isFree(venue, day)) return [];
    plan.diary.book(venue, day);
    const [music] = titlesIn('live-music', venue.language);
    return [
      {
        name: `${random.pick(titlesOf('film')).title} (${music?.title})`,
        type: 'other',
        category: 'Film',
        venue,
        day,
        time: filmStart(venue, day),
        prices: drawPrices(random, 10, 22, 1.3),
      },
    ];
  });
}

function filmStart({ country, habits }: Venue, day: Day): string {
  if (country === 'IL' && weekday(day) === SATURDAY) return '21:00';
  return later(habits.curtain, weekday(day) === SATURDAY ? 30 : 0);
}
