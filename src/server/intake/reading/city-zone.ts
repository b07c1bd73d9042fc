import { createRequire } from 'node:module';
import { foldText } from '#contract/scores/fold-search.ts';
import { findZone, offsetAt, type TimeZone } from '#server/catalogue/times/time-zone.ts';
import { detached } from '#server/platform/text/clean-text.ts';

/** A country, as `us`, or a region of one, as `us/oregon`, with the people who live there by zone. */
type Area = { key: string; zones: Map<string, number> };
type City = { zone: string; people: number; areas: readonly Area[] };
type Gazetteer = { cities: Map<string, City[]>; areas: Map<string, Area[]> };

/** Where a city is, as a feed writes it. */
export type Place = { city: string | null; region?: string | null; country: string | null };

/** Of cities with one name in several zones, the largest is meant when the others have together this much fewer people. */
const TIMES_LARGER = 20;
/** An area has one zone when all others have together this much fewer people: the table has towns in wrong ones. */
const TIMES_LARGER_AREA = 100;
const MAX_CACHED_PLACES = 10_000;
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

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

/** Codes of regions that the table has by their names alone. */
const REGION_CODES: Readonly<Record<string, string>> = {
  'us/district of columbia': 'dc',
  'ca/alberta': 'ab',
  'ca/british columbia': 'bc',
  'ca/manitoba': 'mb',
  'ca/new brunswick': 'nb',
  'ca/newfoundland and labrador': 'nl',
  'ca/nova scotia': 'ns',
  'ca/ontario': 'on',
  'ca/prince edward island': 'pe',
  'ca/quebec': 'qc',
  'ca/saskatchewan': 'sk',
  'au/australian capital territory': 'act',
  'au/new south wales': 'nsw',
  'au/northern territory': 'nt',
  'au/queensland': 'qld',
  'au/south australia': 'sa',
  'au/tasmania': 'tas',
  'au/victoria': 'vic',
  'au/western australia': 'wa',
};

/** Parts, short names and names in other languages of cities that are in no table. */
const CITY_ALIASES: Readonly<Record<string, string>> = {
  munchen: 'munich',
  koln: 'cologne',
  'frankfurt am main': 'frankfurt',
  wien: 'vienna',
  genf: 'geneva',
  geneve: 'geneva',
  bale: 'basel',
  strassburg: 'strasbourg',
  nizza: 'nice',
  parigi: 'paris',
  londra: 'london',
  londres: 'london',
  londen: 'london',
  bruxelles: 'brussels',
  brussel: 'brussels',
  anvers: 'antwerpen',
  gand: 'gent',
  luttich: 'liege',
  'den haag': 'the hague',
  milano: 'milan',
  mailand: 'milan',
  rom: 'rome',
  firenze: 'florence',
  florenz: 'florence',
  venezia: 'venice',
  venedig: 'venice',
  napoli: 'naples',
  neapel: 'naples',
  torino: 'turin',
  genova: 'genoa',
  sevilla: 'seville',
  lisboa: 'lisbon',
  lissabon: 'lisbon',
  praha: 'prague',
  prag: 'prague',
  warszawa: 'warsaw',
  warschau: 'warsaw',
  krakau: 'krakow',
  breslau: 'wroclaw',
  kopenhagen: 'copenhagen',
  athen: 'athens',
  bucuresti: 'bucharest',
  bukarest: 'bucharest',
  beograd: 'belgrade',
  belgrad: 'belgrade',
  moskva: 'moscow',
  moskau: 'moscow',
  'new york city': 'new york',
  nyc: 'new york',
  brooklyn: 'new york',
  bronx: 'new york',
  'the bronx': 'new york',
  queens: 'new york',
  'staten island': 'new york',
  'washington dc': 'washington',
};

/** Words that names of cities begin with, as the table writes them. */
const SHORT_WORDS: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };

let gazetteer: Gazetteer | undefined;
const places = new Map<string, TimeZone | null>();

/**
 * The time zone of a city, or of its region or country where that has only one; undefined for an unknown city, and for
 * one of several of its name. The city may have its region and country behind it: `London, UK`, `Portland, OR`.
 */
export function zoneOfPlace({ city, region = null, country }: Place): TimeZone | undefined {
  if (city === null && country === null) return undefined;
  const key = `${city ?? ''}\t${region ?? ''}\t${country ?? ''}`;
  const known = places.get(key);
  if (known !== undefined) return known ?? undefined;
  if (places.size >= MAX_CACHED_PLACES) places.clear();
  const name = lookUp({ city, region, country });
  const zone = name === undefined ? undefined : findZone(name);
  places.set(detached(key), zone ?? null);
  return zone;
}

