import type { Messages } from '#web/data/i18n/translator.ts';

const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ŧ',
  u: 'ü',
  y: 'ý',
  z: 'ž',
};
const LONGER = 1.4;
/** What the translator replaces: values, and other messages. */
const SLOT = /(\{\{.*?\}\}|\$t\(.*?\))/;

/** A text that can still be read but is no English: accented, 40 % longer and in brackets. Its slots stay. */
export function pseudoText(text: string): string {
  const parts = text.split(SLOT).map((part) => (SLOT.test(part) ? part : accent(part)));
  const letters = text.replace(new RegExp(SLOT, 'g'), '').length;
  // In words, as a longer language has more of them, too.
  const filling = '~~~~ '
    .repeat(letters)
    .slice(0, Math.ceil(letters * (LONGER - 1)) - 2)
    .trim();
  return `⟦${parts.join('')}${filling && ` ${filling}`}⟧`;
}

function accent(part: string): string {
  return Array.from(part, (character) => {
    const accented = ACCENTED[character.toLowerCase()] ?? character;
    return character === character.toLowerCase() ? accented : accented.toUpperCase();
  }).join('');
}

/** The messages of a language that nobody speaks, made from those of another; same keys, same slots. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoMessages(value),
    ]),
  );
}
