import type { EventType } from '#scoring/score.ts';
import { type Day, FRIDAY, later, SATURDAY, weekday } from './calendar.ts';
import {
  collect,
  drawPrices,
  drawStart,
  isDark,
  isInPlan,
  isOneOf,
  isOutdoorSeason,
  type Plan,
  type Prices,
  type SampleEvent,
} from './plan.ts';
import type { Random } from './random.ts';
import { type Artist, type Room, sampleSeeds, titlesOf, type Venue } from './seeds.ts';

/** Who is on tour, and through which rooms. */
type Act = Pick<Room, 'kinds' | 'minSeats' | 'starts' | 'nights' | 'towns'> & {
  name: string;
  type: EventType;
  category: string;
  prices: Prices;
  /** Days with a show; each leg adds its own. */
  busy: Set<Day>;
};

const OPEN_AIR: readonly string[] = ['stadium', 'amphitheater'];

const TOUR_DAYS = 40;
const DAYS_BETWEEN_LEGS = 10;
/** Days between two tours. */
const DAYS_AFTER_A_TOUR = 20;
const DAYS_BEFORE_A_TOUR = 60;

const NIGHT_CLUB_STARTS = [120, 150, 180];

/** Exactly `count` concerts of artists with one of these draws. */
export function planTours(plan: Plan, count: number, draws: readonly string[]): SampleEvent[] {
  const artists = sampleSeeds().artists.filter(({ room }) => draws.includes(room.draw));
  const busy = new Map<Artist, Set<Day>>(artists.map((artist) => [artist, new Set()]));
  let waiting: Artist[] = [];
  return collect(count, () => {
    if (waiting.length === 0) waiting = plan.random.shuffle(artists);
    const next = waiting.pop();
    const busyDays = next && busy.get(next);
    const from = drawStart(plan, TOUR_DAYS);
    if (!busyDays || !isAtLeisure(busyDays, from)) return [];
    return planArtist(plan, next, from, busyDays);
  });
}

function isAtLeisure(busy: ReadonlySet<Day>, from: Day): boolean {
  for (let day = from - DAYS_AFTER_A_TOUR; day < from + DAYS_BEFORE_A_TOUR; day++) {
    if (busy.has(day)) return false;
  }
  return true;
}

function planArtist(plan: Plan, artist: Artist, from: Day, busy: Set<Day>): SampleEvent[] {
  const { random } = plan;
  const { name, category, room, tour } = artist;
  const act: Act = {
    ...room,
    name: tour && random.chance(0.7) ? `${name} – ${tour}` : name,
    type: 'concert',
    category,
    prices: roomPrices(random, room),
    busy,
    ...(category === 'Dance/Electronic' && room.draw === 'club' && { starts: NIGHT_CLUB_STARTS }),
  };
  let day = from;
  return legs(random, artist).flatMap((leg) => {
    const nights = planLeg(plan, act, leg, day);
    day = Math.max(day, ...nights.map((night) => night.day)) + DAYS_BETWEEN_LEGS;
    return nights.filter((night) => isInPlan(plan, night.day));
  });
}

/** The countries of each leg. Artists with names in another script than Latin play at home only. */
function legs(random: Random, { scene, name, room }: Artist): (readonly string[])[] {
  const { scenes } = sampleSeeds();
  const home = scenes.filter((one) => one.scene === scene);
  const goesAbroad = /\p{Script=Latin}/u.test(name) && random.chance(room.abroadChance);
  const others = goesAbroad ? random.shuffle(scenes.filter((one) => one.scene !== scene)) : [];
  const abroad = goesAbroad ? others.slice(0, random.int(1, room.abroadLegs)) : [];
  return [...home, ...abroad].map(({ countries }) => countries);
}

/** Exactly `count` comedy shows, each comedian in countries of their language. */
export function planStandUp(plan: Plan, count: number): SampleEvent[] {
  const { rooms, countries } = sampleSeeds();
  const [room] = rooms.filter(({ draw }) => draw === 'comedian');
  const comedians = titlesOf('comedian').map(({ title, language }) => {
    const spoken = countries.filter((country) => country.language === language);
    return { name: title, countries: spoken.map(({ country }) => country), busy: new Set<Day>() };
  });
  let waiting: typeof comedians = [];
  return collect(count, () => {
    if (waiting.length === 0) waiting = plan.random.shuffle(comedians);
    const comedian = waiting.pop();
    if (!comedian || !room) return [];
    const { name, busy } = comedian;
    const act: Act = {
      ...room,
      name,
      type: 'theater',
      category: 'Comedy',
      prices: roomPrices(plan.random, room),
      busy,
    };
    const nights = planLeg(plan, act, comedian.countries, drawStart(plan, 20));
    return nights.filter(({ day }) => isInPlan(plan, day));
  });
}

function roomPrices(random: Random, { priceFrom, priceTo, priceSpread }: Room): Prices {
  return drawPrices(random, priceFrom, priceTo, priceSpread);
}

/** One route through the towns of some countries, country by country, with days off between. */
function planLeg(plan: Plan, act: Act, countries: readonly string[], from: Day): SampleEvent[] {
  const { random } = plan;
  const nights: SampleEvent[] = [];
  let day = from;
  for (const town of townsOf(random, countries).slice(0, random.int(3, act.towns))) {
    day = nextPlayingDay(random, day);
    const venue = findRoom(plan, act, town, day);
    if (!venue) continue;
    const stay = random.int(1, act.nights);
    for (let night = 0; night < stay && canPlay(plan, act, venue, day); night++, day++) {
      plan.diary.book(venue, day);
      act.busy.add(day);
      const { name, type, category, prices } = act;
      const time = startTime(random, act, venue, day);
      nights.push({ name, type, category, venue, day, time, prices });
    }
    day += random.int(1, 2);
  }
  return nights;
}

function townsOf(random: Random, countries: readonly string[]): Venue[][] {
  return random.shuffle(countries).flatMap((country) => {
    const towns = new Map<string, Venue[]>();
    for (const venue of sampleSeeds().venues) {
      if (venue.country !== country) continue;
      towns.set(venue.city, [...(towns.get(venue.city) ?? []), venue]);
    }
    return random.shuffle([...towns.values()]);
  });
}

/** Half of the Sundays to Wednesdays are days off. */
function nextPlayingDay(random: Random, day: Day): Day {
  let playing = day;
  while (weekday(playing) < 4 && random.chance(0.45)) playing++;
  return playing;
}

function findRoom(plan: Plan, act: Act, town: readonly Venue[], day: Day): Venue | undefined {
  return plan.random
    .shuffle(town)
    .filter((venue) => isOneOf(venue, act.kinds))
    .find((venue) => (venue.capacity ?? 0) >= act.minSeats && canPlay(plan, act, venue, day));
}

function canPlay({ diary }: Plan, act: Act, venue: Venue, day: Day): boolean {
  const isOpen = !isOneOf(venue, OPEN_AIR) || isOutdoorSeason(venue, day);
  return isOpen && !isDark(venue, day) && diary.isFree(venue, day) && !act.busy.has(day);
}

function startTime(random: Random, act: Act, venue: Venue, day: Day): string {
  const isSabbath = venue.country === 'IL' && weekday(day) === SATURDAY;
  const time = later(venue.habits.curtain, random.pick(act.starts));
  if (isSabbath) return later('21:00', random.pick([0, 30]));
  return weekday(day) === FRIDAY ? later(time, random.pick([0, 30])) : time;
}
