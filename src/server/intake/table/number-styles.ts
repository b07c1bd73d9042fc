import type { NumberStyle } from '#contract/import-mappings/mapping-draft.ts';

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
const FROM = /^(?:from|ab|dès|à partir de|desde|vanaf|da|a partire da|a partir de|od|от|från)\s+/iu;
const BETWEEN =
  /\s*[–—;/]\s*|\s+-\s+|(?<=[\d\p{Sc}])-(?=[\d\p{Sc}])|,\s+|\s+(?:to|bis|à|au|hasta|tot|a|do|до|till|até)\s+/u;

/**
 * The lowest and the highest price of a range such as `[50, 60]`, `20 € – 35 €` or `from 20 €`; a single price is
 * both. Undefined for any other text.
 */
export function readPriceRange(
  text: string,
  style: NumberStyle,
): { min: string; max: string } | undefined {
  if (text.length > LONGEST) return undefined;
  const inside = BRACKETS.exec(text.trim())?.[1] ?? text.trim();
  const pieces = inside.replace(FROM, '').split(BETWEEN);
  const [min, max = min] = pieces.map((piece) => readNumber(piece, style));
  return pieces.length <= 2 && min !== undefined && max !== undefined ? { min, max } : undefined;
}
