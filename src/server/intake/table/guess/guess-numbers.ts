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
  '¥': { code: 'JPY', isSure: false },
};
const CODES = new Set(Intl.supportedValuesOf('currency'));
const SIGN = /R\$|\p{Sc}|zł|Kč|руб|\p{Lu}{2,3}(?!\p{L})/gu;

/** Whether these values fit a style of numbers, alone or as a range of prices. */
export function fitsStyle(value: string, style: NumberStyle): boolean {
  return readNumber(value, style) !== undefined || readPriceRange(value, style) !== undefined;
}

/** The style of the numbers in these values; `doubtful` is a value that both styles read, but not alike. */
export function guessNumbers(values: readonly string[]): {
  numbers: NumberStyle;
  doubtful: string | undefined;
} {
  const fitting = (style: NumberStyle) => values.filter((value) => fitsStyle(value, style)).length;
  const [point, comma] = [fitting('point'), fitting('comma')];
  if (comma !== point) return { numbers: comma > point ? 'comma' : 'point', doubtful: undefined };
  const doubtful = values.find(
    (value) => readNumber(value, 'point') !== readNumber(value, 'comma'),
  );
  return { numbers: 'point', doubtful };
}

/** The currency whose sign or code stands in these values; undefined where there is none or more than one. */
export function guessCurrency(values: readonly string[]) {
  const signs = new Set(values.flatMap((value) => value.match(SIGN) ?? []));
  const [sign, ...others] = signs;
  if (sign === undefined || others.length > 0) return undefined;
  return CODES.has(sign) ? { code: sign, isSure: true } : CURRENCIES[sign];
}
