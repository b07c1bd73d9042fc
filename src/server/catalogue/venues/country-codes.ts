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

const CODES_BY_NAME = readEnglishNames();

function readEnglishNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
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

/** Whether a text is the name of a country; codes, which many states have too, are none. */
export function isCountryName(text: string): boolean {
  const name = plainName(text);
  return CODES_BY_NAME.has(name) || Object.hasOwn(OTHER_NAMES, name);
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
