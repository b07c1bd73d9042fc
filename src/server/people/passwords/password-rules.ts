import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { WELL_KNOWN_PASSWORDS } from '#contract/sign-in/well-known-passwords.ts';
import { isCommon } from './common-passwords.ts';

/** Different characters that a password needs. */
const DIFFERENT_CHARACTERS = 5;
/** Beside words that others can guess: so many letters, or so many characters of other kinds, since people add years and dates. */
const OWN_LETTERS = 5;
const OWN_OTHERS = 9;
/** Shorter words are parts of too many others; those of the owner come to mind whatever their length. */
const SHORTEST_WORD = 4;
const SHORTEST_OWN_WORD = 2;

/** Words of this product, which come to mind first here. */
const WORDS_OF_PRODUCT = [
  ...[
    'marquee',
    'score',
    'scores',
    'ranking',
    'event',
    'events',
    'venue',
    'venues',
    'weights',
    'dashboard',
  ],
  ...['admin', 'administrator', 'analyst', 'viewer', 'client', 'staff'],
];

/** Whose password it is. */
export type PasswordOwner = { email: string; fullName: string };

/**
 * What is wrong with a password that somebody wants to set, as a sentence; null if nothing is. It needs 12 to 1,024
 * characters, of whatever kinds, that are not a common password, and more than common words, words of this product or the
 * owner's name and e-mail.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`;
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `A password has at most ${MAX_PASSWORD_LENGTH.toLocaleString('en')} characters.`;
  }
  const plain = fold(password);
  if (new Set(plain).size < DIFFERENT_CHARACTERS || /^(.{1,6})\1+$/s.test(plain)) {
    return 'This password only repeats a few characters. Choose another.';
  }
  if (isMadeOf([...WELL_KNOWN_PASSWORDS, ...WORDS_OF_PRODUCT], plain)) {
    return 'This password is made of common words or digits. Choose another.';
  }
  if (isCommon(plain)) return 'This is one of the most common passwords. Choose another.';
  if (isMadeOf(wordsOf(owner), plain, SHORTEST_OWN_WORD)) {
    return 'This password is made of your own name or e-mail. Choose another.';
  }
  return null;
}

function wordsOf({ email, fullName }: PasswordOwner): string[] {
  return fold(`${email} ${fullName}`).split(/[^\p{L}\p{N}]+/u);
}

/** Whether too little is left of a text without these words; false where it has none of them. */
function isMadeOf(words: readonly string[], text: string, shortest = SHORTEST_WORD): boolean {
  const rest = words
    .filter((word) => word.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  const letters = rest.replaceAll(/[^\p{L}]/gu, '').length;
  const others = rest.replaceAll(/[\p{L}\s]/gu, '').length;
  return rest !== text && letters < OWN_LETTERS && others < OWN_OTHERS;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
