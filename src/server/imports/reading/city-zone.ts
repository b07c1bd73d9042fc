import { createRequire } from 'node:module';
import { foldText } from '#contract/scores/fold-search.ts';
import { detached } from '#server/text/clean-text.ts';
import { findZone, type TimeZone } from './time-zone.ts';

type City = { zone: string; people: number; country: string; region: string };
type Country = { code: string; zones: Set<string> };
type Gazetteer = { cities: Map<string, City[]>; countries: Map<string, Country> };

/** Of cities with one name in several zones, the largest is meant when the others have together this much fewer people. */
const TIMES_LARGER = 20;
const MAX_CACHED_PLACES = 10_000;

/** What feeds call countries beside their names and codes. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  uk: 'gb',
  'great britain': 'gb',
  england: 'gb',
  scotland: 'gb',
  wales: 'gb',
  'northern ireland': 'gb',
  'united states': 'us',
  deutschland: 'de',
  'the netherlands': 'nl',
};

let gazetteer: Gazetteer | undefined;
const places = new Map<string, TimeZone | null>();

/**
 * The time zone of a city, or of a country that has only one; undefined for an unknown city, and for one of several
 * of its name. `London`, `London, UK` and `Portland, OR` are cities.
 */
export function zoneOfPlace(city: string | null, country: string | null): TimeZone | undefined {
  if (city === null && country === null) return undefined;
  const key = `${city ?? ''}\t${country ?? ''}`;
  const known = places.get(key);
  if (known !== undefined) return known ?? undefined;
  if (places.size >= MAX_CACHED_PLACES) places.clear();
  const name = lookUp(city, country);
  const zone = name === undefined ? undefined : findZone(name);
  places.set(detached(key), zone ?? null);
  return zone;
}

function lookUp(city: string | null, country: string | null): string | undefined {
  gazetteer ??= loadGazetteer();
  const { cities, countries } = gazetteer;
  const [outsideBrackets = ''] = (city ?? '').split('(', 1);
  const [name = '', ...behind] = outsideBrackets.split(',').map(fold);
  const land = findCountry(countries, country) ?? findCountry(countries, behind.at(-1) ?? null);
  // A country that nobody knows by this name may be any.
  if (country !== null && !land) return undefined;
  const found = (cities.get(name) ?? []).filter(
    (one) => land === undefined || one.country === land.code,
  );
  const inRegion = found.filter(({ region }) => behind.includes(region));
  const zone = zoneOf(inRegion.length > 0 ? inRegion : found);
  if (zone !== undefined || found.length > 0 || land?.zones.size !== 1) return zone;
  return [...land.zones][0];
}

function findCountry(countries: Map<string, Country>, name: string | null): Country | undefined {
  const key = fold(name ?? '');
  return countries.get(COUNTRY_ALIASES[key] ?? key);
}

function zoneOf(cities: readonly City[]): string | undefined {
  const people = new Map<string, number>();
  for (const city of cities) people.set(city.zone, (people.get(city.zone) ?? 0) + city.people);
  const [largest, ...others] = [...people].sort((a, b) => b[1] - a[1]);
  const rest = others.reduce((sum, [, some]) => sum + some, 0);
  return largest && largest[1] >= rest * TIMES_LARGER ? largest[0] : undefined;
}

/** Loaded when the first event without a zone needs it: the table takes a few megabytes. */
function loadGazetteer(): Gazetteer {
  const load = createRequire(import.meta.url);
  const { cityMapping }: typeof import('city-timezones') = load('city-timezones');
  const cities = new Map<string, City[]>();
  const countries = new Map<string, Country>();
  for (const entry of cityMapping) {
    // Regions without a code have a number.
    if (!entry.timezone || typeof entry.iso2 !== 'string') continue;
    const code = fold(entry.iso2);
    const city = {
      zone: entry.timezone,
      people: entry.pop || 1,
      country: code,
      region: fold(entry.state_ansi ?? entry.province ?? ''),
    };
    for (const name of new Set([fold(entry.city), fold(entry.city_ascii)])) {
      cities.set(name, [...(cities.get(name) ?? []), city]);
    }
    const country = countries.get(code) ?? { code, zones: new Set() };
    country.zones.add(entry.timezone);
    for (const name of [code, fold(entry.iso3), fold(entry.country)]) {
      if (name !== '') countries.set(name, country);
    }
  }
  return { cities, countries };
}

function fold(text: string): string {
  return foldText(text).trim();
}
