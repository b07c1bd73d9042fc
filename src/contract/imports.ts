import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { FEED_ENCODINGS } from './feed-encodings.ts';
import { mappingName } from './import-mappings/mapping-name.ts';
import { oneLine } from './kit/one-line.ts';
import { defineRoute } from './kit/route.ts';
import { rowWarning, warningCounts } from './row-warnings.ts';
import { eventType } from './scores/events.ts';
import { WHY_UNLISTED, type WhyUnlisted } from './scores/unlisted.ts';

export const IMPORT_FORMATS = [
  'csv',
  'table',
  'ticketmaster-discovery',
  'ticketmaster-feed',
  'seatgeek',
  'eventbrite',
  'songkick',
  'jsonld',
  'ical',
  'venues-csv',
] as const;
export const importFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof importFormat>;

/** The kinds of imports: of a file with events, or of outcomes. */
export const runFormat = z.enum([...IMPORT_FORMATS, 'outcomes']);

/** Formats that may leave open what an event is. */
export const UNTYPED_FORMATS: readonly ImportFormat[] = ['ical', 'jsonld'];

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

/** The source of events that name none; with their id it is their key. */
export const sourceName = oneLine(60, 'Enter a source.');

/** The country of events and venues that name none. */
export const countryName = oneLine(100, 'Enter a country.');

export const rowError = z.object({
  /** From 1: the record's position in the file, a header row not counted. */
  row: z.number().int(),
  field: z.string(),
  reason: z.string(),
});
export type RowError = z.infer<typeof rowError>;

/** The most row errors that an answer lists; `skipped` counts all. */
export const MAX_ROW_ERRORS = 1000;

/** The same for a dry run, whose answer is all that there is of it. */
export const MAX_DRY_ROW_ERRORS = 20_000;

/** The most row errors of one import that are stored for its file of errors, and the most of its warnings and of its unlisted rows. */
export const MAX_KEPT_ROWS = 100_000;

/** Characters of a file's name. */
export const MAX_FILE_NAME = 255;

/** Why an event of an import is in no list. Events of a feed are not gone, and joined events are listed as one. */
export type UnlistedReason = Exclude<WhyUnlisted, 'joined' | 'gone'>;
export const UNLISTED_REASONS = WHY_UNLISTED.filter(
  (why): why is UnlistedReason => why !== 'joined' && why !== 'gone',
);

const count = z.number().int();
const unlistedCounts = z.record(z.enum(UNLISTED_REASONS), count);
export type UnlistedCounts = z.infer<typeof unlistedCounts>;

/** A row that is stored and whose event is in no list. */
export const unlistedRow = z.object({
  row: z.number().int(),
  name: z.string(),
  reason: z.enum(UNLISTED_REASONS),
});
export type UnlistedRow = z.infer<typeof unlistedRow>;

