/** The most words and phrases of one search. */
export const MAX_SEARCH_TERMS = 20;

/** Double quotes around a phrase. Telephones type the curved ones by themselves. */
const PHRASE_QUOTE = '["\\u201c-\\u201f\\u00ab\\u00bb\\uff02]';
const PHRASE = new RegExp(`(?<=^|\\s)${PHRASE_QUOTE}(.*?)${PHRASE_QUOTE}(?=\\s|$)`, 'gu');

const QUOTES = /["`´\u02b9-\u02bd\u2018-\u201f\u2032-\u2037«»‹›＂＇｀]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Marks that combine with a letter, and format characters such as the soft hyphen. */
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]+/gu;
/** Letters that Unicode does not decompose into a letter and a mark, or whose form depends on the next one. */
const LETTERS: Readonly<Record<string, string>> = {
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const PLAIN_ASCII = /^[ -~]*$/;

/**
 * The form of a text that a search compares: without accents, in lower case, each dash `-`, each quote `'`,
 * each run of spaces one space. A folded text folds to itself.
 */
export function foldText(text: string): string {
  if (PLAIN_ASCII.test(text)) return collapse(text.toLowerCase().replace(/["`]/g, "'"));
  // Quotes first: an acute accent of its own would decompose into a space.
  const letters = text
    .replace(QUOTES, "'")
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(UNSEEN, '');
  return collapse(letters.replace(QUOTES, "'").replace(DASHES, '-'));
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** What a folded name must contain: anywhere, or only where a word begins. */
export type SearchTerm = { text: string; isStart: boolean };

/**
 * The characters behind which a word begins in a folded name. Written out, because what a database takes for a letter
 * depends on its locale.
 */
export const WORD_SEPARATORS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~°¡¿·•、。・《》「」『』〈〉【】';
const SEPARATORS: ReadonlySet<string> = new Set(WORD_SEPARATORS);

/** Too short to be looked for inside of words. */
const FRAGMENT = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts that put no spaces between words, which may have a letter or two. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * What a folded name must contain to be found by a search: each word, and each "phrase in double quotes" as it
 * stands, all folded. Words of one or two letters match beginnings of words only. Terms that another term implies are left
 * out. Empty: every name is found.
 */
export function searchTerms(search: string): SearchTerm[] {
  const phrases = Array.from(search.matchAll(PHRASE), ([, phrase = '']) => foldText(phrase));
  const words = foldText(search.replace(PHRASE, ' ')).split(' ');
  const all = [
    ...phrases.map((text) => ({ text, isStart: false })),
    ...words.map((text) => ({ text, isStart: FRAGMENT.test(text) && !UNSPACED.test(text) })),
  ].filter(({ text }) => text !== '');
  const terms = [...new Map(all.map((term) => [`${term.isStart} ${term.text}`, term])).values()];
  return terms.filter((term) => !terms.some((other) => other !== term && implies(other, term)));
}

/** Whether every name that has the one term has the other. */
function implies(one: SearchTerm, other: SearchTerm): boolean {
  if (!other.isStart) return one.text.includes(other.text);
  if (one.isStart && one.text.startsWith(other.text)) return true;
  return hasWordStart(one.text, other.text, 1);
}

/** Whether a search with these terms finds a name, in the form of `foldText`. */
export function isFound(foldedName: string, terms: readonly SearchTerm[]): boolean {
  return terms.every(({ text, isStart }) =>
    isStart ? hasWordStart(foldedName, text, 0) : foldedName.includes(text),
  );
}

function hasWordStart(text: string, start: string, from: number): boolean {
  for (let at = text.indexOf(start, from); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || SEPARATORS.has(text.charAt(at - 1))) return true;
  }
  return false;
}
