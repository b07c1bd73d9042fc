import { WRITTEN_PATTERN } from '#contract/import-mappings/date-pattern.ts';
import type { WrittenDates } from '#contract/import-mappings/mapping-draft.ts';
import { dateOf } from '#server/catalogue/times/moment.ts';
import { createDateReader, createTimeReader } from '../date-reader.ts';
import { READ_LANGUAGES } from '../date-words.ts';
import { readWrittenText, readWrittenTime, type WrittenText } from '../written-dates.ts';
import { guessYears, type YearGuess } from './guess-years.ts';

/** From this share of values on, they are taken for dates. */
const ENOUGH = 0.5;

/** Patterns that are taken where they fit all values. */
const DATES = [
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
].map((pattern) => ({ pattern, read: createDateReader(pattern, 'en') }));

const TIMES = ['H:mm', 'H:mm:ss', 'h:mm a'].map((pattern) => ({
  pattern,
  read: createTimeReader(pattern),
}));

export type DateGuess = {
  /** A pattern that fits all values, else that of dates as people write them. */
  patterns: string[];
  written: WrittenDates;
  /** Undefined where the values have no words. */
  language: string | undefined;
  /** Whether they can be nothing else; figures alone are dates only in a column that is called so. */
  isSure: boolean;
  hasTime: boolean;
  /** A value for which nobody can tell what it means, with the day and with the month first. */
  unclear:
    | { example: string; day_first: string; month_first: string; has_year: boolean }
    | undefined;
  /** Where dates have no year. */
  years: YearGuess | undefined;
  /** A value that is no date. */
  misfit: string | undefined;
  /** How many there are. */
  misfits: number;
};

/** How the dates in these values are written; undefined where they are none. */
export function guessDatePattern(values: readonly string[], now: Date): DateGuess | undefined {
  const some = sampleOf(values);
  if (!some.some((value) => /\p{Nd}/u.test(value))) return undefined;
  const exact = guessExact(values, some);
  if (exact && exact.misfit === undefined) return exact;
  const written = guessWritten(values, some, now);
  return exact && exact.misfits <= (written?.misfits ?? values.length) ? exact : written;
}

/** The one pattern that fits most values; undefined where several do, or too few fit. */
function guessExact(values: readonly string[], some: readonly string[]): DateGuess | undefined {
  const counted = DATES.filter(({ read }) => some.some((value) => read(value)))
    .map(({ pattern, read }) => ({
      pattern,
      misfits: values.filter((value) => read(value) === undefined),
    }))
    .toSorted((a, b) => a.misfits.length - b.misfits.length);
  const [best, rival] = counted;
  if (!best || rival?.misfits.length === best.misfits.length) return undefined;
  const { pattern, misfits } = best;
  if (misfits.length > values.length * (1 - ENOUGH)) return undefined;
  return {
    patterns: [pattern],
    written: {},
    language: undefined,
    isSure: true,
    hasTime: pattern === 'ISO',
    unclear: undefined,
    years: undefined,
    misfit: misfits[0],
    misfits: misfits.length,
  };
}

/** A few values from all over the column. */
function sampleOf(values: readonly string[]): string[] {
  return values.filter((_, index) => index % Math.ceil(values.length / 8) === 0);
}

/** A value with what it says. */
type Read = { value: string; text: WrittenText };

function guessWritten(
  values: readonly string[],
  some: readonly string[],
  now: Date,
): DateGuess | undefined {
  const readIn = (all: readonly string[], language: string) => readAll(all, language, now);
  const found = languagesOf(values, (one) => readIn(some, one).length);
  if (readIn(some, found[0] ?? 'en').length === 0) return undefined;
  const [language = 'en'] = bestBy(found, (one) => readIn(values, one).length);
  const read = readIn(values, language);
  if (values.length === 0 || read.length < values.length * ENOUGH) return undefined;
  const order = guessOrder(read, now);
  const written = order.day_first === undefined ? {} : { day_first: order.day_first };
  const years = guessYears(
    read.map(({ value, text }) => ({ ...text, value })),
    // Which order is meant makes little difference to the years that a person is asked about.
    { day_first: true, ...written },
    now,
  );
  const known = new Set(read.map(({ value }) => value));
  const misfits = values.filter((value) => !known.has(value));
  return {
    patterns: [WRITTEN_PATTERN],
    written: { ...written, ...(years?.isDerived && { year: years.choices[0] }) },
    language: hasWords(values) ? language : undefined,
    isSure: read.filter(({ text }) => text.isSure).length >= values.length * ENOUGH,
    hasTime: read.some(({ text }) => hasTime(text, now)),
    unclear: order.unclear,
    years,
    misfit: misfits[0],
    misfits: misfits.length,
  };
}

