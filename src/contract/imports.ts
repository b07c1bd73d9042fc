import { z } from 'zod';
import { FEED_ENCODINGS } from './feed-encodings.ts';
import { mappingName } from './import-mappings/mapping-name.ts';
import { defineRoute } from './kit/route.ts';
import { eventType } from './scores/events.ts';

export const IMPORT_FORMATS = [
  'csv',
  'table',
  'ticketmaster-discovery',
  'ticketmaster-feed',
  'seatgeek',
  'eventbrite',
  'songkick',
  'jsonld',
  'venues-csv',
] as const;
export const importFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof importFormat>;

/** A format, or `auto` to detect it from the first bytes of the file. */
export const requestedFormat = z.enum([...IMPORT_FORMATS, 'auto']);
export type RequestedFormat = z.infer<typeof requestedFormat>;

export const feedEncoding = z.enum(FEED_ENCODINGS);

/** The IANA name of a time zone. */
export const zoneName = z
  .string()
  .max(64)
  .refine(isZoneName, 'Is not the name of a time zone such as Europe/Paris.');

function isZoneName(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const rowError = z.object({
  /** From 1: the record's position in the file, a header row not counted. */
  row: z.number().int(),
  field: z.string(),
  reason: z.string(),
});
export type RowError = z.infer<typeof rowError>;

/** The most row errors that are listed; `skipped` counts all. */
export const MAX_ROW_ERRORS = 1000;

/** What an import did. `read` = `created` + `updated` + `unchanged` + `skipped`. */
export const importReport = z.object({
  format: importFormat,
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that were not imported, each with at least one row error. */
  skipped: z.number().int(),
  errors: z.array(rowError),
  /** Of the imported rows: type `other`, pass-like offers, cancelled, local time without a known zone. */
  notes: z.object({
    other: z.number().int(),
    pass_like: z.number().int(),
    cancelled: z.number().int(),
    tz_missing: z.number().int(),
  }),
  duration_ms: z.number().int(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importEvents = defineRoute({
  method: 'POST',
  path: '/events/import',
  summary: 'Import a feed file, streamed as the request body; gzip and zip are recognised',
  access: { action: 'create', subject: 'Event' },
  query: z.object({
    format: requestedFormat,
    /** The name of a saved mapping, by which the format `table` is read. */
    mapping: mappingName.optional(),
    encoding: feedEncoding.default('utf-8'),
    /** The zone of local times whose own zone, and that of their venue and city, is unknown. */
    timezone: zoneName.optional(),
    /** The type of events in formats that do not say it. */
    event_type: eventType.optional(),
    /** Whether a recalculation follows when the import changed events; it is not waited for. */
    recalculate: z.enum(['true', 'false']).default('true'),
  }),
  streams: true,
  answer: importReport,
});
