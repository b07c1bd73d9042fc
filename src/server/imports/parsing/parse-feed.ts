import type { ImportFormat } from '#contract/imports.ts';
import { createCsvReader } from '../csv/csv-reader.ts';
import { readText } from '../feed-bytes.ts';
import type { FeedReader, FeedRow } from '../feed-row.ts';
import { MAX_RECORD_BYTES } from '../import-limits.ts';
import { createSeatgeekReader } from '../seatgeek/seatgeek-reader.ts';
import { type CopyBatch, eventBatches, venueBatches } from '../storing/copy-batches.ts';
import { createDiscoveryReader } from '../ticketmaster-discovery/discovery-reader.ts';
import { createTicketmasterFeedReader } from '../ticketmaster-feed/ticketmaster-feed-reader.ts';
import { unreadable } from '../unreadable.ts';
import { createVenuesCsvReader } from '../venues-csv/venues-csv-reader.ts';

const EVENT_READERS = {
  csv: createCsvReader,
  'ticketmaster-discovery': createDiscoveryReader,
  'ticketmaster-feed': createTicketmasterFeedReader,
  seatgeek: createSeatgeekReader,
} as const satisfies Record<
  Exclude<ImportFormat, 'venues-csv'>,
  (now: Date) => FeedReader<FeedRow>
>;

export type FeedInput = {
  format: ImportFormat;
  now: Date;
  /** The file as it arrives, gzipped or not. */
  bytes: AsyncIterable<Uint8Array>;
};

/** Reads a file as COPY lines; throws an `ApiError` with the code `unreadable_import` for one that is not of its format. */
export type ParseFeed = (input: FeedInput) => AsyncGenerator<CopyBatch>;

/** On this thread, which does nothing else meanwhile: for the command line, and for the thread of a worker. */
export const parseFeed: ParseFeed = ({ format, now, bytes }) =>
  format === 'venues-csv'
    ? venueBatches(readRows(bytes, createVenuesCsvReader()))
    : eventBatches(readRows(bytes, EVENT_READERS[format](now)));

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
