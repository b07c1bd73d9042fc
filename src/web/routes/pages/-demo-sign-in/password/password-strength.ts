import { withPlainLetters } from '#contract/sign-in/disguised-letters.ts';
import { WELL_KNOWN_PASSWORDS } from '#contract/sign-in/well-known-passwords.ts';

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

type GuessTime =
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

/** 0: guessed at once, 4: not worth guessing at. */
type StrengthLevel = 0 | 1 | 2 | 3 | 4;

/** What makes a password easier to guess than its length suggests. */
type Weakness = 'known' | 'own' | 'sequence' | 'repeat' | 'year';

type Strength = {
  level: StrengthLevel;
  /** The power of ten of the number of guesses, those that know people's habits first. */
  guessesLog10: number;
  /** Of several the one that covers most of the password. */
  weakness: Weakness | null;
};

/** A piece of the password that can be guessed as a whole. `end` is after its last character. */
type Piece = { start: number; end: number; guessesLog10: number; weakness: Weakness };

/** Longer ones are as strong as can be, whatever follows. */
const MOST_CHARACTERS = 100;
/** Guesses for one character of no pattern, as a power of ten: people do not choose at random. */
const CHARACTER_LOG10 = 1;
const OWN_GUESSES = 5;
const SEQUENCE_STARTS = 40;
const YEARS = 150;
/** Upper case and digits for letters are tried soon after the plain word. */
const DISGUISE_GUESSES = 8;
const FEWEST_IN_ROW = 3;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ROWS_BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const LEVEL_FROM_LOG10 = [3, 6, 8, 10] as const;

/**
 * Estimates how many guesses a password takes: the cheapest way to put it together from pieces that
 * are tried as a whole and single characters. `own` are texts about the person (name, e-mail).
 */
export function estimateStrength(password: string, own: readonly string[]): Strength {
  const text = password.slice(0, MOST_CHARACTERS);
  const { guessesLog10, pieces } = cheapest(text, findPieces(text, own));
  const longest = pieces.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  return { guessesLog10, level: levelOf(guessesLog10), weakness: longest?.weakness ?? null };
}

function levelOf(guessesLog10: number): StrengthLevel {
  const [weak, fair, good, strong] = LEVEL_FROM_LOG10;
  if (guessesLog10 < weak) return 0;
  if (guessesLog10 < fair) return 1;
  if (guessesLog10 < good) return 2;
  return guessesLog10 < strong ? 3 : 4;
}

/** The cheapest cover of the text, built up from its start. */
function cheapest(text: string, pieces: readonly Piece[]) {
  let ways = [{ guessesLog10: 0, pieces: [] as readonly Piece[] }];
  for (let end = 1; end <= text.length; end++) {
    const before = ways[end - 1] ?? { guessesLog10: 0, pieces: [] };
    let best = { ...before, guessesLog10: before.guessesLog10 + CHARACTER_LOG10 };
    for (const piece of pieces) {
      const upTo = piece.end === end ? ways[piece.start] : undefined;
      const cost = (upTo?.guessesLog10 ?? Number.POSITIVE_INFINITY) + piece.guessesLog10;
      if (upTo && cost < best.guessesLog10) {
        best = { guessesLog10: cost, pieces: [...upTo.pieces, piece] };
      }
    }
    ways = [...ways, best];
  }
  return ways[text.length] ?? { guessesLog10: 0, pieces: [] };
}

function findPieces(text: string, own: readonly string[]): Piece[] {
  const lower = text.toLowerCase();
  return [
    ...findWords(text, WELL_KNOWN_PASSWORDS, 'known', (position) => position + 1),
    ...findWords(text, own.flatMap(wordsOf), 'own', () => OWN_GUESSES),
    ...findSequences(lower),
    ...findRepeats(text),
    ...findYears(text),
  ];
}

function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= FEWEST_IN_ROW);
}

function findWords(
  text: string,
  words: readonly string[],
  weakness: Weakness,
  guessesOf: (place: number) => number,
): Piece[] {
  const lower = text.toLowerCase();
  const plain = withPlainLetters(lower);
  return words.flatMap((given, index) => {
    const word = given.toLowerCase();
    return [...positionsOf(word, lower), ...positionsOf(word, plain)].map((start) => {
      const end = start + word.length;
      const isDisguised = text.slice(start, end) !== word;
      const guesses = guessesOf(index) * (isDisguised ? DISGUISE_GUESSES : 1);
      return { start, end, weakness, guessesLog10: Math.log10(guesses) };
    });
  });
}

function positionsOf(word: string, text: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) positions.push(at);
  return positions;
}

/** Every stretch of three or more that lies in one row of keys, letters or digits, in either direction. */
function findSequences(lower: string): Piece[] {
  return stretches(lower)
    .filter(({ part }) => ROWS_BOTH_WAYS.some((row) => row.includes(part)))
    .map(({ start, end, part }) => ({
      start,
      end,
      weakness: 'sequence',
      guessesLog10: Math.log10(SEQUENCE_STARTS * part.length),
    }));
}

function findRepeats(text: string): Piece[] {
  return [...text.matchAll(/(.+?)\1+/gu)]
    .filter(([all]) => all.length >= FEWEST_IN_ROW)
    .map(({ 0: all, 1: unit = '', index }) => ({
      start: index,
      end: index + all.length,
      weakness: 'repeat',
      guessesLog10: unit.length * CHARACTER_LOG10 + Math.log10(all.length / unit.length),
    }));
}

function findYears(text: string): Piece[] {
  return [...text.matchAll(/(?:19|20)\d\d/g)].map(({ index }) => ({
    start: index,
    end: index + 4,
    weakness: 'year',
    guessesLog10: Math.log10(YEARS),
  }));
}

function stretches(text: string): { start: number; end: number; part: string }[] {
  const longest = Math.max(...ROWS.map((row) => row.length));
  const found: { start: number; end: number; part: string }[] = [];
  for (let start = 0; start < text.length; start++) {
    for (let size = FEWEST_IN_ROW; size <= longest && start + size <= text.length; size++) {
      found.push({ start, end: start + size, part: text.slice(start, start + size) });
    }
  }
  return found;
}
