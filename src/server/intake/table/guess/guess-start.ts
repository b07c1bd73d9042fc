import { WRITTEN_PATTERN } from '#contract/import-mappings/date-pattern.ts';
import type { DateSource, EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { dateOf } from '#server/catalogue/times/moment.ts';
import { DATE_LANGUAGES, dateWords, nameKey } from '../date-words.ts';
import { headerKey } from '../header-words.ts';
import { readWrittenText } from '../written-dates.ts';
import type { EventRole } from './column-words.ts';
import {
  type DateGuess,
  guessDatePattern,
  guessTimePatterns,
  type TimeGuess,
} from './guess-dates.ts';
import type { GuessNotes } from './notes.ts';
import type { Sample } from './read-sample.ts';

type Guessed = Pick<EventMapping, 'starts' | 'ends'> & { language: string };
/** `weekday` is the column of the weekdays of its dates. */
type DateColumn = {
  column: string;
  weekday?: string;
  /** The columns of day, month and year, in that order. */
  parts?: string[];
  guess: DateGuess;
  isNamed: boolean;
};

/** The columns among which dates are looked for, and which of them have a name that says a role, the surest first. */
type Candidates = { columns: readonly string[]; named: (role: EventRole) => string[] };

/** Where the dates of events are, and how they are written. */
export function guessStart(
  sample: Sample,
  { columns, named: namedAs }: Candidates,
  valuesOf: (column: string) => string[],
  notes: GuessNotes,
  now: Date,
): Guessed {
  const datesOf = (column: string) => guessDatePattern(valuesOf(column), now);
  const named = namedAs('starts');
  const candidates = [...named, ...columns.filter((column) => !named.includes(column))];
  const found = partedDate(sample, now) ?? firstDate(candidates, named, datesOf);
  const start =
    found &&
    (withWeekdays(found, sample, valuesOf, now) ??
      sameWithYear(found, columns, sample, datesOf, now) ??
      found);
  if (!start) {
    const doubts = named.slice(0, 1).map((column) => ({
      about: 'date_pattern' as const,
      column,
      example: valuesOf(column)[0] ?? '',
    }));
    notes.doubts.push(...doubts);
    return { language: 'en' };
  }
  const order = orderOf(start.guess) ?? orderOfOthers(start, sample.columns, datesOf);
  const starts = { ...dateSource(start, order, notes), several: { as: 'one' } as const };
  const [example = ''] = valuesOf(start.column);
  notes.note('starts', columnsOf(start), start.isNamed ? 'name_and_values' : 'values', example);
  const time = guessTime(columns, namedAs('time'), start, valuesOf, notes);
  const endNames = namedAs('ends').filter((column) => column !== start.column);
  const end = firstDate(endNames, endNames, datesOf);
  if (end) notes.note('ends', [end.column], 'name_and_values', valuesOf(end.column)[0] ?? '');
  const endTime =
    end && !valuesOf(end.column).some(saysTime) && guessEndTime(endNames, valuesOf, notes);
  return {
    language: start.guess.language ?? end?.guess.language ?? time?.language ?? 'en',
    starts: { ...starts, ...(time && { time: time.source }) },
    ...(end && { ends: { ...endSource(end, order, notes), ...(endTime && { time: endTime }) } }),
  };
}

/** The first column of dates; one that has nothing else before one that has. */
export function firstDate(
  candidates: readonly string[],
  named: readonly string[],
  datesOf: (column: string) => DateGuess | undefined,
): DateColumn | undefined {
  let second: DateColumn | undefined;
  for (const column of candidates) {
    const isNamed = named.includes(column);
    const guess = datesOf(column);
    if (!guess || !(guess.isSure || isNamed)) continue;
    const found = { column, guess, isNamed };
    if (guess.misfit === undefined) return found;
    second ??= found;
  }
  return second;
}

/** Weekdays in a column of their own, where they tell the order of day and month, or the year. */
function withWeekdays(
  start: DateColumn,
  { columns, rows }: Sample,
  valuesOf: (column: string) => string[],
  now: Date,
): DateColumn | undefined {
  const { guess, column } = start;
  if (!guess.unclear && (!guess.years || guess.years.isDerived)) return undefined;
  const weekday = columns.find((one) => one !== column && areWeekdays(valuesOf(one)));
  if (weekday === undefined) return undefined;
  const places = [weekday, column].map((one) => columns.indexOf(one));
  const joined = rows.flatMap((cells) => {
    const [day = '', date = ''] = places.map((place) => cells[place]?.trim() ?? '');
    return date === '' ? [] : [`${day} ${date}`.trim()];
  });
  const better = guessDatePattern([...new Set(joined)].slice(0, valuesOf(column).length), now);
  const isBetter = better && !better.unclear && (!better.years || better.years.isDerived);
  return isBetter && better.misfits <= guess.misfits
    ? { ...start, weekday, guess: better }
    : undefined;
}

function areWeekdays(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.length <= 14 &&
    DATE_LANGUAGES.some((language) =>
      values.every((value) => dateWords(language).weekdays.has(nameKey(value))),
    )
  );
}

