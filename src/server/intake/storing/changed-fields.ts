import type { FieldChange } from '#contract/imports.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';

/** A stored row as PostgreSQL writes it in JSON. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Columns by the names that people know them by. */
type Fields = Readonly<Record<string, string>>;

/** What an import sets of an event, by the names of our CSV format where it has them. */
export const EVENT_FIELDS: Fields = {
  source: 'source',
  source_id: 'source_id',
  event_name: 'name',
  event_type: 'type',
  event_category: 'category',
  venue_name: 'venue',
  city: 'city',
  country: 'country',
  venue_capacity: 'capacity',
  starts_on: 'starts_on',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  time_known: 'time_known',
  timezone: 'timezone',
  status: 'status',
  price_min: 'price_min',
  price_max: 'price_max',
  currency: 'currency',
  url: 'url',
  image_url: 'image_url',
  pass_like: 'pass_like',
  gone_since: 'gone_since',
};

export const VENUE_FIELDS: Fields = {
  name: 'name',
  city: 'city',
  country: 'country',
  capacity: 'capacity',
};

/** The values of a row as in our CSV format: times with the event's own offset, a date alone without a time. */
export function valuesOf(fields: Fields, row: StoredRow): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, column]) => [field, toText(column, row)]),
  );
}

/** The fields in which two states of a row differ. */
export function changesBetween(fields: Fields, before: StoredRow, after: StoredRow): FieldChange[] {
  return Object.entries(fields).flatMap(([field, column]) => {
    const [was, is] = [toText(column, before), toText(column, after)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function toText(column: string, row: StoredRow): string | null {
  const value = row[column];
  if (value === null || value === undefined) return null;
  if (!column.endsWith('_at')) return String(value);
  // The noon that stands for a date alone is no time.
  if (column === 'starts_at' && row.time_known === false) return toText('starts_on', row);
  const { timezone, starts_offset: offset } = row;
  return toZonedIso(
    new Date(String(value)),
    typeof timezone === 'string' ? timezone : null,
    typeof offset === 'number' ? offset : null,
  );
}
