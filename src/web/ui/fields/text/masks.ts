const NOT_DIGITS = /\D+/g;
const NOT_LETTERS_OR_DIGITS = /[^\p{L}\p{N}]+/gu;

/** Texts for `MaskField`: each makes the form of what is typed, and takes what is pasted in another form. */

/** The number of a card in groups of four: `4242 4242 4242 4242`. */
export function maskCard(typed: string): string {
  return groups(digitsOf(typed).slice(0, 19), [4, 4, 4, 4, 3]).join(' ');
}

/** A day in digits, `31.12.2026`, with the given separator and order of the language. */
export function maskDay(typed: string, separator = '.'): string {
  return groups(digitsOf(typed).slice(0, 8), [2, 2, 4]).join(separator);
}

/** A phone number with its country: `+351 912 345 678`. A number that begins with 00 has its country too. */
export function maskPhone(typed: string): string {
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
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
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
