import { open } from 'node:fs/promises';
import type { ImportFormat, ImportReport } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createCsvReader } from './csv/csv-reader.ts';
import { readText } from './feed-bytes.ts';
import type { FeedReader, FeedRow } from './feed-row.ts';
import { MAX_RECORD_BYTES } from './import-limits.ts';
import type { ImportDeps, ImportOptions } from './import-options.ts';
import { createSeatgeekReader } from './seatgeek/seatgeek-reader.ts';
import { importRecords, importVenues } from './storing/import-records.ts';
import { createDiscoveryReader } from './ticketmaster-discovery/discovery-reader.ts';
import { createTicketmasterFeedReader } from './ticketmaster-feed/ticketmaster-feed-reader.ts';
import { unreadable } from './unreadable.ts';
import { createVenuesCsvReader } from './venues-csv/venues-csv-reader.ts';

const EVENT_READERS = {
  csv: createCsvReader,
  'ticketmaster-discovery': createDiscoveryReader,
  'ticketmaster-feed': createTicketmasterFeedReader,
  seatgeek: createSeatgeekReader,
} as const satisfies Record<
  Exclude<ImportFormat, 'venues-csv'>,
  (now: Date) => FeedReader<FeedRow>
>;

/**
 * Imports one file as it arrives, gzipped or not, in one transaction. Rows that cannot be imported are
 * reported and the others are imported; a file that cannot be read as its format changes nothing and throws
 * an `ApiError` with the code `unreadable_import`.
 */
export async function importFeed(
  deps: ImportDeps,
  { input, ...options }: ImportOptions & { input: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  try {
    return await storeFeed(deps, { input, ...options });
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'It broke off.';
    await recordAudit(deps.db, {
      action: 'import.failed',
      after: { format: options.format, reason },
    });
    throw error;
  }
}

function storeFeed(
  deps: ImportDeps,
  { input, ...options }: ImportOptions & { input: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  if (options.format === 'venues-csv') {
    return importVenues(deps, readRows(input, createVenuesCsvReader()), options);
  }
  const reader = EVENT_READERS[options.format](deps.clock());
  return importRecords(deps, readRows(input, reader), options);
}

/** Imports the file at a path, or standard input for `-`. Throws the system's error when it cannot be opened. */
export async function importFile(
  deps: ImportDeps,
  { path, ...options }: ImportOptions & { path: string },
): Promise<ImportReport> {
  if (path === '-') return importFeed(deps, { ...options, input: process.stdin });
  const file = await open(path);
  try {
    return await importFeed(deps, { ...options, input: file.createReadStream() });
  } finally {
    await file.close();
  }
}

/** Rows in batches, one per chunk of text. Refuses a file whose text does not form rows. */
async function* readRows<Row>(
  input: AsyncIterable<Uint8Array>,
  reader: FeedReader<Row>,
): AsyncGenerator<Row[]> {
  let withoutRow = 0;
  for await (const text of readText(input)) {
    const rows = reader.push(text);
    withoutRow = rows.length > 0 ? 0 : withoutRow + text.length;
    if (withoutRow > MAX_RECORD_BYTES) {
      throw unreadable('The file has a record of more than 1 MiB, or no record of this format.');
    }
    yield rows;
  }
  yield reader.end();
}