function columnsOf({ weekday, column, parts }: DateColumn): string[] {
  return parts ?? (weekday === undefined ? [column] : [weekday, column]);
}

/** The words for the parts of a date in the languages of the names of columns. */
const DATE_PARTS = [
  'day tag jour dia giorno dag dzien den gun',
  'month monat mois mes mese maand miesiac mesic ay manad',
  'year jahr annee ano anno jaar rok yil ar',
].map((words) => new Set(words.split(' ')));

/** A date whose day, month and year have a column each. */
function partedDate({ columns, rows }: Sample, now: Date): DateColumn | undefined {
  const parts = DATE_PARTS.flatMap(
    (words) => columns.find((column) => words.has(headerKey(column))) ?? [],
  );
  const [column] = parts;
  if (column === undefined || parts.length < DATE_PARTS.length) return undefined;
  const at = parts.map((one) => columns.indexOf(one));
  const dates = rows.map((cells) => at.map((index) => cells[index]?.trim() ?? '').join(' '));
  const guess = guessDatePattern([...new Set(dates)], now);
  return guess?.misfit === undefined && guess ? { column, parts, guess, isNamed: true } : undefined;
}

/** The same dates in another column, where those of the named one have no year. */
function sameWithYear(
  start: DateColumn,
  columns: readonly string[],
  sample: Sample,
  datesOf: (column: string) => DateGuess | undefined,
  now: Date,
): DateColumn | undefined {
  if (!start.guess.years || start.guess.years.isDerived) return undefined;
  const cellsOf = (column: string) => {
    const index = sample.columns.indexOf(column);
    return sample.rows.map((cells) => cells[index] ?? '');
  };
  const texts = cellsOf(start.column);
  for (const column of columns) {
    const guess = datesOf(column);
    if (guess?.patterns[0] !== 'ISO' || guess.misfit !== undefined) continue;
    const isSame = cellsOf(column).every((date, row) => {
      const text = readWrittenText(texts[row] ?? '', start.guess.language ?? 'en');
      if ('problem' in text) return false;
      const year = { from: 'stated', year: Number(date.slice(0, 4)) } as const;
      const { day_first = true } = start.guess.written;
      const dates = text.read({ written: { day_first, year }, now, ignoresWeekdays: true });
      return (
        !('problem' in dates) && dates.moments.some(({ wall }) => date.startsWith(dateOf(wall)))
      );
    });
    if (isSame) return { column, guess, isNamed: false };
  }
  return undefined;
}

/** Whether the day comes first; undefined where the values do not tell. */
export function orderOf({ patterns: [pattern = ''], written }: DateGuess): boolean | undefined {
  return /^[DM][/-]/.test(pattern) ? pattern.startsWith('D') : written.day_first;
}