/** A field that an import changes, by its name in our CSV format; null where nothing is known. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const ROW_OUTCOMES = ['created', 'updated', 'unchanged'] as const;

/** A row as it would be stored, by the field names of our CSV formats. */
export const previewRow = z.object({
  row: z.number().int(),
  outcome: z.enum(ROW_OUTCOMES),
  values: z.record(z.string(), z.string().nullable()),
  changes: z.array(fieldChange),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** How many rows a dry run shows: of the file's first ones, and of those that would be updated. */
export const PREVIEW_ROWS = 20;

/** What the rows of a file became. `read` = `created` + `updated` + `unchanged` + `joined` + `waiting` + `skipped`. */
export const importCounts = z.object({
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Rows of an event that another row has, as their table says: the away row of a game beside its home row. */
  joined: count,
  /** Outcomes whose event is not known, until staff say which it is. */
  waiting: count,
  /** Rows that were not imported, each with at least one row error. */
  skipped: count,
  /** Of the imported rows, those whose event is in no list. */
  unlisted: unlistedCounts,
  /** Values that rows were imported without, and other things that are odd in them. */
  warnings: warningCounts,
});
export type ImportCounts = z.infer<typeof importCounts>;

/** Why an outcome has no event: none is found, or more than one. */
export const UNMATCHED_REASONS = ['unknown', 'several'] as const;

/** What rows of outcomes say that events had; the rows that wait for their event are counted beside it. */
export const outcomeSummary = z.object({
  /** Events with an amount. */
  events: count,
  /** The days with an amount; null for none. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  kinds: z.array(z.object({ name: z.string(), unit: z.string(), amount: z.number() })),
  /** The first of the rows that wait. */
  waiting: z.array(
    z.object({ row: z.number().int(), event: z.string(), reason: z.enum(UNMATCHED_REASONS) }),
  ),
});

/** What an import did, or what it would do. */
export const importReport = z.object({
  /** Null for a dry run, which stores nothing. */
  import_id: z.number().int().nullable(),
  format: importFormat,
  ...importCounts.shape,
  /** Of the imported rows: type `other`, and pass-like offers. */
  notes: z.object({ other: count, pass_like: count }),
  /** The shortest list that has all imported rows which any list has, and their source if they have one; null for none. */
  listed: z.object({ time_range: z.enum(TIME_RANGES), source: z.string().nullable() }).nullable(),
  /** Where rows lack a time zone: the one that most others have. */
  usual_zone: z.object({ timezone: z.string(), rows: count }).nullable(),
  /** The first 1,000; a dry run lists all that an import would store. */
  errors: z.array(rowError),
  /** As `errors`. */
  warning_rows: z.array(rowWarning),
  /** As `errors`. */
  unlisted_rows: z.array(unlistedRow),
  /** Where the stored row errors, warnings and unlisted rows are, as CSV; null for a dry run. */
  errors_url: z.string().nullable(),
  /** Null for an import that is stored. */
  preview: z.object({ rows: z.array(previewRow), updates: z.array(previewRow) }).nullable(),
  /** Null for a file of events or venues. */
  outcomes: outcomeSummary.nullable(),
  duration_ms: count,
});
export type ImportReport = z.infer<typeof importReport>;

/** The details of a refusal where no row of the file could be used. */
export const uselessFile = z.object({ report: importReport });

/** The details of a refusal where the file is no valid text in its encoding, and may have another one. */
export const otherEncoding = z.object({ encoding: feedEncoding });

/** The details of a refusal where the file is a table of no known format and needs a mapping. */
export const unmappedTable = z.object({ format: z.literal('table') });

const flag = z.enum(['true', 'false']);

/** Who may import may also see past imports and undo them. */
export const IMPORT_ACCESS = { action: 'create', subject: 'Event' } as const;

export const importEvents = defineRoute({
  method: 'POST',
  path: '/events/import',
  summary: 'Import a feed file, streamed as the request body; gzip and zip are recognized',
  access: IMPORT_ACCESS,
  query: z.object({
    format: requestedFormat,
    /** The name of a saved mapping, by which the format `table` is read. */
    mapping: mappingName.optional(),
    encoding: feedEncoding.default('utf-8'),
    /** The zone of local times whose own zone, and that of their venue and city, is unknown. */
    timezone: zoneName.optional(),
    /** The type of events in formats that do not say it. */
    event_type: eventType.optional(),
    source: sourceName.optional(),
    country: countryName.optional(),
    /** Shown in the history of imports. */
    file_name: oneLine(MAX_FILE_NAME).optional(),
    /** Whether it is a trial, which changes nothing. */
    dry_run: flag.default('false'),
    /** Whether a recalculation follows when the import changed events; it is not waited for. */
    recalculate: flag.default('true'),
  }),
  streams: true,
  refreshes: [
    'imports',
    'events',
    'venues',
    'outcomes',
    'outcome_kinds',
    'grades',
    'score_overview',
    'score_insights',
  ],
  answer: importReport,
});
