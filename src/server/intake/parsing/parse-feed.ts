import type { ImportFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { findZone } from '#server/catalogue/times/time-zone.ts';
import {
  type CopyBatch,
  eventBatches,
  outcomeBatches,
  venueBatches,
} from '../copy/copy-batches.ts';
import { settleFormat } from '../detection/settle-format.ts';
import { FORMATS } from '../formats/formats.ts';
import type { FeedInput, SettledInput } from '../rows/feed-settings.ts';
import { allowedMs, comparingMs, FILE_BUDGET } from '../rows/file-budget.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import {
  createEventTableReader,
  createOutcomeTableReader,
  createVenueTableReader,
} from '../table/table-reader.ts';
import { readFeed, tableFiles, textFiles } from './read-feed.ts';

/** A file whose format is settled. */
export type OpenFeed = {
  format: ImportFormat;
  /** Its records as COPY lines; throws `unreadable_import` where the file is not of its format. */
  batches: AsyncGenerator<CopyBatch>;
  /** How much of the file's budget of processor time is left for comparing its events, once it was read. */
  leftMs: () => number;
  /** To be called however it ends. */
  close: () => Promise<void>;
};

/** Throws an `ApiError` with the code `unreadable_import` for a file of no known format. */
export type ParseFeed = (input: FeedInput) => Promise<OpenFeed>;

/** On this thread, which does nothing else meanwhile: for the command line, and for the thread of a worker. */
export const parseFeed: ParseFeed = async (input) => {
  const settled = await settleFormat(input);
  let records = 0;
  async function* counted(): AsyncGenerator<CopyBatch> {
    for await (const batch of batchesOf(settled)) {
      records += batch.read;
      yield batch;
    }
  }
  // What reading took nobody has measured here, so that all of the budget is left to what comes after it.
  const leftMs = () =>
    allowedMs(FILE_BUDGET, { unpackedBytes: 0, records }) + comparingMs(FILE_BUDGET, records);
  return { format: settled.format, batches: counted(), leftMs, close: async () => undefined };
};

function batchesOf(input: SettledInput): AsyncGenerator<CopyBatch> {
  const { now, timezone, eventType: type, source, country, encoding } = input;
  const zone = timezone === undefined ? undefined : findZone(timezone);
  const setup = { now, zone, type, source, country };
  if (input.format === 'table') return parseTable(input, setup);
  const format = FORMATS[input.format];
  return format.rows === 'venues'
    ? venueBatches(
        readFeed(
          input,
          textFiles(encoding, () => format.createReader(setup)),
        ),
      )
    : eventBatches(
        readFeed(
          input,
          textFiles(encoding, () => format.createReader(setup)),
        ),
      );
}

function parseTable(input: SettledInput, setup: ReaderSetup): AsyncGenerator<CopyBatch> {
  const { mapping } = input;
  if (!mapping) throw new ApiError('validation', 'Name the mapping by which the table is read.');
  switch (mapping.rows) {
    case 'venues':
      return venueBatches(
        readFeed(
          input,
          tableFiles(() => createVenueTableReader(mapping, setup)),
        ),
      );
    case 'outcomes':
      return outcomeBatches(
        readFeed(
          input,
          tableFiles(() => createOutcomeTableReader(mapping, setup)),
        ),
      );
    case 'events':
      return eventBatches(
        readFeed(
          input,
          tableFiles(() => createEventTableReader(mapping, setup)),
        ),
      );
  }
}