/** The other columns of dates in a table are written in one order, as long as they agree. */
function orderOfOthers(
  start: DateColumn,
  columns: readonly string[],
  datesOf: (column: string) => DateGuess | undefined,
): boolean | undefined {
  if (!start.guess.unclear) return undefined;
  const orders = columns.flatMap((column) => {
    const guess = column === start.column ? undefined : datesOf(column);
    return guess?.isSure ? (orderOf(guess) ?? []) : [];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

/** Without a pattern where no values of the table tell day from month: that is for a person to say. */
export function dateSource(
  { column, weekday, parts, guess }: DateColumn,
  order: boolean | undefined,
  { doubts }: GuessNotes,
): DateSource {
  const { patterns, unclear, years, misfit } = guess;
  const columns = parts ?? (weekday === undefined ? undefined : [weekday, column]);
  const value: ValueSource = columns
    ? { from: 'columns', columns, separator: ' ' }
    : { from: 'column', column };
  if (misfit !== undefined) doubts.push({ about: 'date_pattern', column, example: misfit });
  const isOpen = unclear !== undefined && order === undefined;
  if (isOpen) doubts.push({ about: 'day_or_month', column, ...unclear });
  if (years) {
    const [rule] = years.isDerived ? years.choices : [];
    doubts.push({ about: 'year', column, example: years.example, rule: rule ?? null });
  }
  const written = {
    ...guess.written,
    ...(unclear && order !== undefined && { day_first: order }),
  };
  const isWritten = Object.keys(written).length > 0;
  return { value, patterns: isOpen ? [''] : patterns, ...(isWritten && { written }) };
}

/** An end without a year has that of its start. */
function endSource(end: DateColumn, order: boolean | undefined, notes: GuessNotes): DateSource {
  const { year: _, ...written } = end.guess.written;
  return dateSource({ ...end, guess: { ...end.guess, written, years: undefined } }, order, notes);
}

const saysTime = (text: string) => /\d:\d/.test(text);

/** A time that is no number: with a colon, or a word. */
const TIME = /\d:\d|\p{L}/u;

/** By its name and values, else by values that are all times of day, beside dates that have none. */
export function guessTime(
  columns: readonly string[],
  namedTimes: readonly string[],
  start: DateColumn,
  valuesOf: (column: string) => string[],
  notes: GuessNotes,
): { source: DateSource['time']; language: string | undefined } | undefined {
  const named = namedTimes.filter((column) => column !== start.column);
  for (const column of named) {
    const [example = '', ...others] = valuesOf(column);
    const guess = guessTimePatterns(example === '' ? [] : [example, ...others]);
    if (guess === undefined) continue;
    notes.note('time', [column], 'name_and_values', example);
    return timeFrom(column, guess);
  }
  // A column without times says that there are none, also where the dates have a midnight behind them.
  const empty = named.find((column) => valuesOf(column).length === 0);
  if (empty !== undefined) {
    notes.note('time', [empty], 'name', '');
    return timeFrom(empty, { patterns: [WRITTEN_PATTERN], language: undefined });
  }
  if (start.guess.hasTime) return undefined;
  for (const column of columns) {
    const values = valuesOf(column);
    const guess = notes.used.has(column) ? undefined : guessTimePatterns(values, 1);
    if (guess === undefined || !values.every((value) => TIME.test(value))) continue;
    notes.note('time', [column], 'values', values[0] ?? '');
    return timeFrom(column, guess);
  }
  return undefined;
}

/** The time of an end whose date has none, by the name and the values of a column. */
function guessEndTime(
  named: readonly string[],
  valuesOf: (column: string) => string[],
  notes: GuessNotes,
): DateSource['time'] {
  for (const column of named) {
    const guess = notes.used.has(column) ? undefined : guessTimePatterns(valuesOf(column), 1);
    if (guess === undefined) continue;
    notes.used.add(column);
    return timeFrom(column, guess).source;
  }
  return undefined;
}

function timeFrom(column: string, { patterns, language }: TimeGuess) {
  return { source: { value: { from: 'column', column } as const, patterns }, language };
}
