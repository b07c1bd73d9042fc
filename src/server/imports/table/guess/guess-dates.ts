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
  /** Of several, nobody can tell from the values which is meant. */
  patterns: string[];
  language: string;
  /** A value that the pattern does not fit. */
  misfit: string | undefined;
};

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
      const read = createDateReader(pattern, language);
      return some.some((value) => read(value));
    })
    .map(({ pattern, language }) => {
      const read = createDateReader(pattern, language);
      return { pattern, language, ...fitOf(values, (value) => read(value) !== undefined) };
    })
    .filter(({ fitting }) => fitting >= values.length * ENOUGH)
    .toSorted((a, b) => b.fitting - a.fitting);
  const [best] = found;
  if (!best) return undefined;
  const rivals = found.filter(
    ({ pattern, fitting }) =>
      fitting === best.fitting && disagreesOnDayAndMonth(pattern, best.pattern),
  );
  return {
    patterns: [best.pattern, ...rivals.slice(0, 1).map(({ pattern }) => pattern)],
    language: best.language,
    misfit: best.misfit,
  };
}

/** How the times of day in these values are written; undefined where they are none. */
export function guessTimePattern(values: readonly string[], enough = ENOUGH): string | undefined {
  return TIMES.find((pattern) => {
    const read = createTimeReader(pattern);
    const { fitting } = fitOf(values, (value) => read(value) !== undefined);
    return values.length > 0 && fitting >= values.length * enough;
  });
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
