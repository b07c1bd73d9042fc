const NOT_DIGITS = /\D+/g;
const NOT_LETTERS_OR_DIGITS = /[^\p{L}\p{N}]+/gu;

/** Texts for `MaskField`: each makes the form of what is typed, and takes what is pasted in another form. */

/** The number of a card in groups of four: `4242 4242 4242 4242`. */
export function maskCard(typed: string): string {
  return groups(digitsOf(typed).slice(0, 19), [4, 4, 4, 4, 3]).join(' ');
}

/** Whether the number of a card has all of its digits, the last of which checks the others. */
export function isCard(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 12 && passesLuhn(digits);
}

/** Every second digit from the right counts twice; the sum of all digits ends in 0. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A day in digits, `31.12.2026`, with the given separator and order of the language. */
export function maskDay(typed: string, separator = '.'): string {
  return groups(digitsOf(typed).slice(0, 8), [2, 2, 4]).join(separator);
}

/** Whether so masked a day exists. */
export function isDay(text: string, order: 'day-first' | 'month-first' = 'day-first'): boolean {
  if (!/^\d\d\D\d\d\D\d{4}$/.test(text)) return false;
  const [first = 0, second = 0, year = 0] = text.split(/\D/).map(Number);
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const found = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** Where an extension begins: by one letter of `ext`, or by a character that stands for it. */
const EXTENSION = /[ex#]/i;

/**
 * A phone number with its country, and with its extension where it has one: `+351 912 345 678 ext. 9`. A number that begins
 * with 00 has its country too.
 */
export function maskPhone(typed: string): string {
  const start = typed.search(EXTENSION);
  if (start < 0) return maskNumber(typed);
  const number = maskNumber(typed.slice(0, start));
  const extension = digitsOf(typed.slice(start)).slice(0, 6);
  // Without the blank behind it, it is being erased.
  const isErased = extension === '' && typed.endsWith('.');
  return number === '' || isErased ? number : `${number} ext. ${extension}`;
}

/** Whether a number is long enough to be called, and its extension is there if it has one. */
export function isPhone(text: string): boolean {
  const [number = '', extension] = text.split('ext.');
  return digitsOf(number).length >= 7 && extension?.trim() !== '';
}

function maskNumber(typed: string): string {
  const digits = digitsOf(typed);
  const isInternational = typed.trimStart().startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '').slice(0, 15);
  if (!isInternational) return groups(number, [3, 3, 3, 3, 3]).join(' ');
  return number === '' ? '+' : `+${groups(number, [countryDigits(number), 3, 3, 3, 3]).join(' ')}`;
}

/** An IBAN in groups of four, in capitals: `PT50 0002 0123 1234 5678 9015 4`. */
export function maskIban(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(NOT_LETTERS_OR_DIGITS, '')
    .toUpperCase()
    .slice(0, 34);
  return groups(
    text,
    Array.from({ length: 9 }, () => 4),
  ).join(' ');
}

/** Whether the check digits of an IBAN are right (ISO 7064, mod 97). */
export function isIban(text: string): boolean {
  const iban = text.replace(NOT_LETTERS_OR_DIGITS, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) =>
    Number.parseInt(character, 36),
  );
  let rest = 0;
  for (const digit of digits.join('')) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Digits in any script, as ASCII has them. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(NOT_DIGITS, '');
}

/** The United States, Russia and their neighbours have one digit; most countries of Europe two; others three. */
function countryDigits(number: string): number {
  if (/^[17]/.test(number)) return 1;
  return /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/.test(number) ? 2 : 3;
}

function groups(text: string, sizes: readonly number[]): string[] {
  const found: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from >= text.length) break;
    found.push(text.slice(from, from + size));
    from += size;
  }
  return found;
}