function lookUp({ city, region = null, country }: Place): string | undefined {
  gazetteer ??= loadGazetteer();
  const { cities } = gazetteer;
  const [outsideBrackets = ''] = (city ?? '').split('(', 1);
  const [name = '', ...behind] = outsideBrackets.split(',');
  let areas = country === null ? undefined : areasNamed(gazetteer, country).filter(isCountry);
  // A country that nobody knows by this name may be any.
  if (areas?.length === 0) return undefined;
  // From the largest to the smallest; a name that means two areas, as IL in “Haifa, IL”, stays open.
  for (const text of [...behind.toReversed(), region ?? '']) {
    const named = areasNamed(gazetteer, text).filter(
      ({ key }) => !areas || areas.some((outer) => key.startsWith(`${outer.key}/`)),
    );
    if (named.length > 0) areas = named;
  }
  const called = cityKey(name);
  const find = (key: string) =>
    (cities.get(key) ?? []).filter(
      (one) => !areas || one.areas.some((area) => areas.includes(area)),
    );
  const found = [called, CITY_ALIASES[called] ?? called].map(find).find((some) => some.length > 0);
  if (found) return mostPeople(peopleByZone(found), TIMES_LARGER);
  const zones = new Set(areas?.map(zoneOfArea));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** The zone of the most people of an area, where nearly all of them have its clock. */
function zoneOfArea({ zones }: Area): string | undefined {
  const [largest] = [...zones].toSorted((a, b) => b[1] - a[1]);
  const byClock = new Map<string, number>();
  for (const [zone, people] of zones) addPeople(byClock, clockOf(zone), people);
  const most = mostPeople(byClock, TIMES_LARGER_AREA);
  return most !== undefined && largest && clockOf(largest[0]) === most ? largest[0] : undefined;
}

/** What a zone's clocks show in both seasons of a year. */
function clockOf(name: string): string {
  const zone = findZone(name);
  return zone ? SEASONS.map((instant) => offsetAt(zone, instant)).join() : name;
}

function areasNamed({ areas }: Gazetteer, text: string): Area[] {
  // A post code may stand behind a state.
  const key = fold(text).replace(/ \d[\d-]*$/, '');
  return areas.get(Object.hasOwn(COUNTRY_ALIASES, key) ? (COUNTRY_ALIASES[key] ?? key) : key) ?? [];
}

function isCountry({ key }: Area): boolean {
  return !key.includes('/');
}

function peopleByZone(cities: readonly City[]): Map<string, number> {
  const people = new Map<string, number>();
  for (const city of cities) addPeople(people, city.zone, city.people);
  return people;
}

function mostPeople(people: ReadonlyMap<string, number>, times: number): string | undefined {
  const [largest, ...others] = [...people].sort((a, b) => b[1] - a[1]);
  const rest = others.reduce((sum, [, some]) => sum + some, 0);
  return largest && largest[1] >= rest * times ? largest[0] : undefined;
}

/** Loaded when the first event without a zone needs it: the table takes a few megabytes. */
function loadGazetteer(): Gazetteer {
  const load = createRequire(import.meta.url);
  const { cityMapping }: typeof import('city-timezones') = load('city-timezones');
  const cities = new Map<string, City[]>();
  const areas = new Map<string, Area[]>();
  const byKey = new Map<string, Area>();

  function areaOf(key: string, names: readonly string[]): Area {
    const area = byKey.get(key) ?? { key, zones: new Map<string, number>() };
    if (byKey.has(key)) return area;
    byKey.set(key, area);
    for (const name of new Set(names)) if (name !== '') add(areas, name, area);
    return area;
  }

  for (const entry of cityMapping) {
    // Regions without a code have a number.
    if (!entry.timezone || typeof entry.iso2 !== 'string') continue;
    const { timezone: zone, province, state_ansi: state } = entry;
    const code = fold(entry.iso2);
    const country = areaOf(code, [code, fold(entry.iso3), fold(entry.country)]);
    const regionKey = `${code}/${fold(province ?? '')}`;
    const regionNames = [fold(province ?? ''), fold(state ?? ''), REGION_CODES[regionKey] ?? ''];
    const around = province ? [country, areaOf(regionKey, regionNames)] : [country];
    const people = entry.pop || 1;
    for (const { zones } of around) addPeople(zones, zone, people);
    const city = { zone, people, areas: around };
    // `Washington, D.C.` is in the district of that name.
    const names = [entry.city, entry.city_ascii].map((name) =>
      cityKey(name.split(',', 1)[0] ?? ''),
    );
    for (const name of new Set(names)) add(cities, name, city);
  }
  return { cities, areas };
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function addPeople(counts: Map<string, number>, key: string, people: number): void {
  counts.set(key, (counts.get(key) ?? 0) + people);
}

function cityKey(text: string): string {
  const [first = '', ...others] = fold(text).split(' ');
  const short = Object.hasOwn(SHORT_WORDS, first) ? SHORT_WORDS[first] : first;
  return [short, ...others].join(' ');
}

/** In lower case, without accents and points. */
function fold(text: string): string {
  return foldText(text).replaceAll('.', '').trim();
}
