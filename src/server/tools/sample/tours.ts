import type { EventType } from '#scoring/score.ts';
import { type Day, FRIDAY, later, SATURDAY, weekday } from './calendar.ts';
import { type CountryCode, SCENE_NAMES, SCENES, type Scene } from './countries.ts';
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
import { ARTISTS, type Artist, type Draw } from './seeds/artist-seed.ts';
import type { VenueKind } from './venues/venue-kinds.ts';
import { isDark, isOneOf, isOutdoorSeason, SAMPLE_VENUES, type Venue } from './venues/venues.ts';

/** The kind of a tour. */
export type Act = {
  name: string;
  type: EventType;
  category: string;
  prices: Prices;
  /** The kinds of venue that it plays, and their least capacity. */
  rooms: readonly VenueKind[];
  minSeats: number;
  /** Local starting times, in minutes after the usual curtain of the country. */
  starts: readonly number[];
  /** The most evenings in one room. */
  nights: number;
  /** The most towns in one part of the world. */
  towns: number;
  /** Days with a show; each leg adds its own. */
  busy: Set<Day>;
};

const OPEN_AIR: readonly VenueKind[] = ['stadium', 'amphitheater'];

const TOUR_DAYS = 40;
const DAYS_BETWEEN_LEGS = 10;
/** Days between two tours. */
const DAYS_AFTER_A_TOUR = 20;
const DAYS_BEFORE_A_TOUR = 60;

type Room = Pick<Act, 'rooms' | 'minSeats' | 'starts' | 'nights' | 'towns'> & {
  price: readonly [from: number, to: number, spread: number];
  /** Chance of going abroad, and the most other regions visited. */
  abroad: readonly [chance: number, legs: number];
};

const ROOMS = {
  'jazz-club': {
    rooms: ['jazz-club'],
    minSeats: 0,
    starts: [0, 30, 60],
    nights: 5,
    towns: 3,
    price: [14, 32, 1.3],
    abroad: [0.4, 1],
  },
  club: {
    rooms: ['club'],
    minSeats: 0,
    starts: [0, 30, 60],
    nights: 1,
    towns: 9,
    price: [12, 28, 1.2],
    abroad: [0.3, 1],
  },
  hall: {
    rooms: ['hall'],
    minSeats: 0,
    starts: [0, 0, 30],
    nights: 2,
    towns: 8,
    price: [26, 52, 2],
    abroad: [0.3, 1],
  },
  arena: {
    rooms: ['arena', 'amphitheater'],
    minSeats: 3000,
    starts: [-30, 0, 30],
    nights: 2,
    towns: 9,
    price: [38, 75, 3],
    abroad: [0.6, 2],
  },
  stadium: {
    rooms: ['stadium', 'dome', 'arena'],
    minSeats: 14_000,
    starts: [-60, -30, 0],
    nights: 3,
    towns: 7,
    price: [58, 95, 4],
    abroad: [0.95, 4],
  },
} as const satisfies Record<Draw, Room>;

const NIGHT_CLUB_STARTS = [120, 150, 180];

type Home = { scene: Scene; artist: Artist };

/** Exactly `count` concerts of artists with one of these draws. */
export function planTours(plan: Plan, count: number, draws: readonly Draw[]): Happening[] {
  const artists = SCENE_NAMES.flatMap((scene) =>
    ARTISTS[scene]
      .filter(([, , draw]) => draws.includes(draw))
      .map((artist): Home => ({ scene, artist })),
  );
  const busy = new Map<Artist, Set<Day>>(artists.map(({ artist }) => [artist, new Set()]));
  let waiting: Home[] = [];
  return collect(count, () => {
    if (waiting.length === 0) waiting = plan.random.shuffle(artists);
    const next = waiting.pop();
    const busyDays = next && busy.get(next.artist);
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

function planArtist(plan: Plan, { scene, artist }: Home, from: Day, busy: Set<Day>): Happening[] {
  const { random } = plan;
  const [name, category, draw, tour] = artist;
  const room: Room = ROOMS[draw];
  const act: Act = {
    ...room,
    name: tour && random.chance(0.7) ? `${name} – ${tour}` : name,
    type: 'concert',
    category,
    prices: drawPrices(random, ...room.price),
    busy,
    ...(category === 'Dance/Electronic' && draw === 'club' && { starts: NIGHT_CLUB_STARTS }),
  };
  let day = from;
  return legs(random, scene, artist).flatMap((leg) => {
    const nights = planLeg(plan, act, SCENES[leg], day);
    day = Math.max(day, ...nights.map((night) => night.day)) + DAYS_BETWEEN_LEGS;
    return nights.filter((night) => isInPlan(plan, night.day));
  });
}

/** Artists with names in another script than Latin play at home only. */
function legs(random: Random, home: Scene, [name, , draw]: Artist): Scene[] {
  const [chance, most] = ROOMS[draw].abroad;
  if (!/\p{Script=Latin}/u.test(name) || !random.chance(chance)) return [home];
  const others = SCENE_NAMES.filter((scene) => scene !== home);
  return [home, ...random.shuffle(others).slice(0, random.int(1, most))];
}

/** One route through the towns of some countries, country by country, with days off between. */
export function planLeg(
  plan: Plan,
  act: Act,
  countries: readonly CountryCode[],
  from: Day,
): Happening[] {
  const { random } = plan;
  const nights: Happening[] = [];
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

function townsOf(random: Random, countries: readonly CountryCode[]): Venue[][] {
  return random.shuffle(countries).flatMap((country) => {
    const towns = new Map<string, Venue[]>();
    for (const venue of SAMPLE_VENUES) {
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
    .filter((venue) => isOneOf(venue, act.rooms))
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
