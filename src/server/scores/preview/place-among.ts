import type { Compare } from './quick-select.ts';
import type { Work } from './work.ts';

type Order = {
  /** By score, start and capacity. */
  compare: Compare;
  /** By the total order. */
  sortAll: (events: readonly number[]) => Promise<number[]>;
  /** Events with other slots have other scores, and better ones have lower slots. */
  slotOf: (event: number) => number;
  work: Work;
};

/** Events with equal keys, the rivals that equal them, and those between them and the entry before. */
type Entry = { events: number[]; equal: number[]; between: number };

/** The place of each event, from 1, among those rivals that are in its slot. */
export async function placeAmong(
  events: readonly number[],
  rivals: readonly number[],
  { compare, sortAll, slotOf, work }: Order,
): Promise<Map<number, number>> {
  const entries = groupByKeys(events, compare);
  await work.each(rivals.length, (index) => {
    const rival = rivals[index] ?? 0;
    const entry = entries[firstFrom(entries, rival, compare)];
    const [event] = entry?.events ?? [];
    if (!entry || event === undefined) return;
    if (compare(event, rival) === 0) entry.equal.push(rival);
    else if (slotOf(event) === slotOf(rival)) entry.between += 1;
  });

  const order = await sortAll([
    ...new Set(entries.flatMap((entry) => [...entry.events, ...entry.equal])),
  ]);
  const indexes = new Map(order.map((event, index) => [event, index]));
  const byOrder = (a: number, b: number) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0);
  const places = new Map<number, number>();
  let before = 0;
  let slot: number | null = null;
  for (const entry of entries) {
    const here = slotOf(entry.events[0] ?? 0);
    if (slot !== here) before = 0;
    slot = here;
    before += entry.between;
    const equal = entry.equal.sort(byOrder);
    for (const event of entry.events) {
      const ahead = equal.findIndex((rival) => byOrder(rival, event) >= 0);
      places.set(event, before + (ahead < 0 ? equal.length : ahead) + 1);
    }
    before += equal.length;
  }
  return places;
}

function groupByKeys(events: readonly number[], compare: Compare): Entry[] {
  const entries: Entry[] = [];
  for (const event of events.toSorted(compare)) {
    const [known] = entries.at(-1)?.events ?? [];
    if (known !== undefined && compare(known, event) === 0) entries.at(-1)?.events.push(event);
    else entries.push({ events: [event], equal: [], between: 0 });
  }
  return entries;
}

/** The first entry that does not come before the event. */
function firstFrom(entries: readonly Entry[], event: number, compare: Compare): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [known] = entries[middle]?.events ?? [];
    if (known !== undefined && compare(known, event) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
