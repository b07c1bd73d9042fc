/** Currency signs and codes, and spaces, around a number. */
const AROUND =
  /^(?:[\p{Sc}\s]|[A-Z]{1,3}(?=[\p{Sc}\s\d]))+|(?:[\p{Sc}\s]|(?<=[\p{Sc}\s\d])[A-Z]{3})+$/gu;
/** Between groups of three digits. */
const GROUPS = /^\d{1,3}(?:[\s'’]\d{3})+(?=\D|$)/u;

/**
 * A decimal number as people write it, 0 or above: `49.50`, `49,50`, `1,234.50`, `1.234,50`, `76,416`, `€49.50`.
 * A comma before exactly three digits separates thousands; a single point is a decimal point. Undefined for
 * anything else.
 */
export function readDecimalText(text: string): number | undefined {
  if (text.length > 40) return undefined;
  const bare = text.replace(AROUND, '');
  const number = bare.replace(GROUPS, (grouped) => grouped.replaceAll(/\D/gu, ''));
  if (/^\d+(?:\.\d*)?$/.test(number)) return Number(number);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number)) return Number(number.replaceAll(',', ''));
  if (/^\d+,\d{0,2}$/.test(number)) return Number(number.replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3})+,\d{0,2}$/.test(number) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) {
    return Number(number.replaceAll('.', '').replace(',', '.'));
  }
  return undefined;
}
