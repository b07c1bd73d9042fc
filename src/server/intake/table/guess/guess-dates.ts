import { disagreesOnDayAndMonth } from '#contract/import-mappings/date-pattern.ts';
import { createDateReader, createTimeReader } from '../date-reader.ts';

/** From this share of values on, a pattern is taken for that of the column. */
const ENOUGH = 0.5;

const NUMERIC = [
  'ISO',
  'D/M/YYYY',
  'M/D/YYYY',
  'D/M/YY',
  'M/D/YY',
  'D.M.YYYY',
  'D.M.YY',
  'D-M-YYYY',
  'M-D-YYYY',
  'YYYY/M/D',
];
const NAMED = [
  'ddd, D.M.YYYY',
  'ddd D.M.YYYY',
  'ddd, D.M.YY',
  'ddd D.M.YY',
  'D MMMM YYYY',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'D. MMMM YYYY',
  'dddd D MMMM YYYY',
  'dddd, D. MMMM YYYY',
  'dddd, MMMM D, YYYY',
  '[Le] dddd D MMMM YYYY',
];
const TIMES = [
  'H:mm',
  'H:mm:ss',
  'h:mm a',
  'h a',
  'H[h]mm',
  'H.mm',
  'H:mm [Uhr]',
  'H.mm [Uhr]',
  'H [Uhr]',
  'H[h]',
];
/** How a time follows a date in one cell. */
const AFTER_DATE = [' H:mm', ' H:mm:ss', ' h:mm a', ', H:mm', ' H:mm [Uhr]', ', H:mm [Uhr]'];
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];

export type DateGuess = {
  /** All that the values are written in. */
  patterns: string[];
  /** Nobody can tell from the values which of the two patterns is meant. */
  isUnclear: boolean;
  language: string;
  /** A value that the pattern does not fit. */
  misfit: string | undefined;
};

type DateReader = ReturnType<typeof createDateReader>;

const TIME_READERS = new Map(TIMES.map((pattern) => [pattern, createTimeReader(pattern)]));
const timeReader = (pattern: string) => TIME_READERS.get(pattern) ?? createTimeReader(pattern);

const readers = new Map<string, DateReader>();

/** Made once: each of hundreds is tried on each column of a table. */
function dateReader(pattern: string, language: string): DateReader {
  const key = `${language} ${pattern}`;
  const known = readers.get(key) ?? createDateReader(pattern, language);
  readers.set(key, known);
  return known;
}

/** How the dates in these values are written; undefined where they are none. */
export function guessDatePattern(values: readonly string[]): DateGuess | undefined {
  const plain = withTimes(NUMERIC).map((pattern) => ({ pattern, language: 'en' }));
  const named = LANGUAGES.flatMap((language) =>
    withTimes(NAMED).map((pattern) => ({ pattern, language })),
  );
  const [first = ''] = values;
  const some = values.filter((_, index) => index % Math.ceil(values.length / 5) === 0);
  if (!some.some((value) => /\d/.test(value))) return undefined;
  const found = (/\p{L}{2}/u.test(first) ? [...plain, ...named] : plain)
    // Most patterns are ruled out by a few values.
    .filter(({ pattern, language }) => {
      const read = dateReader(pattern, language);
      return some.some((value) => read(value));
    })
    .map(({ pattern, language }) => {
      const read = dateReader(pattern, language);
      return { pattern, language, ...fitOf(values, (value) => read(value) !== undefined) };
    })
    .filter(({ fitting }) => fitting >= values.length * ENOUGH)
    .toSorted((a, b) => b.fitting - a.fitting);
  const [best] = found;
  if (!best) return undefined;
  const [rival] = found.filter(
    ({ pattern, fitting }) =>
      fitting === best.fitting && disagreesOnDayAndMonth(pattern, best.pattern),
  );
  const { language } = best;
  if (rival) {
    const patterns = [best.pattern, rival.pattern];
    return { patterns, isUnclear: true, language, misfit: best.misfit };
  }
  const candidates = [...plain, ...named.filter((one) => one.language === language)]
    .map(({ pattern }) => pattern)
    .filter((pattern) => !disagreesOnDayAndMonth(pattern, best.pattern));
  const readerOf = (pattern: string) => dateReader(pattern, language);
  const { patterns, misfit } = allPatterns(best.pattern, candidates, values, readerOf);
  return { patterns, isUnclear: false, language, misfit };
}

/** A mapping takes so many. */
const MAX_PATTERNS = 5;

/** The first pattern, with others that read what it does not; `misfit` is a value that none of them reads. */
function allPatterns(
  first: string,
  candidates: readonly string[],
  values: readonly string[],
  readerOf: (pattern: string) => (value: string) => unknown,
): { patterns: string[]; misfit: string | undefined } {
  const patterns = [first];
  const firstReader = readerOf(first);
  let left = values.filter((value) => firstReader(value) === undefined);
  for (const pattern of candidates) {
    if (left.length === 0 || patterns.length === MAX_PATTERNS) break;
    const read = readerOf(pattern);
    const rest = left.filter((value) => read(value) === undefined);
    if (rest.length < left.length) patterns.push(pattern);
    left = rest;
  }
  return { patterns, misfit: left[0] };
}

/** How the times of day in these values are written; undefined where too few are times. */
export function guessTimePatterns(
  values: readonly string[],
  enough = ENOUGH,
): string[] | undefined {
  const first = TIMES.find((pattern) => {
    const read = timeReader(pattern);
    const { fitting } = fitOf(values, (value) => read(value) !== undefined);
    return values.length > 0 && fitting >= values.length * enough;
  });
  if (first === undefined) return undefined;
  return allPatterns(first, TIMES, values, timeReader).patterns;
}

function withTimes(patterns: string[]): string[] {
  return patterns.flatMap((pattern) =>
    pattern === 'ISO' ? [pattern] : [pattern, ...AFTER_DATE.map((time) => pattern + time)],
  );
}

function fitOf(values: readonly string[], fits: (value: string) => boolean) {
  const misfits = values.filter((value) => !fits(value));
  return { fitting: values.length - misfits.length, misfit: misfits[0] };
}
