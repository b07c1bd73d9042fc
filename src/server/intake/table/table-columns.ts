import { columnKey } from '../shapes/column-names.ts';

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
  return {
    names,
    missing,
    placeOf: (name, field) => {
      const place = places.get(columnKey(name));
      if (place === undefined) missing.push({ field, column: name });
      return place ?? -1;
    },
  };
}
