/** 32 bits that depend evenly on all three numbers: chance without a state, the same on every machine and in any order. */
export function mix(seed: number, one: number, other: number): number {
  const first = scramble(seed ^ Math.imul(one, 0x9e3779b1));
  return scramble(first ^ Math.imul(other + 1, 0x85ebca77));
}

/** From 0 (included) to 1 (excluded). */
export function uniform(seed: number, one: number, other: number): number {
  return mix(seed, one, other) / 2 ** 32;
}

/** The last step of MurmurHash3, which is public domain. */
function scramble(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Below which a number of 32 bits stands for 0, 1, 2 … draws: the Poisson distribution with mean 1, up to 11. */
const DRAWN_BELOW = cumulativePoisson(12);

/**
 * How often a resample draws an event: a Poisson number with mean 1, as in drawing as many events as there are, but for
 * each event by itself. So all lists of a resample agree about an event without knowing of each other.
 */
export function timesDrawn(seed: number, resample: number, event: number): number {
  const drawn = mix(seed, resample, event);
  let times = 0;
  while (drawn >= (DRAWN_BELOW[times] ?? Number.POSITIVE_INFINITY)) times += 1;
  return times;
}

function cumulativePoisson(length: number): Float64Array {
  const below = new Float64Array(length);
  let probability = Math.exp(-1);
  let sum = 0;
  for (let times = 0; times < length; times++) {
    sum += probability;
    below[times] = sum * 2 ** 32;
    probability /= times + 1;
  }
  below[length - 1] = Number.POSITIVE_INFINITY;
  return below;
}
