type Separators = { group: string; decimal: string; digits: ReadonlyMap<string, string> };

const separatorsOf = new Map<string, Separators>();

function readSeparators(language: string): Separators {
  const known = separatorsOf.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(-12345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  const digits = new Map(
    Array.from({ length: 10 }, (_, digit) => [plain.format(digit), `${digit}`]),
  );
  const separators = { group: find('group'), decimal: find('decimal'), digits };
  separatorsOf.set(language, separators);
  return separators;
}

/** Spaces, marks of direction and apostrophes that group digits. */
const NO_MEANING = /[\s\u200e\u200f\u061c'’]/g;

const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;

/**
 * The number that a person means by a text in the language's notation: "1,234.5" in English and "1.234,5" in
 * German are the same. Null for an empty text, NaN for one that is no number. `isLenient` takes a comma that
 * cannot group digits ("80,50") for a decimal one.
 */
export function parseNumber(
  text: string,
  language: string,
  { isLenient = false } = {},
): number | null {
  const { group, decimal, digits } = readSeparators(language);
  const western = text
    .replace(NO_MEANING, '')
    .replace(/[−–]/g, '-')
    .replace(/./gu, (character) => digits.get(character) ?? character);
  if (western === '') return null;
  if (isLenient && DECIMAL_COMMA.test(western)) return Number(western.replace(',', '.'));
  const [whole = '', ...rest] = western.split(decimal);
  const isGrouped = group.trim() !== '' && whole.includes(group);
  const plain = isGrouped ? whole.replaceAll(group, '') : whole;
  if (isGrouped && !hasWholeGroups(whole.split(group))) return Number.NaN;
  const number = [plain, ...rest].join('.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : Number.NaN;
}

/** "1,23" is more likely a decimal comma than a group, so it is refused and not guessed. */
function hasWholeGroups([, ...groups]: readonly string[]): boolean {
  return groups.every((digits) => /^\d{2,3}$/.test(digits)) && /^\d{3}$/.test(groups.at(-1) ?? '');
}

/** An amount in cents. Fractions of a cent stay, so that a check can refuse them. */
export function toCents(amount: number): number {
  const cents = amount * 100;
  const rounded = Math.round(cents);
  // 19.99 × 100 is 1998.9999999999998: so near to a whole cent, a whole cent is meant.
  return Math.abs(cents - rounded) < 1e-6 * Math.max(1, Math.abs(cents)) ? rounded : cents;
}
