import type { ImportFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { createCsvReader } from '../csv/csv-reader.ts';
import { createEventbriteReader } from '../eventbrite/eventbrite-reader.ts';
import type { FeedReader, FeedRow } from '../feed-row.ts';
import type { FeedInput } from '../feed-settings.ts';
import { createIcalReader } from '../ical/ical-reader.ts';
import { createJsonldReader } from '../jsonld/jsonld-reader.ts';
import type { ReaderSetup } from '../reader-setup.ts';
import { findZone } from '../reading/time-zone.ts';
import { createSeatgeekReader } from '../seatgeek/seatgeek-reader.ts';
import { createSongkickReader } from '../songkick/songkick-reader.ts';
import { type CopyBatch, eventBatches, venueBatches } from '../storing/copy-batches.ts';
import { createEventTableReader, createVenueTableReader } from '../table/table-reader.ts';
import { createDiscoveryReader } from '../ticketmaster-discovery/discovery-reader.ts';
import { createTicketmasterFeedReader } from '../ticketmaster-feed/ticketmaster-feed-reader.ts';
import { createVenuesCsvReader } from '../venues-csv/venues-csv-reader.ts';
import { readFeed } from './read-feed.ts';

const EVENT_READERS = {
  csv: createCsvReader,
  'ticketmaster-discovery': createDiscoveryReader,
  'ticketmaster-feed': createTicketmasterFeedReader,
  seatgeek: createSeatgeekReader,
  eventbrite: createEventbriteReader,
  songkick: createSongkickReader,
  jsonld: createJsonldReader,
  ical: createIcalReader,
} as const satisfies Record<
  Exclude<ImportFormat, 'venues-csv' | 'table'>,
  (setup: ReaderSetup) => FeedReader<FeedRow>
>;

/** Reads a file as COPY lines; throws an `ApiError` with the code `unreadable_import` for one that is not of its format. */
export type ParseFeed = (input: FeedInput) => AsyncGenerator<CopyBatch>;

/** On this thread, which does nothing else meanwhile: for the command line, and for the thread of a worker. */
export const parseFeed: ParseFeed = (input) => {
  const { format, now, timezone, eventType: type, source, country } = input;
  const zone = timezone === undefined ? undefined : findZone(timezone);
  const setup = { now, zone, type, source, country };
  if (format === 'venues-csv') {
    return venueBatches(readFeed(input, () => createVenuesCsvReader(setup)));
  }
  if (format === 'table') return parseTable(input, setup);
  return eventBatches(readFeed(input, () => EVENT_READERS[format](setup)));
};

function parseTable(input: FeedInput, setup: ReaderSetup): AsyncGenerator<CopyBatch> {
  const { mapping } = input;
  if (!mapping) throw new ApiError('validation', 'Name the mapping by which the table is read.');
  const table = { ...input, encoding: mapping.encoding };
  return mapping.rows === 'venues'
    ? venueBatches(readFeed(table, () => createVenueTableReader(mapping, setup)))
    : eventBatches(readFeed(table, () => createEventTableReader(mapping, setup)));
}
