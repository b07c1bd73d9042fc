import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import type { SortOrder, SortValue } from '#contract/kit/sorting.ts';

/** Whether any of the values has the text in it, whatever the case. An empty text is in all. */
export function hasText(text: string, values: readonly (string | number | null)[]): boolean {
  const wanted = text.toUpperCase();
  return values.some((value) => value !== null && String(value).toUpperCase().includes(wanted));
}

/** The items in order of one value, as `sortedBySeveral` has it. */
export function sortedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => SortValue,
  order: SortOrder = 'asc',
): Item[] {
  return sortedBySeveral(items, [{ sort: 'key', order }], keyOf);
}

/** One page of a list; empty past its end. Pages count from 1. */
export function pageOf<Item>(items: readonly Item[], page: number, perPage: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}
