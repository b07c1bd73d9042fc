import type {
  EventMapping,
  MappingDraft,
  OutcomeMapping,
  VenueMapping,
} from '#contract/import-mappings/mapping-draft.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import { widthProblem, widthWarnings } from '../csv/csv-table.ts';
import type { FeedOutcomeRow, FeedRow, RefusedRow, VenueRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { unreadable } from '../rows/unreadable.ts';
import { nameColumns } from '../shapes/column-names.ts';
import type { OnHeader, TableReading } from '../shapes/table-splitter.ts';
import { createMapEvents, type TableRecord } from './map-events.ts';
import { createMapOutcomes } from './map-outcomes.ts';
import { createMapVenues } from './map-venues.ts';
import { createTableColumns, type TableColumns } from './table-columns.ts';

/** Makes rows of the records of one table, whatever its shape. */
export type TableReader<Row> = {
  reading: TableReading;
  /** To be told the header before the first record. */
  onHeader: OnHeader;
  read: (record: CsvRecord) => (Row | RefusedRow)[];
};

type CreateMap<Row> = (columns: TableColumns) => (record: TableRecord) => Row[];

/** Reads events from a table by a mapping. */
export function createEventTableReader(
  mapping: EventMapping,
  setup: ReaderSetup,
): TableReader<FeedRow> {
  return createTableReader(mapping, (columns) => createMapEvents(mapping, columns, setup));
}

/** Reads venues from a table by a mapping. */
export function createVenueTableReader(
  mapping: VenueMapping,
  setup: ReaderSetup,
): TableReader<VenueRow> {
  return createTableReader(mapping, (columns) => createMapVenues(mapping, columns, setup));
}

/** Reads outcomes from a table by a mapping. */
export function createOutcomeTableReader(
  mapping: OutcomeMapping,
  setup: ReaderSetup,
): TableReader<FeedOutcomeRow> {
  return createTableReader(mapping, (columns) => createMapOutcomes(mapping, columns, setup));
}

function createTableReader<Row>(
  mapping: MappingDraft,
  createMap: CreateMap<Row>,
): TableReader<Row> {
  let width = 0;
  let map: (record: TableRecord) => Row[] = () => [];

  function read({
    row,
    cells,
    problem = widthProblem(cells, width),
  }: CsvRecord): (Row | RefusedRow)[] {
    if (problem !== undefined) return [{ row, errors: [{ row, field: 'row', reason: problem }] }];
    return map({ row, cells, warnings: widthWarnings(row, cells, width) });
  }

  return {
    reading: { ...mapping, columns: columnsOf(createMap) },
    onHeader: ({ names, known }) => {
      width = names.length;
      const columns = createTableColumns(nameColumns(names));
      map = createMap(columns);
      refuseMissing(known === undefined ? columns : requiredOf(names.slice(0, known), createMap));
    },
    read,
  };
}

/** The names of the columns that a mapping takes something from. */
function columnsOf<Row>(createMap: CreateMap<Row>): string[] {
  const columns = createTableColumns([]);
  createMap(columns);
  return columns.missing.map(({ column }) => column);
}

/** Fields without which no row of JSON can be used; any other key may be absent from the first records. */
const REQUIRED = ['event_name', 'starts_at', 'source_id', 'name', 'amount'];

function requiredOf<Row>(names: readonly string[], createMap: CreateMap<Row>): TableColumns {
  const columns = createTableColumns(nameColumns(names));
  createMap(columns);
  return { ...columns, missing: columns.missing.filter(({ field }) => REQUIRED.includes(field)) };
}

function refuseMissing({ names, missing: [first] }: TableColumns): void {
  if (!first) return;
  throw unreadable(
    `The table has no column “${first.column}”, from which the mapping takes ${first.field}. It has ${names.join(', ')}.`,
  );
}
