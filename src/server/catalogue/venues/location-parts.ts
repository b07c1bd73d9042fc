import { isCountryName } from './country-codes.ts';

/** What calendars write where they have no place. */
const NO_PLACE =
  /^(?:away|home|tb[adc]|to be (?:announced|confirmed|determined)|online|virtual|n\/a|https?:.*)$/i;
/** Of the United States, Germany and others, of Canada, and of the United Kingdom. */
const CODE = String.raw`(?:\d{4,6}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`;
const POSTCODE = new RegExp(`^${CODE}$`);
const POSTCODE_BESIDE = new RegExp(`^${CODE} | ${CODE}$`);
/** The code of a state, with or without its post code. */
const STATE_CODE = new RegExp(`^[A-Z]{2}(?: +${CODE})?$`);
/** Only the United States write two letters and five digits. */
const US_REGION = /^[A-Z]{2}\s+\d{5}(?:-\d{4})?$/;
const COUNTRY_CODE = /^(?:USA?|U\.S\.A?\.|UK|GB)$/i;
const STREET = /\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|plaza|square|lane)\.?$/i;

/** `region`: a state or province, by its code or name. */
export type LocationParts = {
  venue: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
};

const LONGEST_PLACE = 1000;
const NOWHERE: LocationParts = { venue: null, city: null, region: null, country: null };

/**
 * Venue, city, state and country of a location such as “Pier Club, 12 Dock Street, Chicago, IL 60601”: the venue comes
 * first, the city last before state, post code and country. Streets are no cities.
 */
export function readLocation(text: string | null): LocationParts {
  // No place is longer, and searching for post codes costs the square of its length.
  const parts = (text ?? '')
    .slice(0, LONGEST_PLACE)
    .split(/[,\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
  const [venue = ''] = parts;
  if (venue === '' || NO_PLACE.test(venue)) return NOWHERE;
  const behind = parts.slice(1);
  const country = takeLast(behind, isCountry);
  takeLast(behind, (part) => POSTCODE.test(part));
  const state =
    takeLast(behind, (part) => STATE_CODE.test(part) || US_STATES.has(part.toUpperCase())) ??
    takeLast(behind, isStateBehindCity) ??
    '';
  const city = withoutPostcode(behind.at(-1) ?? '');
  const region = withoutPostcode(state) || null;
  const isUs = US_REGION.test(state) || (isCity(city) && isUsState(region ?? ''));
  return {
    venue,
    city: isCity(city) ? city : null,
    region,
    country: country ?? (isUs ? 'US' : null),
  };
}

function takeLast(
  parts: string[],
  is: (part: string, before: string | undefined) => boolean,
): string | null {
  const last = parts.at(-1);
  return last !== undefined && is(last, parts.at(-2)) ? (parts.pop() ?? null) : null;
}

function withoutPostcode(part: string): string {
  return part.replace(POSTCODE_BESIDE, '').trim();
}

export function isCity(part: string): boolean {
  return /^\p{L}/u.test(part) && !/\d/.test(part);
}

/** Georgia is a state of the United States here: a country is known by its city too. */
export function isCountry(part: string): boolean {
  return COUNTRY_CODE.test(part) || (isCountryName(part) && !STATES.has(part.toLowerCase()));
}

/** Whether a text is the name of a state, or the code of one of the United States. */
export function isState(part: string): boolean {
  return US_STATES.has(part) || STATES.has(part.toLowerCase());
}

/** New York and Washington are cities too, unless another city is before them. */
function isStateBehindCity(part: string, before = ''): boolean {
  const isState = STATES.has(withoutPostcode(part).toLowerCase());
  return isState && isCity(before) && !STREET.test(before);
}

export function isUsState(region: string): boolean {
  const name = region.toLowerCase();
  return US_STATES.has(region.toUpperCase()) || (US_STATE_NAMES.has(name) && !isCountryName(name));
}

const US_STATES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

const US_STATE_NAMES: ReadonlySet<string> = new Set(
  'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,district of columbia,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming'.split(
    ',',
  ),
);

/** Names of states and provinces that stand behind a city. */
const STATES: ReadonlySet<string> = new Set([
  ...US_STATE_NAMES,
  ...'alberta,british columbia,manitoba,new brunswick,newfoundland and labrador,nova scotia,ontario,prince edward island,quebec,québec,saskatchewan'.split(
    ',',
  ),
  ...'new south wales,queensland,south australia,tasmania,victoria,western australia'.split(','),
]);
