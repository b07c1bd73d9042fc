import { unreadable } from '../unreadable.ts';

/** A CSV format: its columns and their other names. */
export type ColumnSet<Column extends string> = {
  columns: readonly Column[];
  required: readonly Column[];
  aliases?: Readonly<Record<string, Column>>;
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
  names: string[],
  { columns, required, aliases = {}, why }: ColumnSet<Column>,
): Header<Column> {
  const places = new Map<Column, number>();
  names.forEach((name, place) => {
    const key = headerKey(name);
    const column = columns.find((known) => known === key) ?? aliasOf(aliases, key);
    if (column === undefined) return;
    if (places.has(column)) throw unreadable(`The header has the column ${column} twice.`);
    places.set(column, place);
  });
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0) {
    throw unreadable(`The header has no column ${missing.join(', ')}. ${why}`);
  }
  return { places, width: names.length };
}

function aliasOf<Column extends string>(
  aliases: Readonly<Record<string, Column>>,
  key: string,
): Column | undefined {
  return Object.hasOwn(aliases, key) ? aliases[key] : undefined;
}

function headerKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
