import type { Day } from '../calendar.ts';
import { FRIDAY, isWithin, weekday } from '../calendar.ts';
import { COUNTRIES, type Country, type CountryCode, type Language } from '../countries.ts';
import type { SeedCity, VenueKind } from './venue-kinds.ts';
import { AMERICAN_CITIES } from './venues-americas-seed.ts';
import { OTHER_CITIES } from './venues-asia-africa-oceania-seed.ts';
import { EUROPEAN_CITIES } from './venues-europe-seed.ts';

export type Venue = {
  name: string;
  city: string;
  country: CountryCode;
  /** IANA name. */
  timezone: string;
  language: Language;
  habits: Country;
  /** Seats; null where unknown. */
  capacity: number | null;
  kinds: readonly VenueKind[];
};

/** Every venue of the sample catalogue; a name is unique within its city. */
export const SAMPLE_VENUES: readonly Venue[] = [
  ...EUROPEAN_CITIES,
  ...AMERICAN_CITIES,
  ...OTHER_CITIES,
].flatMap(venuesOf);

function venuesOf({ city, country, timezone, language, venues }: SeedCity): Venue[] {
  const habits: Country = COUNTRIES[country];
  return venues.map(([name, capacity, ...kinds]) => ({
    name,
    city,
    country,
    timezone,
    language: language ?? habits.language,
    habits,
    capacity,
    kinds,
  }));
}

export function isOneOf(venue: Venue, kinds: readonly VenueKind[]): boolean {
  return venue.kinds.some((kind) => kinds.includes(kind));
}

export function venuesOfKind(...kinds: VenueKind[]): Venue[] {
  return SAMPLE_VENUES.filter((venue) => isOneOf(venue, kinds));
}

const CHRISTMAS_IS_A_WORKING_DAY: readonly CountryCode[] = [
  'AE',
  'CN',
  'EG',
  'HK',
  'IL',
  'IN',
  'JP',
  'KR',
  'SG',
  'TH',
  'TR',
  'TW',
];

/** Whether a venue is closed: at Christmas where it is a holiday, and on Friday evening in Israel. */
export function isDark({ country }: Venue, day: Day): boolean {
  if (country === 'IL') return weekday(day) === FRIDAY;
  return isWithin(day, '12-24', '12-25') && !CHRISTMAS_IS_A_WORKING_DAY.includes(country);
}

/** Whether evenings are warm enough for open-air events. */
export function isOutdoorSeason({ habits }: Venue, day: Day): boolean {
  return habits.southern ? isWithin(day, '11-10', '04-05') : isWithin(day, '05-08', '09-28');
}

/** Whether theatres, operas and orchestras are on holiday. */
export function isSummerBreak({ habits }: Venue, day: Day): boolean {
  return habits.southern ? isWithin(day, '12-24', '01-20') : isWithin(day, '07-16', '08-24');
}
