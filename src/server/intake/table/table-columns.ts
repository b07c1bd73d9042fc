import { columnKey } from '../shapes/column-names.ts';
import { headerKey } from './header-words.ts';

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
