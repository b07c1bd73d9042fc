import { type Day, isWithin, later, SATURDAY, SUNDAY, weekday } from './calendar.ts';
import {
  collect,
  drawPrices,
  drawStart,
  isDark,
  isInPlan,
  isSummerBreak,
  type Plan,
  type SampleEvent,
  venuesOfKind,
} from './plan.ts';
import type { Random } from './random.ts';
import { titlesIn, titlesOf, translationOf, type Venue } from './seeds.ts';

/** Exactly `count` concerts of classical music: each programme on one to three days in one hall. */
export function planOrchestraConcerts(plan: Plan, count: number): SampleEvent[] {
  const { random } = plan;
  const halls = venuesOfKind('concert-hall');
  const given = new Set<string>();
  return collect(count, () => {
    const venue = random.pick(halls);
    const from = drawStart(plan, 1);
    const name = programme(random, venue.language, from);
    // One hall does not play the same work twice in a season.
    if (given.has(`${name} ${venue.name}`)) return [];
    given.add(`${name} ${venue.name}`);
    const prices = drawPrices(random, 16, 38, 4);
    return concertDays(plan, venue, from).map((day) => ({
      name,
      type: 'concert',
      category: 'Classical',
      venue,
      day,
      time: startTime(random, venue, day),
      prices,
    }));
  });
}

function concertDays(plan: Plan, venue: Venue, from: Day): Day[] {
  const days = Array.from({ length: plan.random.pick([1, 1, 2, 2, 3]) }, (_, i) => from + i);
  const open = days.filter(
    (day) =>
      isInPlan(plan, day) &&
      !isDark(venue, day) &&
      !isSummerBreak(venue, day) &&
      plan.diary.isFree(venue, day),
  );
  for (const day of open) plan.diary.book(venue, day);
  return open;
}

function programme(random: Random, language: string, day: Day): string {
  const seasonal = titlesOf('seasonal').filter(({ detail }) => {
    const [from = '', to = ''] = detail.split(' ');
    return isWithin(day, from, to);
  });
  if (seasonal.length > 0 && random.chance(0.4)) return random.pick(seasonal).title;
  if (random.chance(0.22)) return random.pick(titlesOf('recital')).title;
  const work = random.chance(0.55)
    ? symphony(random, language)
    : random.pick(titlesOf('programme')).title;
  return random.chance(0.4) ? `${random.pick(titlesOf('performer')).title} – ${work}` : work;
}

function symphony(random: Random, language: string): string {
  const composer = random.pick(titlesOf('symphony'));
  // A composer without a name in the language's script would mix two scripts in one title.
  const name = translationOf(composer.title, language);
  const isForeign = name === undefined && SCRIPTS_OF_THEIR_OWN.includes(language);
  const [form] = titlesIn('symphony-title', isForeign ? 'en' : language);
  return (form?.title ?? '')
    .replace('{composer}', name ?? composer.title)
    .replace('{number}', random.pick(composer.detail.split(' ')));
}

const SCRIPTS_OF_THEIR_OWN: readonly string[] = ['el', 'he', 'ja', 'ko', 'zh', 'zh-Hant'];

function startTime(random: Random, { country, habits }: Venue, day: Day): string {
  if (country === 'IL') return weekday(day) === SATURDAY ? '21:00' : '20:00';
  if (weekday(day) === SUNDAY) return random.pick(['11:00', '15:00', '16:00', '18:00']);
  return later(habits.curtain, random.pick([0, 0, 30]));
}
