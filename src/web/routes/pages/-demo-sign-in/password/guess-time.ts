/** Guesses a second of someone who has got hold of well-kept passwords. */
const GUESSES_PER_SECOND = 10_000;

const UNITS = [
  ['year', 365.25 * 86_400],
  ['month', 30.44 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export type GuessTime =
  | { kind: 'at-once' }
  | { kind: 'span'; unit: (typeof UNITS)[number][0]; count: number }
  | { kind: 'centuries' };

/** How long so many guesses (a power of ten) take, in the largest unit that fits. */
export function guessTime(guessesLog10: number): GuessTime {
  const seconds = 10 ** guessesLog10 / GUESSES_PER_SECOND;
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? [];
  if (unit === undefined || size === undefined) return { kind: 'at-once' };
  const count = Math.round(seconds / size);
  return unit === 'year' && count >= 100 ? { kind: 'centuries' } : { kind: 'span', unit, count };
}
