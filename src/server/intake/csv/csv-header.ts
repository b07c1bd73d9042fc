import { unreadable } from '../rows/unreadable.ts';

/** A CSV format: its columns and their other names. */
export type ColumnSet<Column extends string> = {
  columns: readonly Column[];
  required: readonly Column[];
  /** The column up to which every record has to reach, perhaps with an empty cell; absent: none. */
  reaches?: Column;
  /** Names that say more than the column's own, and win over it; the best first. */
  aliases?: Readonly<Record<string, Column>>;
  /** Names that count where a file has no better one; the best first. */
  fallbacks?: Readonly<Record<string, Column>>;
  /** Added to the error message about missing required columns. */
  why: string;
};

/** The position of each column in a record; columns that the file does not have are absent. */
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, number>;
  width: number;
};

/**
 * Finds the columns of a header row: in any order, ignoring case and spaces; unknown ones are
 * ignored. A duplicate column and a missing required one make the file unreadable.
 */
export function readHeader<Column extends string>(
  names: readonly string[],
  set: ColumnSet<Column>,
): Header<Column> {
  const places = new Map<string, number>();
  names.forEach((name, place) => {
    const key = headerKey(name);
    if (!isKnown(key, set)) return;
    if (places.has(key)) throw unreadable(`The header has the column ${key} twice.`);
    places.set(key, place);
  });
  const found = findColumns(places, set);
  const missing = set.required.filter((column) => !found.has(column));
  if (missing.length > 0) {
    throw unreadable(`The header has no column ${missing.join(', ')}. ${set.why}`);
  }
  return { places: found, width: names.length };
}

/** Whether a header row has every required column. */
export function hasColumns<Column extends string>(
  names: readonly string[],
  set: ColumnSet<Column>,
): boolean {
  const places = new Map(names.map((name, place) => [headerKey(name), place]));
  const found = findColumns(places, set);
  return set.required.every((column) => found.has(column));
}

/** Of several names of one column the best one counts: a list of clubs has its venues in `stadium`, and not in `name`. */
function findColumns<Column extends string>(
  places: ReadonlyMap<string, number>,
  { columns, aliases = {}, fallbacks = {} }: ColumnSet<Column>,
): Map<Column, number> {
  const found = new Map<Column, number>();
  const names = [
    ...entriesOf(aliases),
    ...columns.map((column): [string, Column] => [column, column]),
    ...entriesOf(fallbacks),
  ];
  for (const [name, column] of names) {
    const place = places.get(name);
    if (place !== undefined && !found.has(column)) found.set(column, place);
  }
  return found;
}

function entriesOf<Column extends string>(
  aliases: Readonly<Record<string, Column>>,
): [string, Column][] {
  return Object.entries(aliases);
}

function isKnown<Column extends string>(key: string, set: ColumnSet<Column>): boolean {
  const { columns, aliases = {}, fallbacks = {} } = set;
  return (
    columns.some((column) => column === key) ||
    Object.hasOwn(aliases, key) ||
    Object.hasOwn(fallbacks, key)
  );
}

function headerKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
