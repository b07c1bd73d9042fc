import type { NumberStyle } from '#contract/import-mappings/mapping-draft.ts';
import { besideNothing, saysFree } from '../reading/decimal-text.ts';

/** Signs, codes and abbreviations of currencies before or behind a number, and a dash for no cents. */
const CURRENCY = String.raw`(?:[A-Z]{1,3}\p{Sc}?|\p{Sc}|kr\.?|zł|Kč|Fr\.|руб\.?|р\.)`;
const AROUND = new RegExp(String.raw`^${CURRENCY}?\s*(.*?)(?:[.,][-–—])?\s*${CURRENCY}?$`, 'u');

const GROUPS = String.raw`\d{1,3}(?:[SEP\s'’]\d{3})+`;
const SHAPES: Readonly<Record<NumberStyle, RegExp>> = {
  point: new RegExp(String.raw`^(\d+|${GROUPS.replace('SEP', ',')})(?:\.(\d*))?$`),
  comma: new RegExp(String.raw`^(\d+|${GROUPS.replace('SEP', '.')})(?:,(\d*))?$`),
};

/** No number or price is longer, and looking for what stands around it costs the square of the length. */
const LONGEST = 200;

/**
 * A number as digits with a decimal point, without its currency and thousands separators; undefined for a text that
 * is not a number in this style.
 */
export function readNumber(text: string, style: NumberStyle): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return undefined;
  const bare = AROUND.exec(trimmed)?.[1] ?? '';
  const match = SHAPES[style].exec(bare);
  if (!match) return undefined;
  const whole = (match[1] ?? '').replaceAll(/\D/g, '');
  return match[2] ? `${whole}.${match[2]}` : whole;
}

const BRACKETS = /^[[(]\s*(.*?)\s*[\])]$/u;
const BETWEEN =
  / ?[–—;/|()~〜～] ?| - |(?<=[\d\p{Sc}])-(?=[\d\p{Sc}])|, | (?:to|bis|à|au|hasta|tot|a|do|до|till|até) /u;
/** What is paid besides, and from which age people may come. */
const FEE =
  / ?(?:\+|\bplus\b|\bzzgl\.?|\bexcl\.?) ?(?:\p{Sc}? ?[\d.,]+ ?\p{Sc}? ?)?(?:(?:booking|service|transaction|ticket) )?(?:fees?|bf|gebühr(?:en)?|vvk-gebühr(?:en)?|frais|costs?|tax)\b\.?/giu;
const AGE = /(?:\bages? )?(?<![\d.,])\d{1,2}\+(?! ?[\p{Sc}\d])(?: ?only)?/giu;

/**
 * The lowest and the highest of the prices in a text, such as `[50, 60]`, `20 € – 35 €`, `from 20 €`, `£10/£8 concs` or
 * `$20 adv / $25 door`; a single price is both. No highest where a part behind the first cannot be read. Undefined
 * for any other text.
 */
export function readPriceRange(
  text: string,
  style: NumberStyle,
): { min: string; max: string | undefined } | undefined {
  if (text.length > LONGEST) return undefined;
  const alone = readNumber(text, style);
  if (alone !== undefined) return { min: alone, max: alone };
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const inside = (BRACKETS.exec(plain)?.[1] ?? plain).replaceAll(FEE, '').replaceAll(AGE, '');
  const pieces = inside.split(BETWEEN).filter((piece) => /[\p{L}\d]/u.test(piece));
  // Three bare numbers are no prices.
  if (pieces.length > 2 && !/[\p{L}\p{Sc}]/u.test(inside)) return undefined;
  const prices = pieces.map((piece) => readPrice(piece, style));
  if (prices[0] === undefined) return undefined;
  const known = prices
    .filter((price) => price !== undefined)
    .toSorted((a, b) => Number(a) - Number(b));
  const [min = ''] = known;
  return { min, max: known.length < prices.length ? undefined : known.at(-1) };
}

/** One price with the words around it; `1.5k` are 1500. */
function readPrice(text: string, style: NumberStyle): string | undefined {
  if (saysFree(text)) return '0';
  const [, bare = '', thousands] =
    /^[,\s]*(.*?)(?:(?<=\d)\s?(k))?[,\s]*$/iu.exec(besideNothing(text)) ?? [];
  const number = readNumber(bare, style);
  return thousands && number ? String(Number(number) * 1000) : number;
}
