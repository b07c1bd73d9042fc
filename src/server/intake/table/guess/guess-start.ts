import type { DateSource, EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import type { EventRole } from './column-words.ts';
import { type DateGuess, guessDatePattern, guessTimePatterns } from './guess-dates.ts';
import type { GuessNotes } from './notes.ts';

type Guessed = Pick<EventMapping, 'starts' | 'ends'> & { language: string };
type DateColumn = { column: string; guess: DateGuess; isNamed: boolean };

/** Where the dates of events are, and how they are written. */
export function guessStart(
  columns: readonly string[],
  valuesOf: (column: string) => string[],
  notes: GuessNotes,
  /** Of these columns those whose names say a role, the surest first. */
  namedAs: (role: EventRole) => string[],
): Guessed {
  const named = namedAs('starts');
  const candidates = [...named, ...columns.filter((column) => !named.includes(column))];
  const start = firstDate(candidates, named, valuesOf);
  if (!start) {
    const [column] = named;
    const example = column === undefined ? '' : (valuesOf(column)[0] ?? '');
    if (column !== undefined) notes.doubts.push({ about: 'date_pattern', column, example });
    return { language: 'en' };
  }
  const starts = { ...dateSource(start, notes, valuesOf), several: { as: 'one' } as const };
  const [example = ''] = valuesOf(start.column);
  notes.note('starts', [start.column], start.isNamed ? 'name_and_values' : 'values', example);
  const time = guessTime(columns, start, valuesOf, notes, namedAs('time'));
  const endNames = namedAs('ends').filter((column) => column !== start.column);
  const end = firstDate(endNames, endNames, valuesOf);
  if (end) notes.note('ends', [end.column], 'name_and_values', valuesOf(end.column)[0] ?? '');
  return {
    language: start.guess.language,
    starts: { ...starts, ...(time && { time }) },
    ...(end && { ends: dateSource(end, notes, valuesOf) }),
  };
}

/** The first column of dates; one whose dates are all written alike before one whose are not. */
function firstDate(
  candidates: readonly string[],
  named: readonly string[],
  valuesOf: (column: string) => string[],
): DateColumn | undefined {
  let second: DateColumn | undefined;
  for (const column of candidates) {
    const values = valuesOf(column);
    const guess = values.length > 0 ? guessDatePattern(values) : undefined;
    if (!guess) continue;
    const found = { column, guess, isNamed: named.includes(column) };
    if (guess.misfit === undefined) return found;
    second ??= found;
  }
  return second;
}

/** Without a pattern where the values do not tell day from month: that is for a person to say. */
function dateSource(
  { column, guess }: DateColumn,
  { doubts }: GuessNotes,
  valuesOf: (column: string) => string[],
): DateSource {
  const { patterns, isUnclear, misfit } = guess;
  if (misfit !== undefined) doubts.push({ about: 'date_pattern', column, example: misfit });
  if (!isUnclear) return { value: { from: 'column', column }, patterns };
  const [example = ''] = valuesOf(column);
  doubts.push({ about: 'day_or_month', column, example, patterns });
  return { value: { from: 'column', column }, patterns: [''] };
}

/** By its name and values, else by values that are all times of day, beside dates that have none. */
function guessTime(
  columns: readonly string[],
  start: DateColumn,
  valuesOf: (column: string) => string[],
  notes: GuessNotes,
  namedTimes: readonly string[],
): DateSource['time'] {
  const named = namedTimes.filter((column) => column !== start.column);
  for (const column of named) {
    const [example = '', ...others] = valuesOf(column);
    const patterns = guessTimePatterns([example, ...others]);
    if (patterns === undefined) continue;
    notes.note('time', [column], 'name_and_values', example);
    return { value: { from: 'column', column }, patterns };
  }
  // A column without times says that there are none, also where the dates have a midnight behind them.
  const empty = named.find((column) => valuesOf(column).length === 0);
  if (empty !== undefined) {
    notes.note('time', [empty], 'name', '');
    return { value: { from: 'column', column: empty }, patterns: ['H:mm', 'H:mm:ss'] };
  }
  if (start.guess.patterns.some((pattern) => /[hH]/.test(pattern) || pattern === 'ISO')) {
    return undefined;
  }
  for (const column of columns) {
    const values = valuesOf(column);
    const patterns = notes.used.has(column) ? undefined : guessTimePatterns(values, 1);
    if (patterns === undefined || !values.every((value) => /\d\D+\d|\d\s*[hUa-p]/.test(value)))
      continue;
    notes.note('time', [column], 'values', values[0] ?? '');
    return { value: { from: 'column', column }, patterns };
  }
  return undefined;
}
