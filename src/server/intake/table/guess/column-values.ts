import { findZone } from '#server/catalogue/times/time-zone.ts';
import { type DateGuess, guessDatePattern } from './guess-dates.ts';
import type { Sample } from './read-sample.ts';

/** Up to so many different values of a column are looked at. */
const MAX_VALUES = 400;

/** The values of the columns of a table, each column read once. */
export type ColumnValues = {
  /** The different values that are not empty, in their order. */
  of: (column: string) => string[];
  /** How many rows there are. */
  rows: number;
  /** In how many rows a column is not empty. */
  filledRows: (column: string) => number;
  /** Whether each row has a value of its own. */
  isUnique: (column: string) => boolean;
  /** How the dates in a column are written; undefined where they are none. */
  datesOf: (column: string) => DateGuess | undefined;
  /** The cells of two columns, row by row. */
  pairs: (one: string, other: string) => [string, string][];
};

type Read = {
  values: string[];
  filled: number;
  isUnique: boolean;
  dates?: [DateGuess | undefined];
};

export function createColumnValues({ columns, rows }: Sample, now: Date): ColumnValues {
  const cache = new Map<string, Read>();
  const cellsOf = (column: string) => {
    const place = columns.indexOf(column);
    return rows.map((cells) => cells[place]?.trim() ?? '');
  };
  const read = (column: string): Read => {
    const known = cache.get(column);
    if (known) return known;
    const cells = cellsOf(column);
    const filled = cells.filter((cell) => cell !== '');
    const different = new Set(filled);
    const isUnique = filled.length === cells.length && different.size === cells.length;
    const found = { values: [...different].slice(0, MAX_VALUES), filled: filled.length, isUnique };
    cache.set(column, found);
    return found;
  };
  return {
    rows: rows.length,
    of: (column) => read(column).values,
    filledRows: (column) => read(column).filled,
    isUnique: (column) => read(column).isUnique,
    datesOf: (column) => {
      const found = read(column);
      found.dates ??= [found.values.length > 0 ? guessDatePattern(found.values, now) : undefined];
      return found.dates[0];
    },
    pairs: (one, other) => {
      const others = cellsOf(other);
      return cellsOf(one).map((cell, row) => [cell, others[row] ?? '']);
    },
  };
}

export function areLinks(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^https?:\/\//i.test(value));
}

export function areZones(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => findZone(value) !== undefined);
}
