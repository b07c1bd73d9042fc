import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { WELL_KNOWN_PASSWORDS } from '#contract/sign-in/well-known-passwords.ts';
import { isCommon } from './common-passwords.ts';

/** Characters that must be left when everything that others can guess is taken away. */
const OWN_CHARACTERS = 5;
/** Shorter words are parts of too many others. */
const SHORTEST_WORD = 4;

/** Whose password it is. */
export type PasswordOwner = { email: string; fullName: string };

/**
 * What is wrong with a password that somebody wants to set, as a sentence; null if nothing is. It needs
 * 12 to 1,024 characters that are not a common password, nor made of the commonest ones, digits or the owner's name and
 * e-mail.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`;
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `A password has at most ${MAX_PASSWORD_LENGTH.toLocaleString('en')} characters.`;
  }
  const plain = fold(password);
  if (new Set(plain).size < OWN_CHARACTERS || /^(.{1,6})\1+$/s.test(plain)) {
    return 'This password only repeats a few characters. Choose another.';
  }
  if (remainder(plain, WELL_KNOWN_PASSWORDS).length < OWN_CHARACTERS) {
    return 'This password is made of common words or digits. Choose another.';
  }
  if (isCommon(plain)) return 'This is one of the most common passwords. Choose another.';
  if (remainder(plain, wordsOf(owner)).length < OWN_CHARACTERS) {
    return 'This password is made of your own name or e-mail. Choose another.';
  }
  return null;
}

function wordsOf({ email, fullName }: PasswordOwner): string[] {
  return fold(`${email} ${fullName}`).split(/[^\p{L}\p{N}]+/u);
}

/** What is left of a text without these words, digits and everything that is no letter. */
function remainder(text: string, words: readonly string[]): string {
  const removed = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return removed.replaceAll(/[^\p{L}]/gu, '');
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
