import type { SortKey, SortOrder, SortValue } from './sorting.ts';

const TEXTS = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The items in order of several values: numbers by size, texts as people sort them, what is missing last. Those equal in
 * all of them keep their order.
 */
export function sortedBySeveral<Item, Sort extends string>(
  items: readonly Item[],
  keys: readonly SortKey<Sort>[],
  sortValue: (item: Item, sort: Sort) => SortValue,
): Item[] {
  return items.toSorted((a, b) => {
    for (const { sort, order } of keys) {
      const difference = compareValues(sortValue(a, sort), sortValue(b, sort), order);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function compareValues(a: SortValue, b: SortValue, order: SortOrder): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference =
    typeof a === 'number' && typeof b === 'number' ? a - b : TEXTS.compare(String(a), String(b));
  return order === 'asc' ? difference : -difference;
}
