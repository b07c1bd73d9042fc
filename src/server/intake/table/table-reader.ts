import type { EventMapping, VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import { type CsvRecord, createCsvSplitter } from '../csv/csv-records.ts';
import { widthProblem, widthWarnings } from '../csv/csv-table.ts';
import type { FeedReader, FeedRow, RefusedRow, VenueRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { unreadable } from '../rows/unreadable.ts';
import { createMapEvents, type TableRecord } from './map-events.ts';
import { createMapVenues } from './map-venues.ts';
import { createTableColumns, nameColumns, type TableColumns } from './table-columns.ts';

/** Reads events from a table by a mapping. */
export function createEventTableReader(
  mapping: EventMapping,
  setup: ReaderSetup,
): FeedReader<FeedRow> {
  return createTableReader(mapping.delimiter, (columns) =>
    createMapEvents(mapping, columns, setup),
  );
}

/** Reads venues from a table by a mapping. */
export function createVenueTableReader(
  mapping: VenueMapping,
  setup: ReaderSetup,
): FeedReader<VenueRow> {
  return createTableReader(mapping.delimiter, (columns) =>
    createMapVenues(mapping, columns, setup),
  );
}

function createTableReader<Row>(
  delimiter: EventMapping['delimiter'],
  createMap: (columns: TableColumns) => (record: TableRecord) => Row[],
): FeedReader<Row | RefusedRow> {
  let width = 0;
  let map: (record: TableRecord) => Row[] = () => [];
  const splitter = createCsvSplitter((header) => {
    width = header.length;
    const columns = createTableColumns(nameColumns(header));
    map = createMap(columns);
    refuseMissing(columns);
  }, delimiter);

  function read({
    row,
    cells,
    problem = widthProblem(cells, width),
  }: CsvRecord): (Row | RefusedRow)[] {
    if (problem !== undefined) return [{ row, errors: [{ row, field: 'row', reason: problem }] }];
    return map({ row, cells, warnings: widthWarnings(row, cells, width) });
  }

  return {
    push: (text) => splitter.push(text).flatMap(read),
    end: () => splitter.end().flatMap(read),
  };
}

function refuseMissing({ names, missing: [first] }: TableColumns): void {
  if (!first) return;
  throw unreadable(
    `The table has no column “${first.column}”, from which the mapping takes ${first.field}. It has ${names.join(', ')}.`,
  );
}
