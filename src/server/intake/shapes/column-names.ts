import { unreadable } from '../rows/unreadable.ts';

/** Far more than any table has. */
export const MAX_COLUMNS = 1000;

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
