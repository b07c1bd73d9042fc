import { dictionary } from '@zxcvbn-ts/language-common';
import { withPlainLetters } from '#contract/sign-in/disguised-letters.ts';

/** The almost 50,000 passwords that leaks show most often, in lower case. Only the server has them: it checks for all. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whether a folded password is a common one, once or over and over, with whatever digits and symbols before and after
 * it, and also with digits in place of letters.
 */
export function isCommon(plain: string): boolean {
  const core = onlyOnce(withoutPadding(onlyOnce(plain)));
  return [plain, onlyOnce(plain), core, withPlainLetters(core)].some((text) =>
    COMMON_PASSWORDS.has(text),
  );
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
