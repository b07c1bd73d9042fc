import { z } from 'zod';
import {
  fieldChange,
  IMPORT_ACCESS,
  importCounts,
  MAX_KEPT_ROWS,
  ROW_OUTCOMES,
  runFormat,
} from './imports.ts';
import { defineRoute } from './kit/route.ts';
import { furtherSorts } from './kit/sorting.ts';
import { utcDays } from './kit/utc-days.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from './limits.ts';
import { rowWarning, WARNING_KINDS } from './row-warnings.ts';

/** How long an import can be undone, and its row errors be read. */
export const KEEP_IMPORT_DAYS = 30;

/** Stored rows of past imports together, above which the oldest ones can no longer be undone. */
export const MAX_IMPORT_IMAGES = 1_000_000;

/** How long past imports are listed, and how many of them; what is older is in the audit log. */
export const KEEP_RUN_DAYS = 400;
export const MAX_IMPORT_RUNS = 100_000;

/** `running`: nothing of the file is stored yet; `failed`: nothing was. */
export const IMPORT_STATES = ['running', 'stored', 'undone', 'failed'] as const;

export const IMPORT_SORTS = [
  'newest',
  'file',
  'by',
  'state',
  'created',
  'updated',
  'skipped',
] as const;
export type ImportSort = (typeof IMPORT_SORTS)[number];

export const importRun = z.object({
  id: z.number().int(),
  state: z.enum(IMPORT_STATES),
  /** Null where it could not be detected. */
  format: runFormat.nullable(),
  file_name: z.string().nullable(),
  /** Of the file as it was sent; null where it was not read to its end. */
  sha256: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** When it was stored or failed; of a running one, when it began. */
  imported_at: z.string(),
  /** The name of who did it, for a key that of its owner; null for the server itself. */
  imported_by: z.string().nullable(),
  /** The name of the API key that was used. */
  imported_with: z.string().nullable(),
  ...importCounts.shape,
  /** Whether these are the made-up outcomes of the sample catalogue. */
  is_sample: z.boolean(),
  duration_ms: z.number().int().nullable(),
  /** Why nothing was stored. */
  failure: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const paging = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
};

export const listImports = defineRoute({
  method: 'GET',
  path: '/imports',
  summary: 'Past imports, newest first unless sorted otherwise',
  access: IMPORT_ACCESS,
  query: z.object({
    ...paging,
    /** Found in the name of the file, or of who imported it. */
    q: z.string().trim().max(200).default(''),
    state: z.enum(IMPORT_STATES).optional(),
    ...utcDays,
    sort: z.enum(IMPORT_SORTS).default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
    also: furtherSorts(IMPORT_SORTS),
  }),
  answer: z.object({ imports: z.array(importRun), count: z.number().int() }),
});

export const readImport = defineRoute({
  method: 'GET',
  path: '/imports/{id}',
  summary: 'One import, and whether it can be undone',
  access: IMPORT_ACCESS,
  params,
  answer: z.object({
    run: importRun,
    /** Why it cannot be undone; null where it can. */
    undo_refusal: z.string().nullable(),
    /** How many row errors, warnings and unlisted rows are stored. */
    kept_rows: z
      .number()
      .int()
      .max(3 * MAX_KEPT_ROWS),
  }),
});

const ofKind = { kind: z.enum(WARNING_KINDS).optional() };

export const listImportWarnings = defineRoute({
  method: 'GET',
  path: '/imports/{id}/warnings',
  summary: 'The stored warnings of an import in the order of its file, all or of one kind',
  access: IMPORT_ACCESS,
  params,
  query: z.object({ ...paging, ...ofKind }),
  answer: z.object({ warnings: z.array(rowWarning), count: z.number().int() }),
});

/** An event that an import created or changed. */
export const importedEvent = z.object({
  id: z.number().int(),
  event_name: z.string(),
  starts_at: z.string().nullable(),
  timezone: z.string().nullable(),
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
  outcome: z.enum(ROW_OUTCOMES),
  changes: z.array(fieldChange),
});
export type ImportedEvent = z.infer<typeof importedEvent>;

export const listImportedEvents = defineRoute({
  method: 'GET',
  path: '/imports/{id}/events',
  summary:
    'The events that an import created or changed and that are still stored, changed ones first',
  access: IMPORT_ACCESS,
  params,
  query: z.object(paging),
  answer: z.object({ events: z.array(importedEvent), count: z.number().int() }),
});

export const undoImport = defineRoute({
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Undo a whole import; a conflict says what newer change depends on it',
  access: IMPORT_ACCESS,
  params,
  query: z.object({
    /** Whether a recalculation follows when events changed; it is not waited for. */
    recalculate: z.enum(['true', 'false']).default('true'),
  }),
  refreshes: [
    'imports',
    'events',
    'venues',
    'outcomes',
    'outcome_kinds',
    'score_overview',
    'score_insights',
    'grades',
  ],
  answer: importRun,
});

/** A file, streamed: not a call with a JSON answer. With a kind it has the warnings of that kind alone. */
export const IMPORT_ERRORS = {
  method: 'GET',
  path: '/imports/{id}/errors.csv',
  summary: 'The row errors of an import, its warnings and its unlisted rows, as CSV',
  access: IMPORT_ACCESS,
  query: z.object(ofKind),
} as const;

/** The address of an import's file of errors. */
export function importErrorsPath(id: number): string {
  return IMPORT_ERRORS.path.replace('{id}', String(id));
}
