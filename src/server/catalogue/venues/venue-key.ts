import { detached } from '#server/platform/text/clean-text.ts';
import { countryKey } from './country-codes.ts';

/** Keys for matching venues: equal keys mean the same name, city and country, however written. */
export type VenueKeys = { nameKey: string; cityKey: string; countryKey: string };

/** `(Formerly known as …)`, `(formerly …)`, `(fka …)`, `(aka …)`. */
const FORMER_NAME = /\((?:formerly|previously|f\.?k\.?a\.?|a\.?k\.?a\.?)\b[^)]*\)/giu;

/** `New York (NYC)`: brackets behind a city's name hold an abbreviation or a district. */
const BRACKETED = /\([^)]*\)/gu;

/** Accents of Latin, Greek and Cyrillic, and Hebrew vowel points; marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7]/gu;

/** Letters that do not decompose into a base letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Words with two spellings. */
const SPELLINGS: Readonly<Record<string, string>> = {
  theater: 'theatre',
  amphitheater: 'amphitheatre',
  center: 'centre',
  saint: 'st',
};

/** In characters. Letters may decompose into many, and three keys must fit into an index entry. */
const MAX_KEY_LENGTH = 200;

const MAX_CACHED = 20_000;
const names = new Map<string, string>();
const cities = new Map<string, string>();
const countries = new Map<string, string>();

/**
 * The matching key of a venue's name: case, accents, punctuation, spaces, a leading "The", a former
 * name in brackets and British or American spelling are ignored. Empty for no name.
 */
export function venueNameKey(name: string | null): string {
  return cached(names, name, (text) => wordsWithout(FORMER_NAME, text));
}

/** The matching key of a city, as for names; anything in brackets is ignored too. */
export function cityKey(city: string | null): string {
  return cached(cities, city, (text) => wordsWithout(BRACKETED, text));
}

export function venueKeys(
  name: string | null,
  city: string | null,
  country: string | null,
): VenueKeys {
  return {
    nameKey: venueNameKey(name),
    cityKey: cityKey(city),
    countryKey: cached(countries, country, countryKey),
  };
}

function cached(
  cache: Map<string, string>,
  text: string | null,
  make: (text: string) => string,
): string {
  if (text === null) return '';
  let key = cache.get(text);
  if (key === undefined) {
    key = detached(shortened(make(text)));
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(detached(text), key);
  }
  return key;
}

/** A text that consists only of the removed part stays as it is. */
function wordsWithout(part: RegExp, text: string): string {
  return plainWords(text.replace(part, ' ')) || plainWords(text);
}

/** The cut may split a surrogate pair; its first half is removed too. */
function shortened(key: string): string {
  return key.slice(0, MAX_KEY_LENGTH).replace(/\p{Cs}$/u, '');
}

function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/['’‘`´.]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  if (words.length > 1 && words[0] === 'the') words.shift();
  const key = words
    .map((word) => (Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word] : word))
    .join(' ');
  // A name of punctuation only ("!!!") is still a name.
  return key || text.trim().toLowerCase();
}
