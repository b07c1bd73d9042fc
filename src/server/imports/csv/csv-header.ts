import { unreadable } from '../unreadable.ts';

/** What a CSV format knows: its columns by their own names, and other names that they may go by. */
export type ColumnSet<Column extends string> = {
  columns: readonly Column[];
  required: readonly Column[];
  aliases?: Readonly<Record<string, Column>>;
  /** What is said behind the names of required columns that are missing. */
  why: string;
};

/** Where each column stands in a record; columns that the file does not have are absent. */
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, number>;
  width: number;
};

/**
 * Finds the columns of a header row: in any order, whatever the case and the spaces, unknown ones
 * left alone. A column that stands twice and a required one that is missing make the file unreadable.
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
    if (places.has(column)) throw unreadable(`The header names the column ${column} twice.`);
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
