/** What a date pattern may stand for, longest first where one begins another. */
const TOKENS = [
  'YYYY',
  'YY',
  'MMMM',
  'MMM',
  'MM',
  'M',
  'DD',
  'Do',
  'D',
  'dddd',
  'ddd',
  'HH',
  'H',
  'hh',
  'h',
  'mm',
  'm',
  'ss',
  's',
  'a',
  'Z',
] as const;
export type DateToken = (typeof TOKENS)[number];

export type PatternPart =
  | { kind: 'token'; token: DateToken }
  | { kind: 'text'; text: string }
  | { kind: 'space' };

/** The unit that each token gives; weekdays give none. */
export const TOKEN_UNITS = {
  YYYY: 'year',
  YY: 'year',
  MMMM: 'month',
  MMM: 'month',
  MM: 'month',
  M: 'month',
  DD: 'day',
  Do: 'day',
  D: 'day',
  dddd: 'weekday',
  ddd: 'weekday',
  HH: 'hour',
  H: 'hour',
  hh: 'hour',
  h: 'hour',
  mm: 'minute',
  m: 'minute',
  ss: 'second',
  s: 'second',
  a: 'half',
  Z: 'offset',
} as const satisfies Record<DateToken, string>;
type Unit = (typeof TOKEN_UNITS)[DateToken];

/** Any date or time in ISO 8601, as our own CSV format has them. */
export const ISO_PATTERN = 'ISO';

/** Dates and times as people write them, in words and figures, also from one to another. */
export const WRITTEN_PATTERN = 'WRITTEN';

/** Whether a pattern is a word for a way of writing, and has no parts. */
export function isWholePattern(pattern: string): boolean {
  return pattern.trim() === ISO_PATTERN || pattern.trim() === WRITTEN_PATTERN;
}

const PART = new RegExp(
  String.raw`\[([^\]]*)\]|(\s+)|(${TOKENS.join('|')})|([^\p{L}[\]])|(.)`,
  'ug',
);

/**
 * The parts of a pattern such as `D/M/YYYY` or `[Le] dddd D MMMM YYYY`. Text in square brackets, punctuation and
 * `T` stand for themselves, a space for any white space. A sentence says what is wrong with the pattern.
 */
export function parseDatePattern(pattern: string): PatternPart[] | { problem: string } {
  const parts: PatternPart[] = [];
  for (const match of pattern.trim().matchAll(PART)) {
    const [, bracketed, space, token, character, letter] = match;
    if (space !== undefined) parts.push({ kind: 'space' });
    else if (token !== undefined) parts.push({ kind: 'token', token: tokenNamed(token) });
    else if (letter !== undefined && letter !== 'T') {
      return { problem: `“${letter}” stands for nothing. Put text into square brackets.` };
    } else parts.push({ kind: 'text', text: bracketed ?? character ?? 'T' });
  }
  return parts;
}

/** Safe because `PART` is made of the tokens. */
function tokenNamed(text: string): DateToken {
  const token = TOKENS.find((known) => known === text);
  if (!token) throw new Error(`“${text}” is not a token.`);
  return token;
}

/** What is wrong with a pattern, as a sentence; null for one that can be used. */
export function problemOfPattern(pattern: string, gives: 'date' | 'time'): string | null {
  if (isWholePattern(pattern)) return null;
  const parts = parseDatePattern(pattern);
  if ('problem' in parts) return parts.problem;
  const units = unitsOf(parts);
  const repeated = units.find((unit, index) => units.indexOf(unit) !== index);
  if (repeated) return `The pattern has the ${repeated} twice.`;
  const has = (unit: Unit) => units.includes(unit);
  const hasDate = has('year') || has('month') || has('day');
  if (gives === 'time' && hasDate) return 'The time has a pattern of its own, without a date.';
  const needed = gives === 'date' ? (['day', 'month', 'year'] as const) : (['hour'] as const);
  const missing = needed.find((unit) => !has(unit));
  if (missing) return `The pattern lacks the ${missing}.`;
  if (has('minute') && !has('hour')) return 'The pattern lacks the hour.';
  if (has('second') && !has('minute')) return 'The pattern lacks the minute.';
  return problemOfHalf(parts, has('half'));
}

function unitsOf(parts: PatternPart[]): Unit[] {
  return parts.flatMap((part) => (part.kind === 'token' ? [TOKEN_UNITS[part.token]] : []));
}

function problemOfHalf(parts: PatternPart[], hasHalf: boolean): string | null {
  const isHalfDay = parts.some(
    (part) => part.kind === 'token' && (part.token === 'h' || part.token === 'hh'),
  );
  if (isHalfDay && !hasHalf) return 'An hour h needs a (am or pm); H counts to 23.';
  return hasHalf && !isHalfDay ? 'a (am or pm) needs an hour h; H counts to 23.' : null;
}

/** Whether two patterns read the same text with day and month the other way round, so that nobody knows which is meant. */
export function disagreesOnDayAndMonth(one: string, other: string): boolean {
  const plain = (pattern: string) => pattern.replaceAll('DD', 'D').replaceAll('MM', 'M').trim();
  const swapped = plain(other).replaceAll(/[DM]/g, (letter) => (letter === 'D' ? 'M' : 'D'));
  return !/MMM/.test(one + other) && plain(one) === swapped && plain(one) !== plain(other);
}