function readAll(values: readonly string[], language: string, now: Date): Read[] {
  return values.flatMap((value) => {
    const text = readWrittenText(value, language);
    if ('problem' in text) return [];
    const isDate = !text.hasYear || [true, false].some((order) => daysBy(text, order, now));
    return isDate ? [{ value, text }] : [];
  });
}

function hasWords(values: readonly string[]): boolean {
  return values.some((value) => /\p{L}/u.test(value));
}

/** Figures are the same in all languages. */
function languagesOf(values: readonly string[], count: (language: string) => number): string[] {
  return hasWords(values) ? bestBy(READ_LANGUAGES, count) : ['en'];
}

/** Those of which there is most. */
function bestBy(languages: readonly string[], count: (language: string) => number): string[] {
  const counted = languages.map((language) => ({ language, count: count(language) }));
  const most = Math.max(...counted.map((one) => one.count));
  return counted.filter((one) => one.count === most).map(({ language }) => language);
}

/** In a leap year, which has all dates. */
const ANY_YEAR = { from: 'stated', year: 2024 } as const;

function daysBy(text: WrittenText, day_first: boolean, now: Date): string | undefined {
  const year = text.hasWeekday ? ({ from: 'weekday' } as const) : ANY_YEAR;
  const dates = text.read({ written: { day_first, year }, now });
  if ('problem' in dates) return undefined;
  return dates.moments.map(({ wall }) => dateOf(wall)).join(' ');
}

function hasTime(text: WrittenText, now: Date): boolean {
  const dates = text.read({
    written: { day_first: true, year: ANY_YEAR },
    now,
    ignoresWeekdays: true,
  });
  return !('problem' in dates) && dates.moments.some((moment) => moment.hasTime);
}

/** Whether the day comes first, by the dates that exist only so, or whose weekdays fit only so. */
function guessOrder(
  read: readonly Read[],
  now: Date,
): { day_first?: boolean; unclear?: DateGuess['unclear'] } {
  const open = read
    .filter(({ text }) => text.isOpen)
    .map(({ value, text }) => ({
      value,
      has_year: text.hasYear,
      day: daysBy(text, true, now),
      month: daysBy(text, false, now),
    }));
  const isDayFirst = open.some(({ day, month }) => day !== undefined && month === undefined);
  const isMonthFirst = open.some(({ day, month }) => day === undefined && month !== undefined);
  if (isDayFirst !== isMonthFirst) return { day_first: isDayFirst };
  // In a column that has both, each value is read by itself.
  if (isDayFirst) return {};
  for (const { value: example, day, month, has_year } of open) {
    if (day === undefined || month === undefined || day === month) continue;
    const [day_first, month_first] = [day.slice(0, 10), month.slice(0, 10)];
    return { unclear: { example, day_first, month_first, has_year } };
  }
  return {};
}

export type TimeGuess = { patterns: string[]; language: string | undefined };

/** How the times of day in these values are written; undefined where too few are times. */
export function guessTimePatterns(
  values: readonly string[],
  enough = ENOUGH,
): TimeGuess | undefined {
  const some = sampleOf(values);
  if (!some.some((value) => /\p{Nd}/u.test(value))) return undefined;
  const exact = TIMES.find(({ read }) => values.every((value) => read(value) !== undefined));
  if (exact) return { patterns: [exact.pattern], language: undefined };
  const countIn = (all: readonly string[], language: string) =>
    all.filter((value) => readWrittenTime(value, language) !== undefined).length;
  const [language = 'en'] = languagesOf(values, (one) => countIn(some, one));
  if (countIn(some, language) === 0) return undefined;
  return countIn(values, language) >= values.length * enough
    ? { patterns: [WRITTEN_PATTERN], language }
    : undefined;
}
