import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

export const IMPORT_FORMATS = [
  'csv',
  'ticketmaster-discovery',
  'ticketmaster-feed',
  'seatgeek',
  'venues-csv',
] as const;
export const importFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof importFormat>;

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
  summary: 'Import a feed file, streamed as the request body; gzip is recognised',
  access: { action: 'create', subject: 'Event' },
  query: z.object({
    format: importFormat,
    /** Whether a recalculation follows when the import changed events; it is not waited for. */
    recalculate: z.enum(['true', 'false']).default('true'),
  }),
  streams: true,
  answer: importReport,
});
