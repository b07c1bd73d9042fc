/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  /** 0 ≤ value < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
};

const GOLDEN_RATIO = 0x9e3779b9;

export function createRandom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + GOLDEN_RATIO) | 0;
    return mix(state) / 2 ** 32;
  }

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}

/** Spreads every bit of a counter over 32 bits, unsigned. */
function mix(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x7feb352d);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function hash(text: string): number {
  let state = 0;
  for (const character of text) state = mix(state ^ (character.codePointAt(0) ?? 0)) + GOLDEN_RATIO;
  return state | 0;
}
