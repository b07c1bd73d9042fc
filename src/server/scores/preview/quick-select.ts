export type Compare = (a: number, b: number) => number;

/** The items from one index of the sorted order to another, sorted, without sorting the rest. */
export function selectRange(
  items: readonly number[],
  from: number,
  to: number,
  compare: Compare,
): number[] {
  const parted = [...items];
  part(parted, 0, from, compare);
  part(parted, from, to, compare);
  return parted.slice(from, to).sort(compare);
}

/** Reorders the items from `start` so that no item before the index `at` comes after one from it on. */
function part(items: number[], start: number, at: number, compare: Compare): void {
  let [low, high] = [start, items.length - 1];
  if (at <= low || at > high) return;
  while (low < high) {
    const { left, right } = splitAtPivot(items, low, high, compare);
    if (at > right && at < left) return;
    if (at <= right) high = right;
    else low = left;
  }
}

/** Puts what comes before the middle item up to `right`, what comes after it from `left`, what equals it anywhere. */
function splitAtPivot(items: number[], low: number, high: number, compare: Compare) {
  const pivot = items[(low + high) >>> 1] ?? 0;
  let [left, right] = [low, high];
  while (left <= right) {
    while (compare(items[left] ?? 0, pivot) < 0) left += 1;
    while (compare(items[right] ?? 0, pivot) > 0) right -= 1;
    if (left > right) break;
    const swapped = items[left] ?? 0;
    items[left] = items[right] ?? 0;
    items[right] = swapped;
    left += 1;
    right -= 1;
  }
  return { left, right };
}
