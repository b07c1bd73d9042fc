import { passesLuhn } from '#web/ui/fields/text/masks.ts';

export type Card = { number: string; holder: string; expiry: string; code: string };

export type CardProblem =
  | 'missing'
  | 'notDigits'
  | 'length'
  | 'checksum'
  | 'expiryForm'
  | 'expired'
  | 'code';

export const MAX_CARD_DIGITS = 19;
const MIN_CARD_DIGITS = 12;

/** What is wrong with a card, by field. `now` in milliseconds since 1970. */
export function checkCard(
  { number, holder, expiry, code }: Card,
  now: number,
): Partial<Record<keyof Card, CardProblem>> {
  const problems = {
    number: checkNumber(digitsOf(number)),
    holder: holder.trim() === '' ? 'missing' : undefined,
    expiry: checkExpiry(expiry.trim(), new Date(now)),
    code: code === '' ? 'missing' : /^\d{3,4}$/.test(code) ? undefined : 'code',
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** In groups of four, as on the card. Other characters stay, so that the check can refuse them. */
export function groupDigits(number: string): string {
  const digits = digitsOf(number);
  return /^\d+$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : number;
}

function checkNumber(digits: string): CardProblem | undefined {
  if (digits === '') return 'missing';
  if (!/^\d+$/.test(digits)) return 'notDigits';
  if (digits.length < MIN_CARD_DIGITS || digits.length > MAX_CARD_DIGITS) return 'length';
  return passesLuhn(digits) ? undefined : 'checksum';
}

/** A card is good to the end of its month, and none is issued for more than 20 years. */
function checkExpiry(expiry: string, now: Date): CardProblem | undefined {
  if (expiry === '') return 'missing';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry) ?? [];
  if (month === '') return 'expiryForm';
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  const thisMonth = now.getFullYear() * 12 + now.getMonth();
  if (months < thisMonth) return 'expired';
  return months - thisMonth > 20 * 12 ? 'expiryForm' : undefined;
}
