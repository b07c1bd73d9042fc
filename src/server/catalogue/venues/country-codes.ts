/** Other names of countries, besides the English ones and the codes. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  uae: 'AE',
};

const CODES_BY_NAME = readNames('en');

/** The name of each country in a language, in plain lower case, with its code. */
function readNames(language: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code): [string, string][] => {
      // Replaced codes (UK, DD) have the name of their replacement.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      const name = isCurrent ? names.of(code) : undefined;
      return name === undefined || name === code ? [] : [[plainName(name), code]];
    }),
  );
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The other languages in which countries are known by their names. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'tr', 'sv', 'ru'];
const foreignNames = new Set<string>();

/** Whether a text is the name of a country in one of twelve languages; codes, which many states have too, are none. */
export function isCountryName(text: string): boolean {
  const name = plainName(text);
  if (CODES_BY_NAME.has(name) || Object.hasOwn(OTHER_NAMES, name)) return true;
  if (foreignNames.size === 0) {
    for (const language of LANGUAGES)
      for (const known of readNames(language).keys()) foreignNames.add(known);
  }
  return foreignNames.has(name);
}

/**
 * One key per country, however it is written: the two-letter code where the code or the English
 * name is known, else the name in plain lower case. Empty for no country.
 */
export function countryKey(country: string | null): string {
  const name = plainName(country ?? '');
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? '';
  return CODES_BY_NAME.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : name);
}
