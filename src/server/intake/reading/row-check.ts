import type { RowError } from '#contract/imports.ts';
import { MAX_CAPACITY, MAX_LENGTH, MAX_PRICE } from '#server/catalogue/events/import-limits.ts';
import { cleanText, isSafeText } from '#server/platform/text/clean-text.ts';
import { noteRow } from '../rows/file-budget.ts';
import { readDecimalText } from './decimal-text.ts';

/**
 * The errors of one record. `strict`: an invalid value refuses the record; otherwise
 * it counts as absent, because users cannot correct a provider's feed. Values without
 * which there is no event refuse the record either way.
 */
export type RowCheck = { row: number; strict: boolean; errors: RowError[] };

/** The check of a record that is about to be read. */
export function startRow(row: number, { strict }: Pick<RowCheck, 'strict'>): RowCheck {
  noteRow(row);
  return { row, strict, errors: [] };
}

export type TextField = keyof typeof MAX_LENGTH;

/** Refuses the record because of this field. */
export function refuse(check: RowCheck, field: string, reason: string): void {
  check.errors.push({ row: check.row, field, reason });
}

/** Text as feeds contain it: a number becomes its digits; anything else that is not text is undefined. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

function unusable(check: RowCheck, field: string, reason: string): null {
  if (check.strict) refuse(check, field, reason);
  return null;
}

/** A part of the event's key, not cleaned up: a changed key would mean another event. */
export function requireKey(check: RowCheck, field: 'source' | 'source_id', value: unknown): string {
  const text = asText(value)?.trim() ?? '';
  if (text === '') refuse(check, field, 'Is missing.');
  else if (text.length > MAX_LENGTH[field]) refuse(check, field, tooLong(field));
  else if (!isSafeText(text)) refuse(check, field, 'Contains characters that cannot be stored.');
  return text;
}

export function requireText(check: RowCheck, field: TextField, value: unknown): string {
  const text = cleanText(asText(value) ?? '');
  if (text === null) refuse(check, field, 'Is missing.');
  else if (text.length > MAX_LENGTH[field]) refuse(check, field, tooLong(field));
  return text ?? '';
}

export function optionalText(check: RowCheck, field: TextField, value: unknown): string | null {
  if (isAbsent(value)) return null;
  const text = asText(value);
  if (text === undefined) return unusable(check, field, 'Is not text.');
  const clean = cleanText(text);
  if (clean !== null && clean.length > MAX_LENGTH[field]) {
    return unusable(check, field, tooLong(field));
  }
  return clean;
}

/** `71.000` is 71 or 71,000. */
const POINT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/;

/** Seats: a whole number above 0, also written `71000.0` or `71,000`; 0 means unknown. */
export function optionalCapacity(
  check: RowCheck,
  field: 'venue_capacity' | 'capacity',
  value: unknown,
): number | null {
  if (isAbsent(value)) return null;
  const seats = readDecimal(value);
  if (typeof value === 'string' && POINT_BEFORE_THREE.test(value.trim())) {
    const [small, large] = [seats ?? 0, (seats ?? 0) * 1000].map((one) => one.toLocaleString('en'));
    return unusable(check, field, `Could mean ${small} or ${large}. Write it without a point.`);
  }
  if (seats === undefined || !Number.isInteger(seats)) {
    return unusable(check, field, 'Is not a whole number of seats.');
  }
  if (seats > MAX_CAPACITY) {
    return unusable(check, field, `Is above ${MAX_CAPACITY.toLocaleString('en')}.`);
  }
  return seats === 0 ? null : seats;
}

/** A price in major units, rounded to two decimals. */
export function optionalPrice(
  check: RowCheck,
  field: 'price_min' | 'price_max',
  value: unknown,
): number | null {
  if (isAbsent(value)) return null;
  const price = readDecimal(value);
  if (price === undefined || price >= MAX_PRICE) {
    return unusable(
      check,
      field,
      `Is not a price from 0 to ${MAX_PRICE.toLocaleString('en')}, such as 49.50.`,
    );
  }
  return Math.round(price * 100) / 100;
}

/** An ISO 4217 code, in capitals. */
export function optionalCurrency(check: RowCheck, value: unknown): string | null {
  if (isAbsent(value)) return null;
  const code = asText(value)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code)
    ? code
    : unusable(check, 'currency', 'Is not a currency code of three letters, such as USD.');
}

/** A host, and no character that would end an attribute or a link. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}[][^\s"<>\\^`{|}]*$/iu;

/** A web address. Any other scheme counts as absent, since pages show addresses as links. */
export function optionalLink(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const link = value.trim();
  return link.length <= MAX_LENGTH.url && WEB_ADDRESS.test(link) && isSafeText(link) ? link : null;
}

/** Whether a cell or a JSON value is empty. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** A decimal number, 0 or above; undefined for anything else (`1e5`, `-1`, NaN). */
function readDecimal(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 && Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? readDecimalText(value) : undefined;
}

function tooLong(field: TextField): string {
  return `Is longer than ${MAX_LENGTH[field]} characters.`;
}
