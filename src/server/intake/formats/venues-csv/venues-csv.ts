import { type ColumnSet, hasColumns } from '../../csv/csv-header.ts';
import { createCsvTable } from '../../csv/csv-table.ts';
import { optionalCapacity, optionalText, requireText } from '../../reading/row-check.ts';
import type { FeedReader, VenueRow } from '../../rows/feed-row.ts';
import { sampleRows, type VenueFormat } from '../../rows/format.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';

type Column = 'name' | 'city' | 'country' | 'capacity';

const VENUE_TABLE: ColumnSet<Column> = {
  columns: ['name', 'city', 'country', 'capacity'],
  required: ['name', 'city', 'capacity'],
  aliases: {
    venue_name: 'name',
    stadium_name: 'name',
    venue: 'name',
    stadium: 'name',
    venue_city: 'city',
    venue_country: 'country',
    venue_capacity: 'capacity',
  },
  fallbacks: {
    metroarea: 'city',
    metro_area: 'city',
    town: 'city',
    seats: 'capacity',
  },
  why: 'A capacity joins events by the name of the venue and its city, so a venue list needs name, city and capacity (which may be empty).',
};

/** Reads a venue list: CSV with name, city, capacity and perhaps country, in any order, others ignored. */
function createVenuesCsvReader(setup: ReaderSetup): FeedReader<VenueRow> {
  return createCsvTable(VENUE_TABLE, (check, cell): VenueRow => {
    const venue = {
      name: requireText(check, 'name', cell('name')),
      city: requireText(check, 'city', cell('city')),
      country: optionalText(check, 'country', cell('country')) ?? setup.country ?? null,
      capacity: optionalCapacity(check, 'capacity', cell('capacity')),
    };
    return check.errors.length > 0
      ? { row: check.row, errors: check.errors }
      : { row: check.row, venue, ...(check.warnings.length > 0 && { warnings: check.warnings }) };
  });
}

export const venuesCsv: VenueFormat = {
  rows: 'venues',
  reads: 'venues with their capacities, below',
  fits: ({ header }) => hasColumns(header, VENUE_TABLE),
  createReader: createVenuesCsvReader,
  samples: {
    table: () => {
      const rows = sampleRows((index) => `House ${index},Bruges,BE,${900 + index}`);
      return ['name,city,country,capacity', ...rows, ''].join('\n');
    },
  },
};
