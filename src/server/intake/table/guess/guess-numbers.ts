import type { NumberStyle } from '#contract/import-mappings/mapping-draft.ts';
import { readNumber, readPriceRange } from '../number-styles.ts';

const CURRENCIES: Readonly<Record<string, { code: string; isSure: boolean }>> = {
  '€': { code: 'EUR', isSure: true },
  '£': { code: 'GBP', isSure: true },
  $: { code: 'USD', isSure: false },
  '¥': { code: 'JPY', isSure: false },
};

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

/** The currency whose sign stands in these values; undefined where there is none or more than one. */
export function guessCurrency(values: readonly string[]) {
  const signs = new Set(values.flatMap((value) => value.match(/\p{Sc}/gu) ?? []));
  const [sign, ...others] = signs;
  return sign !== undefined && others.length === 0 ? CURRENCIES[sign] : undefined;
}
