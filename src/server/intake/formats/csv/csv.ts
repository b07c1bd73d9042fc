import { type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import { CSV_EVENT_COLUMNS, type CsvEventColumn } from '../../copy/event-columns.ts';
import { type ColumnSet, hasColumns } from '../../csv/csv-header.ts';
import { createCsvTable } from '../../csv/csv-table.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { leaveEmpty, type RowCheck, refuseStart } from '../../reading/row-check.ts';
import { statedStatus, statedType, statedZone } from '../../reading/stated-values.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import { type EventFormat, sampleRows } from '../../rows/format.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';

/** The columns of events; `source` may be absent where the feed has a default for it. */
function eventColumns({ source }: Pick<ReaderSetup, 'source'>): ColumnSet<CsvEventColumn> {
  const others = ['source_id', 'event_name', 'event_type', 'starts_at'] as const;
  return {
    columns: CSV_EVENT_COLUMNS,
    reaches: 'starts_at',
    required: source === undefined ? ['source', ...others] : others,
    why: 'An event needs source, source_id, event_name, event_type and starts_at (which may be empty).',
  };
}

/** A record with every column. */
export const GOOD: Record<string, string> = {
  source: 'box-office',
  source_id: 'n-1',
  event_name: 'La Bohème',
  event_type: 'theater',
  event_category: 'Opera',
  venue_name: 'Opéra Royal',
  city: 'Liège',
  country: 'BE',
  venue_capacity: '1041',
  starts_at: '2026-05-01T20:00',
  timezone: 'Europe/Brussels',
  ends_at: '2026-05-01T22:30',
  status: 'onsale',
  price_min: '19.5',
  price_max: '120',
  currency: 'eur',
  url: 'https://tickets.example/n-1',
  image_url: '',
};

/**
 * Reads events from our own CSV format: a header row with the fields of an event by their names on
 * the wire (`docs/imports.md`), in any order. `starts_at` and `ends_at` are ISO 8601 with an
 * offset, or local in the zone of the `timezone` column, or a date alone. An optional value that cannot
 * be used is left empty.
 */
function createCsvReader(setup: ReaderSetup): FeedReader<FeedRow> {
  return createCsvTable(eventColumns(setup), (check, cell): FeedRow => {
    const draft = {
      source: cell('source'),
      sourceId: cell('source_id'),
      name: cell('event_name'),
      type: statedType(check, cell('event_type'), setup),
      category: cell('event_category'),
      venue: cell('venue_name'),
      city: cell('city'),
      country: cell('country'),
      capacity: cell('venue_capacity'),
      start: readStart(check, cell('starts_at')),
      end: readEnd(check, cell('ends_at')),
      zone: statedZone(check, cell('timezone')),
      status: statedStatus(check, cell('status')),
      priceMin: cell('price_min'),
      priceMax: cell('price_max'),
      currency: cell('currency'),
      url: cell('url'),
      imageUrl: cell('image_url'),
    };
    return finishEvent(check, draft, setup);
  });
}

export const csv: EventFormat = {
  rows: 'events',
  reads: 'events in our own columns, below',
  fits: ({ header, source }) => hasColumns(header, eventColumns({ source })),
  createReader: createCsvReader,
  samples: {
    table: () => {
      const columns = Object.keys(GOOD);
      const rows = sampleRows((index) => {
        const record: Record<string, string> = { ...GOOD, source_id: `n-${index}` };
        return columns.map((name) => record[name]).join(',');
      });
      return [columns.join(','), ...rows, ''].join('\n');
    },
  },
};

function readStart(check: RowCheck, text: string): Moment | null {
  if (text === '') return null;
  return readMoment(text) ?? refuseStart(check, text, NO_DATE);
}

const NO_DATE = 'Is not a date and time such as 2026-05-01T19:30:00+02:00 or 2026-05-01.';

function readEnd(check: RowCheck, text: string): Moment | null {
  if (text === '') return null;
  return readMoment(text) ?? leaveEmpty(check, 'ends_at', 'unreadable_end', text);
}
