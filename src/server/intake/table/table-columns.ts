import { unreadable } from '../rows/unreadable.ts';
import { headerKey } from './header-words.ts';

/** Far more than any table has. */
const MAX_COLUMNS = 1000;

/** The columns of a table by name; the names of columns that it lacks are collected with the fields that need them. */
export type TableColumns = {
  names: readonly string[];
  missing: { field: string; column: string }[];
  /** The position in each record; -1 for a column that is missing. */
  placeOf: (name: string, field: string) => number;
};

export function createTableColumns(names: readonly string[]): TableColumns {
  const missing: TableColumns['missing'] = [];
  const places = new Map(names.map((name, place) => [columnKey(name), place]));
  const likePlaces = placesByWords(names);
  return {
    names,
    missing,
    placeOf: (name, field) => {
      const place = places.get(columnKey(name)) ?? likePlaces().get(headerKey(name));
      if (place === undefined) missing.push({ field, column: name });
      return place ?? -1;
    },
  };
}

/**
 * The positions of names by their words: `Show Name` is also `showName`. Not of those whose words another column has too.
 * Made when a name is not there as it stands.
 */
function placesByWords(names: readonly string[]): () => ReadonlyMap<string, number> {
  let made: Map<string, number> | undefined;
  return () => {
    if (made) return made;
    made = new Map();
    const keys = names.map(headerKey);
    for (const [place, key] of keys.entries()) {
      if (key !== '' && keys.indexOf(key) === keys.lastIndexOf(key)) made.set(key, place);
    }
    return made;
  };
}

/**
 * The names of the columns of a header row: each once, also where cells are empty or repeated. Throws
 * `unreadable_import` for too many.
 */
export function nameColumns(header: readonly string[]): string[] {
  if (header.length > MAX_COLUMNS) {
    throw unreadable(`The table has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`);
  }
  const names: string[] = [];
  const taken = new Set<string>();
  /** How often names were repeated, so that a thousand equal ones are not counted each from the first. */
  const copies = new Map<string, number>();
  header.forEach((cell, place) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ').slice(0, 180) || `column ${place + 1}`;
    let unique = name;
    const key = columnKey(name);
    for (let copy = copies.get(key) ?? 2; taken.has(columnKey(unique)); copy++) {
      unique = `${name} (${copy})`;
      copies.set(key, copy);
    }
    taken.add(columnKey(unique));
    names.push(unique);
  });
  return names;
}

export function columnKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}
