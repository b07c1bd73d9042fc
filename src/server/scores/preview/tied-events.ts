import type { EventArrays } from './event-arrays.ts';
import type { Compare } from './quick-select.ts';

/** The ids of events in the order of their sources and source ids. */
export type ResolveTies = (ids: readonly number[]) => Promise<number[]>;

type Order = { arrays: EventArrays; compare: Compare; resolveTies: ResolveTies };

/**
 * Sorts events by the total order. Events with equal keys are in the order of their sources. Of one type they had
 * equal scores in the run as well, so there they already are in that order; others have to be looked up.
 *
 * @param order `compare` compares score, start and capacity
 */
export async function sortTied(events: readonly number[], order: Order): Promise<number[]> {
  const { arrays, compare, resolveTies } = order;
  const sorted = events.toSorted((a, b) => compare(a, b) || a - b);
  const unclear = groupsOf(sorted, compare).filter((group) => hasSeveralTypes(group, arrays));
  if (unclear.length === 0) return sorted;
  const idOf = (event: number) => arrays.ids[event] ?? 0;
  const ids = await resolveTies(unclear.flat().map(idOf));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (event: number) => places.get(idOf(event)) ?? Number.POSITIVE_INFINITY;
  return sorted.toSorted((a, b) => compare(a, b) || compareNumbers(placeOf(a), placeOf(b)));
}

/** `Infinity - Infinity` is not a number. */
function compareNumbers(a: number, b: number): number {
  return Number(a > b) - Number(a < b);
}

function groupsOf(sorted: readonly number[], compare: Compare): number[][] {
  const groups: number[][] = [];
  for (const event of sorted) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && compare(group[0], event) === 0) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

function hasSeveralTypes(events: readonly number[], { types }: EventArrays): boolean {
  const [first = 0] = events;
  return events.some((event) => types[event] !== types[first]);
}
