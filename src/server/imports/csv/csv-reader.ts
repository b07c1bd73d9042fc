import type { EventType } from '#scoring/score.ts';
import { CSV_EVENT_COLUMNS, type CsvEventColumn } from '../event-columns.ts';
import type { FeedReader, FeedRow } from '../feed-row.ts';
import { statusNamed } from '../reading/event-status.ts';
import { typeNamed } from '../reading/event-types.ts';
import { finishEvent } from '../reading/finish-event.ts';
import { type Moment, readMoment } from '../reading/moment.ts';
import { type RowCheck, refuse } from '../reading/row-check.ts';
import { findZone, type TimeZone } from '../reading/time-zone.ts';
import type { ColumnSet } from './csv-header.ts';
import { createCsvTable } from './csv-table.ts';

/** The names of types in our own CSV format. */
const TYPES: Readonly<Record<string, EventType>> = {
  theater: 'theater',
  theatre: 'theater',
  concert: 'concert',
  sport: 'sport',
  sports: 'sport',
  other: 'other',
};

const COLUMNS: ColumnSet<CsvEventColumn> = {
  columns: CSV_EVENT_COLUMNS,
  required: ['source', 'source_id', 'event_name', 'event_type', 'starts_at'],
  why: 'An event needs source, source_id, event_name, event_type and starts_at (which may be empty).',
};

/**
 * Reads events from our own CSV format: a header row with the fields of an event by their names on
 * the wire (`docs/import-formats.md`), in any order. `starts_at` and `ends_at` are ISO 8601 with an
 * offset, or local in the zone of the `timezone` column, or a date alone. A value that cannot be used
 * refuses its row. `now` decides which dates are too far ahead to be meant.
 */
export function createCsvReader(now: Date): FeedReader<FeedRow> {
  return createCsvTable(COLUMNS, (check, cell): FeedRow => {
    const draft = {
      source: cell('source'),
      sourceId: cell('source_id'),
      name: cell('event_name'),
      type: readType(check, cell('event_type')),
      category: cell('event_category'),
      venue: cell('venue_name'),
      city: cell('city'),
      country: cell('country'),
      capacity: cell('venue_capacity'),
      start: readTime(check, 'starts_at', cell('starts_at')),
      end: readTime(check, 'ends_at', cell('ends_at')),
      zone: readZone(check, cell('timezone')),
      status: readStatus(check, cell('status')),
      priceMin: cell('price_min'),
      priceMax: cell('price_max'),
      currency: cell('currency'),
      url: cell('url'),
      imageUrl: cell('image_url'),
    };
    return finishEvent(check, draft, now);
  });
}

function readType(check: RowCheck, text: string) {
  const type = typeNamed(TYPES, text);
  if (!type) refuse(check, 'event_type', 'Is not theater, concert, sport or other.');
  return type ?? 'other';
}

function readTime(check: RowCheck, field: 'starts_at' | 'ends_at', text: string): Moment | null {
  if (text === '') return null;
  const moment = readMoment(text);
  if (!moment) {
    refuse(check, field, 'Is not a date and time such as 2026-05-01T19:30:00+02:00 or 2026-05-01.');
  }
  return moment ?? null;
}

function readZone(check: RowCheck, text: string): TimeZone | undefined {
  if (text === '') return undefined;
  const zone = findZone(text);
  if (!zone) refuse(check, 'timezone', 'Is not the name of a time zone such as Europe/Paris.');
  return zone;
}

function readStatus(check: RowCheck, text: string) {
  if (text === '') return 'scheduled';
  const status = statusNamed(text);
  if (!status) refuse(check, 'status', 'Is not a known status, such as onsale or cancelled.');
  return status ?? 'scheduled';
}
