export type Order = 'asc' | 'desc';

/** Whether any of the values has the text in it, whatever the case. An empty text is in all. */
export function hasText(text: string, values: readonly (string | number | null)[]): boolean {
  const wanted = text.toUpperCase();
  return values.some((value) => value !== null && String(value).toUpperCase().includes(wanted));
}

const TEXTS = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The items in order of a value: numbers by size, texts as people sort them, what is missing last. Equal
 * ones keep their order, whichever way the rest goes.
 */
export function sortedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | null,
  order: Order = 'asc',
): Item[] {
  const direction = order === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => compare(keyOf(a), keyOf(b), direction));
}

function compare(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return TEXTS.compare(String(a), String(b)) * direction;
}

/** One page of a list; empty past its end. Pages count from 1. */
export function pageOf<Item>(items: readonly Item[], page: number, perPage: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The id after the greatest one; 1 in an empty list. */
export function nextId(items: readonly { id: number }[]): number {
  return items.reduce((greatest, { id }) => Math.max(greatest, id), 0) + 1;
}
