/** Repeatable random values: the same seed gives the same values on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** So many different items in random order; all of them if there are fewer. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
  /** True with this probability, 0..1. */
  chance: (probability: number) => boolean;
};

/** Mulberry32: 32 bits of state, good enough for data that only has to look varied. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    some: (items, count) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ item }) => item),
    chance: (probability) => next() < probability,
  };
}

/** What `make` gives for 0, 1, 2 and so on. */
export function times<Item>(count: number, make: (place: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
