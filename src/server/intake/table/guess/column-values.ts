import { findZone } from '#server/catalogue/times/time-zone.ts';
import type { Sample } from './read-sample.ts';

/** Up to so many different values of a column are looked at. */
const MAX_VALUES = 400;

/** The different values of each column that are not empty, in their order. */
export function createColumnValues({ columns, rows }: Sample): (column: string) => string[] {
  const cache = new Map<string, string[]>();
  return (column) => {
    let values = cache.get(column);
    if (!values) {
      const place = columns.indexOf(column);
      const all = rows.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');
      values = [...new Set(all)].slice(0, MAX_VALUES);
      cache.set(column, values);
    }
    return values;
  };
}

/** Whether each row has a value of its own in a column. */
export function isUnique({ columns, rows }: Sample, column: string): boolean {
  const place = columns.indexOf(column);
  const cells = rows.map((row) => row[place]?.trim() ?? '');
  return !cells.includes('') && new Set(cells).size === cells.length;
}

export function areLinks(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^https?:\/\//i.test(value));
}

export function areZones(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => findZone(value) !== undefined);
}
