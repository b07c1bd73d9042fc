/** What calendars write where they have no place. */
const NO_PLACE =
  /^(?:away|home|tb[adc]|to be (?:announced|confirmed|determined)|online|virtual|n\/a|https?:.*)$/i;
/** A state, with or without its post code, and a post code. */
const REGION = /^(?:[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?|\d{4,6}(?:-\d{4})?)$/;
/** Only the United States write two letters and five digits. */
const US_REGION = /^[A-Z]{2}\s+\d{5}(?:-\d{4})?$/;
const POSTCODE = /^\d{4,6}\s+|\s+\d{4,6}$|\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/;
const COUNTRY = /^(?:USA?|United States(?: of America)?|U\.S\.A?\.|UK|GB|United Kingdom|Canada)$/i;

export type LocationParts = { venue: string | null; city: string | null; country: string | null };

const LONGEST_PLACE = 1000;
const NOWHERE: LocationParts = { venue: null, city: null, country: null };

/**
 * Venue, city and country of a location such as “Pier Club, 12 Dock Street, Chicago, IL 60601”: the venue comes
 * first, the city last before state, post code and country. Streets are no cities.
 */
export function readLocation(text: string | null): LocationParts {
  // No place is longer, and searching for post codes costs the square of its length.
  const parts = (text ?? '')
    .slice(0, LONGEST_PLACE)
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [venue = ''] = parts;
  if (venue === '' || NO_PLACE.test(venue)) return NOWHERE;
  const behind = parts.slice(1);
  const country = takeLast(behind, COUNTRY);
  const region = takeLast(behind, REGION) ?? '';
  const city = (behind.at(-1) ?? '').replace(POSTCODE, '').trim();
  const isCity = /^\p{L}/u.test(city) && !/\d/.test(city);
  const isUs = US_REGION.test(region) || (isCity && US_STATES.has(region));
  return { venue, city: isCity ? city : null, country: country ?? (isUs ? 'US' : null) };
}

function takeLast(parts: string[], pattern: RegExp): string | null {
  return pattern.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
}

const US_STATES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);
