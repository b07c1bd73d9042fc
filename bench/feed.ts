import { HOUR_MS } from '#scoring/durations.ts';
import { createRandom, type Random } from '#server/tools/sample/random.ts';

const COLUMNS = [
  'source',
  'source_id',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'country',
  'venue_capacity',
  'starts_at',
  'timezone',
  'status',
  'price_min',
  'price_max',
  'currency',
  'url',
] as const;

const CATEGORIES = {
  concert: ['Rock', 'Pop', 'Jazz', 'Classical', 'Folk', 'Metal', 'Hip-Hop', 'Electronic'],
  theater: ['Play', 'Musical', 'Comedy', 'Opera', 'Ballet', 'Family'],
  sport: ['Football', 'Basketball', 'Ice Hockey', 'Baseball', 'Tennis'],
  other: ['Exhibition', 'Convention'],
} as const;

const TYPE_SHARES = [
  ['concert', 0.4],
  ['theater', 0.35],
  ['sport', 0.22],
  ['other', 0.03],
] as const;

const PLACES = [
  ['Europe/London', 'GB'],
  ['Europe/Paris', 'FR'],
  ['America/New_York', 'US'],
  ['America/Chicago', 'US'],
  ['Asia/Tokyo', 'JP'],
  ['Australia/Sydney', 'AU'],
  ['Asia/Jerusalem', 'IL'],
] as const;

/** In every fifth name: the common word that the bench searches for. */
export const COMMON_WORD = 'live';
/** In one of ten thousand names. */
export const RARE_WORD = 'zanzibar';
/** In no name. */
export const ABSENT_WORD = 'quixotry';
/** Two letters, too short for the trigram index. */
export const TWO_LETTERS = 'qu';

const SYLLABLES =
  'ba be bo ca ce co da de do fa fi ga go ha he jo ka ke la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to va ve vi wa we ya zo'.split(
    ' ',
  );
const VENUES = 5000;
const CITIES = 300;
const CHUNK_ROWS = 500;
const SPREAD_HOURS = 400 * 24;

function word(random: Random): string {
  const letters = Array.from({ length: random.int(2, 3) }, () => random.pick(SYLLABLES)).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

type Place = { name: string; city: string; country: string; zone: string; capacity: string };

function createPlaces(random: Random): Place[] {
  const cities = Array.from({ length: CITIES }, () => {
    const [zone, country] = random.pick(PLACES);
    return { city: word(random), country, zone };
  });
  return Array.from({ length: VENUES }, (_, i) => ({
    ...random.pick(cities),
    name: `${word(random)} ${random.pick(['Hall', 'Arena', 'Theatre', 'Club', 'Stadium'])} ${i}`,
    capacity: random.chance(0.8) ? String(Math.round(10 ** (1.5 + 3.5 * random.next()))) : '',
  }));
}

function pickType(random: Random): keyof typeof CATEGORIES {
  let left = random.next();
  for (const [type, share] of TYPE_SHARES) {
    left -= share;
    if (left < 0) return type;
  }
  return 'concert';
}

function eventName(random: Random): string {
  const words = Array.from({ length: random.int(2, 4) }, () => word(random));
  if (random.chance(0.2)) words.push(COMMON_WORD);
  if (random.chance(0.0001)) words.push(RARE_WORD);
  return words.join(' ');
}

/** How a feed differs from the one of its seed: by the name of the source, and by the prices. */
export type FeedChanges = { source?: string; raisedBy?: number };

/**
 * A CSV feed of `count` events from `now` over the next 400 days, as a stream of bytes: the same for
 * the same seed, and never entirely in memory.
 */
export function* seededFeed(
  events: number,
  now: Date,
  seed: string,
  { source = 'bench', raisedBy = 0 }: FeedChanges = {},
): Generator<Uint8Array> {
  const random = createRandom(seed);
  const places = createPlaces(random);
  const encoder = new TextEncoder();
  let rows = [COLUMNS.join(',')];
  for (let i = 0; i < events; i++) {
    rows.push(eventLine(random, random.pick(places), i, { now, source, raisedBy }));
    if (rows.length >= CHUNK_ROWS) {
      yield encoder.encode(`${rows.join('\n')}\n`);
      rows = [];
    }
  }
  if (rows.length > 0) yield encoder.encode(`${rows.join('\n')}\n`);
}

function eventLine(
  random: Random,
  place: Place,
  index: number,
  { now, source, raisedBy }: Required<FeedChanges> & { now: Date },
): string {
  const type = pickType(random);
  const startsAt = new Date(now.getTime() + Math.floor(random.next() * SPREAD_HOURS) * HOUR_MS);
  const price = random.int(10, 150) + raisedBy;
  const cells = [
    source,
    `event-${index}`,
    eventName(random),
    type,
    random.pick(CATEGORIES[type]),
    place.name,
    place.city,
    place.country,
    place.capacity,
    startsAt.toISOString(),
    place.zone,
    'onsale',
    String(price),
    String(price + 40),
    'EUR',
    `https://tickets.example/event-${index}`,
  ];
  return cells.join(',');
}
