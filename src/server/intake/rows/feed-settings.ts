import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { TableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { ImportFormat, RequestedFormat } from '#contract/imports.ts';
import type { EventType } from '#scoring/score.ts';

/** How a file is to be read; plain data, so that it can be sent to a worker. */
export type FeedSettings = {
  format: ImportFormat;
  /** How the rows of a table are read, its encoding included; the format `table` needs it. */
  mapping?: TableMapping | undefined;
  /** UTF-8 where none is given. */
  encoding?: FeedEncoding | undefined;
  /** IANA name of the zone of local times whose own zone, and that of their venue and city, is unknown. */
  timezone?: string | undefined;
  /** The type of events in formats that do not say it. */
  eventType?: EventType | undefined;
  /** The source of events that name none. */
  source?: string | undefined;
  /** The country of events and venues that name none. */
  country?: string | undefined;
};

/** The same, with the format perhaps left to detection. */
export type RequestedSettings = Omit<FeedSettings, 'format'> & { format: RequestedFormat };

type File = {
  now: Date;
  /** The file as it arrives, packed or not. */
  bytes: AsyncIterable<Uint8Array>;
};

/** A file to read. */
export type FeedInput = RequestedSettings & File;

/** The same, once its format is settled. */
export type SettledInput = FeedSettings & File;
