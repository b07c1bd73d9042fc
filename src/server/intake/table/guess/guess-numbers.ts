import type { NumberStyle } from '#contract/import-mappings/mapping-draft.ts';
import { readNumber, readPriceRange } from '../number-styles.ts';

const CURRENCIES: Readonly<Record<string, { code: string; isSure: boolean }>> = {
  '€': { code: 'EUR', isSure: true },
  '£': { code: 'GBP', isSure: true },
  '₽': { code: 'RUB', isSure: true },
  руб: { code: 'RUB', isSure: true },
  '₺': { code: 'TRY', isSure: true },
  TL: { code: 'TRY', isSure: true },
  zł: { code: 'PLN', isSure: true },
  Kč: { code: 'CZK', isSure: true },
  R$: { code: 'BRL', isSure: true },
  $: { code: 'USD', isSure: false },
  Rs: { code: 'INR', isSure: false },
  '₹': { code: 'INR', isSure: true },
  Ft: { code: 'HUF', isSure: true },
  '₪': { code: 'ILS', isSure: true },
  '₩': { code: 'KRW', isSure: true },
  '฿': { code: 'THB', isSure: true },
  '¥': { code: 'JPY', isSure: false },
};
const CODES = new Set(Intl.supportedValuesOf('currency'));
const SIGN = /R\$|\p{Sc}|zł|Kč|руб|Rs(?!\p{L})|Ft(?!\p{L})|\p{Lu}{2,3}(?!\p{L})/gu;

/** Whether a value fits a style of numbers, alone or as prices. */
export function fitsStyle(value: string, style: NumberStyle): boolean {
  return readPriceRange(value, style)?.max !== undefined;
}

/** A value, and what each style reads it as; null where that is no number. */
type Doubtful = { example: string } & Record<NumberStyle, string | null>;

/**
 * The style of the numbers in these values, of which some can only be whole, such as capacities; `doubtful` where it is
 * as likely to be the other.
 */
export function guessNumbers(
  values: readonly string[],
  whole: readonly string[],
): { numbers: NumberStyle; doubtful: Doubtful | undefined } {
  const fitting = (style: NumberStyle) =>
    values.filter((value) => fitsStyle(value, style)).length +
    whole.filter((value) => Number.isInteger(Number(readNumber(value, style) ?? 'none'))).length;
  const [point, comma] = [fitting('point'), fitting('comma')];
  if (comma !== point) return { numbers: comma > point ? 'comma' : 'point', doubtful: undefined };
  const read = (value: string, style: NumberStyle) => readNumber(value, style) ?? null;
  const example = [...values, ...whole].find(
    (value) => read(value, 'point') !== read(value, 'comma'),
  );
  return {
    numbers: 'point',
    doubtful:
      example === undefined
        ? undefined
        : { example, point: read(example, 'point'), comma: read(example, 'comma') },
  };
}

/** The currency whose sign or code stands in these values; undefined where there is none or more than one. */
export function guessCurrency(values: readonly string[]) {
  const signs = new Set(values.flatMap((value) => value.match(SIGN) ?? []));
  const [sign, ...others] = signs;
  if (sign === undefined || others.length > 0) return undefined;
  return CODES.has(sign) ? { code: sign, isSure: true } : CURRENCIES[sign];
}
