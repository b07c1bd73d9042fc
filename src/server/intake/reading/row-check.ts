import type { RowError } from '#contract/imports.ts';
import { MAX_WARNING_VALUE, type RowWarning, type WarningKind } from '#contract/row-warnings.ts';
import { MAX_CAPACITY, MAX_LENGTH, MAX_PRICE } from '#server/catalogue/events/import-limits.ts';
import { cleanText, detached, isSafeText } from '#server/platform/text/clean-text.ts';
import { noteRow } from '../rows/file-budget.ts';
import { readDecimalText, saysFree } from './decimal-text.ts';
import { saysNone, saysNoText } from './words-for-none.ts';

/**
 * What is wrong with one record: errors refuse it, as the values do without which there is no event; with warnings it is
 * imported without a value that is optional.
 */
export type RowCheck = { row: number; errors: RowError[]; warnings: RowWarning[] };

/** The check of a record that is about to be read; `warnings` are those of the record as a whole. */
export function startRow(row: number, warnings: RowWarning[] = []): RowCheck {
  noteRow(row);
  return { row, errors: [], warnings };
}

export type TextField = keyof typeof MAX_LENGTH;

/** Refuses the record because of this field. */
export function refuse(check: RowCheck, field: string, reason: string): void {
  check.errors.push({ row: check.row, field, reason });
}

/** Refuses a record whose start cannot be read; one that says that there is none is empty, with a warning. */
export function refuseStart(check: RowCheck, text: string, reason: string): null {
  if (saysNone(text)) warn(check, 'starts_at', 'no_value', text);
  else refuse(check, 'starts_at', reason);
  return null;
}

/** Text as feeds contain it: a number becomes its digits; anything else that is not text is undefined. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Leaves a field empty, with a warning of this kind, or of another where the value says that there is none. */
export function leaveEmpty(
  check: RowCheck,
  field: string,
  kind: WarningKind,
  value: unknown,
  noneKind: WarningKind = 'no_value',
): null {
  const isNone = typeof value === 'string' && saysNone(value);
  warn(check, field, isNone ? noneKind : kind, value);
  return null;
}

export function warn(check: RowCheck, field: string, kind: WarningKind, value: unknown): void {
  const text = asText(value) ?? JSON.stringify(value) ?? '';
  const shown = detached(cleanText(text.slice(0, MAX_WARNING_VALUE)) ?? '');
  check.warnings.push({ row: check.row, field, kind, value: shown, column: null });
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
  if (text === undefined) return leaveEmpty(check, field, 'unreadable_text', value);
  const clean = cleanText(text);
  if (clean !== null && clean.length > MAX_LENGTH[field]) {
    return leaveEmpty(check, field, 'unreadable_text', text);
  }
  if (clean !== null && saysNoText(clean, field)) {
    warn(check, field, 'no_value', text);
    return null;
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
    return leaveEmpty(check, field, 'unclear_capacity', value);
  }
  if (seats === undefined || !Number.isInteger(seats) || seats > MAX_CAPACITY) {
    return leaveEmpty(check, field, 'unreadable_capacity', value);
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
  const price = typeof value === 'string' && saysFree(value) ? 0 : readDecimal(value);
  if (price === undefined || price >= MAX_PRICE) {
    return leaveEmpty(check, field, 'unreadable_price', value);
  }
  return Math.round(price * 100) / 100;
}

/** An ISO 4217 code, in capitals. */
export function optionalCurrency(check: RowCheck, value: unknown): string | null {
  if (isAbsent(value)) return null;
  const code = asText(value)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code)
    ? code
    : leaveEmpty(check, 'currency', 'unreadable_currency', value);
}

/** A host, and no character that would end an attribute or a link. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}[][^\s"<>\\^`{|}]*$/iu;

/** A web address. Any other scheme is left out, since pages show addresses as links. */
export function optionalLink(
  check: RowCheck,
  field: 'url' | 'image_url',
  value: unknown,
): string | null {
  if (isAbsent(value)) return null;
  const link = typeof value === 'string' ? value.trim() : '';
  return link.length <= MAX_LENGTH.url && WEB_ADDRESS.test(link) && isSafeText(link)
    ? link
    : leaveEmpty(check, field, 'unreadable_link', value);
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
