import { z } from 'zod';
import { FEED_ENCODINGS } from '../feed-encodings.ts';
import { defineRoute } from '../kit/route.ts';
import { rowWarning } from '../row-warnings.ts';
import { eventType } from '../scores/events.ts';
import { recordId } from '../scores/request-parts.ts';
import {
  headerLines,
  mappingDraft,
  NUMBER_STYLES,
  partName,
  TABLE_DELIMITERS,
  writtenDates,
  yearRule,
} from './mapping-draft.ts';
import { COLUMN_ROLES } from './mapping-fields.ts';
import { mappingName } from './mapping-name.ts';
import { tableMapping } from './table-mapping.ts';

/** Saved mappings of all staff together. */
export const MAX_MAPPINGS = 500;

const savedDraft = z.object({ name: mappingName, mapping: tableMapping });

/** How many columns a guess and a preview take, and how many cells of a row. */
export const MAX_GUESSED = { columns: 200, cells: 400 } as const;

const columns = z.array(z.string().max(300)).max(MAX_GUESSED.columns);

/** The role of a column; empty: it is not used. */
const columnRole = z.enum([...COLUMN_ROLES, '']);

/** The corrections of a guess, which are stored with the names of the columns. */
const corrections = z.object({
  columns,
  corrected: z
    .array(z.object({ column: z.string().max(300), field: columnRole }))
    .max(MAX_GUESSED.columns),
});
export type GuessCorrections = z.output<typeof corrections>;

const savedOrder = savedDraft.extend({ corrections: corrections.optional() });

export const savedMapping = savedDraft.extend({
  /** As it was saved, perhaps before a rule that it breaks, so it is checked where it is used. */
  mapping: mappingDraft,
  id: z.number().int(),
  /** From 1; each change adds one. */
  version: z.number().int(),
  /** Who saved this version; null for somebody who is no longer on the staff. */
  saved_by: z.string().nullable(),
  saved_at: z.string(),
});
export type SavedMapping = z.infer<typeof savedMapping>;

/** What a refused change carries: the version that somebody else has saved meanwhile. */
export const mappingConflict = z.object({ newest: savedMapping });

const read = { action: 'read', subject: 'ImportMapping' };
const update = { action: 'update', subject: 'ImportMapping' };

export const listMappings = defineRoute({
  method: 'GET',
  path: '/import_mappings',
  summary: 'The saved mappings of tables, by name',
  access: read,
  answer: z.object({ mappings: z.array(savedMapping) }),
});

export const createMapping = defineRoute({
  method: 'POST',
  path: '/import_mappings',
  summary: 'Save a mapping of a table under a name',
  access: update,
  body: savedOrder,
  refreshes: ['import_mappings', 'import_lessons'],
  status: 201,
  answer: savedMapping,
});

export const replaceMapping = defineRoute({
  method: 'PUT',
  path: '/import_mappings/{id}',
  summary: 'Change a saved mapping; 409 when somebody else has changed it meanwhile',
  access: update,
  params: recordId,
  body: savedOrder.extend({ version: z.number().int() }),
  refreshes: ['import_mappings', 'import_lessons'],
  answer: savedMapping,
});

export const deleteMapping = defineRoute({
  method: 'DELETE',
  path: '/import_mappings/{id}',
  summary: 'Delete a saved mapping; what was imported with it stays',
  access: update,
  params: recordId,
  answer: z.object({}),
});

/** What people have said about columns is remembered up to so many times; then the oldest go. */
export const MAX_LESSONS = 2000;

/** How many stored corrections a list shows, the newest first. */
export const SHOWN_LESSONS = 200;

const mappingRows = z.enum(['events', 'venues', 'outcomes']);

const lesson = z.object({
  id: z.number().int(),
  rows: mappingRows,
  /** The words of the column's name. */
  words: z.string(),
  field: columnRole,
  /** The words of the other columns of that table. */
  others: z.array(z.string()),
  /** How often it was said. */
  times: z.number().int(),
  /** Who said it last; null for somebody who is no longer on the staff. */
  learned_by: z.string().nullable(),
  learned_at: z.string(),
});
export type Lesson = z.infer<typeof lesson>;

export const listLessons = defineRoute({
  method: 'GET',
  path: '/import_lessons',
  summary: 'What guesses have learned from corrections, the newest first',
  access: read,
  answer: z.object({ total: z.number().int(), lessons: z.array(lesson) }),
});

export const forgetLesson = defineRoute({
  method: 'DELETE',
  path: '/import_lessons/{id}',
  summary: 'Forget one thing that guesses have learned',
  access: update,
  params: recordId,
  answer: z.object({}),
});

export const forgetLessons = defineRoute({
  method: 'DELETE',
  path: '/import_lessons',
  summary: 'Forget all that guesses have learned',
  access: update,
  answer: z.object({}),
});

/** How much of a text a guess is given, in bytes. */
export const MAX_SAMPLE_BYTES = 131_072;

/** The same of JSON and pages, whose tables may begin far behind, and of spreadsheets. */
export const MAX_LONG_SAMPLE_BYTES = 524_288;

/** The rows of a sample that are shown and mapped as they are edited. */
export const SAMPLE_ROWS = 20;

/** The first bytes of a file, plain, gzipped or zipped, in base64; of a zip file its first file is looked at. */
const sample = z.base64().max(Math.ceil(MAX_LONG_SAMPLE_BYTES / 3) * 4);

export const checkNeedsMapping = defineRoute({
  method: 'POST',
  path: '/import_mappings/needed',
  summary: 'Whether a file, by its beginning, is a table that an import refuses without a mapping',
  changes: false,
  access: read,
  refreshes: [],
  body: z.object({ sample }),
  answer: z.object({ is_needed: z.boolean() }),
});

export const findFittingMappings = defineRoute({
  method: 'POST',
  path: '/import_mappings/fitting',
  summary:
    'The saved mappings all of whose columns a table has, first those that read most of its columns',
  changes: false,
  access: read,
  refreshes: [],
  body: z.object({ sample }),
  answer: z.object({ mappings: z.array(savedMapping) }),
});

export const TABLE_KINDS = ['text', 'json', 'html', 'sheet'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** How many tables of a file a guess names. */
export const MAX_PARTS = 100;

const cells = z.array(z.string()).max(MAX_GUESSED.cells);

/** Why a field was guessed to come from a column. */
const guessReason = z.object({
  field: z.string(),
  columns: z.array(z.string()),
  /** The name of the column, its values, both, or what people have said of columns named so. */
  by: z.enum(['name', 'values', 'name_and_values', 'memory']),
  example: z.string(),
});

/** The day, such as 2026-04-03, that a value means either way; of one without a year, in any. */
const bothWays = {
  example: z.string(),
  day_first: z.string(),
  month_first: z.string(),
  has_year: z.boolean(),
};

/** What a guess leaves to a person. */
const guessDoubt = z.discriminatedUnion('about', [
  /** No value of the table tells which comes first. */
  z.object({ about: z.literal('day_or_month'), column: z.string(), ...bothWays }),
  /** Dates without a year; the rule is null where a person must say which it is. */
  z.object({
    about: z.literal('year'),
    column: z.string(),
    example: z.string(),
    rule: yearRule.nullable(),
  }),
  /** A value of the column of dates is none. */
  z.object({ about: z.literal('date_pattern'), column: z.string(), example: z.string() }),
  /**
   * `1,234` alone may be a number of four digits or one with three decimals: what it is in each style, with a decimal
   * point; null where it is no number.
   */
  z.object({
    about: z.literal('numbers'),
    column: z.string(),
    example: z.string(),
    point: z.string().nullable(),
    comma: z.string().nullable(),
  }),
  z.object({ about: z.literal('currency'), column: z.string(), example: z.string() }),
  z.object({ about: z.literal('zone') }),
  z.object({ about: z.literal('encoding'), encoding: z.enum(FEED_ENCODINGS) }),
  z.object({ about: z.literal('missing'), field: z.string() }),
  z.object({ about: z.literal('unused'), columns: z.array(z.string()) }),
  /** The table looks like one of other rows than those that were asked for: the column of amounts that says so. */
  z.object({ about: z.literal('rows'), rows: z.literal('outcomes'), column: z.string() }),
]);
export type GuessReason = z.infer<typeof guessReason>;
export type GuessDoubt = z.infer<typeof guessDoubt>;

/** What the values of a column look like, so that a field can be taken from it without a word about how they are written. */
const columnLook = z.object({
  /** Null where they are no dates. */
  dates: z
    .object({
      patterns: z.array(z.string()),
      written: writtenDates,
      /** Null where they have no words. */
      language: z.string().nullable(),
      /** Where no value tells whether the day comes first. */
      unclear: z.object(bothWays).nullable(),
      /** Where dates have no year: which may be meant, the likeliest first. */
      years: z
        .object({
          example: z.string(),
          choices: z.array(yearRule),
          /** The first is what the values say, and comes out as the years in `found`. */
          is_derived: z.boolean(),
          found: z.array(z.number().int()),
        })
        .nullable(),
    })
    .nullable(),
  /** The patterns of times of day. */
  times: z.array(z.string()).nullable(),
  /** The different values, the most frequent first, with the type of events that each means; none where there are many. */
  kinds: z.array(
    z.object({ text: z.string(), rows: z.number().int(), type: eventType.nullable() }),
  ),
});
export type ColumnLook = z.infer<typeof columnLook>;

export const guessMapping = defineRoute({
  method: 'POST',
  path: '/import_mappings/guess',
  summary: 'The first rows of a table, and a mapping by their names and values',
  changes: false,
  access: read,
  refreshes: [],
  body: z.object({
    sample,
    rows: mappingRows,
    /** Absent: found out from the sample. */
    delimiter: z.enum(TABLE_DELIMITERS).optional(),
    encoding: z.enum(FEED_ENCODINGS).optional(),
    numbers: z.enum(NUMBER_STYLES).optional(),
    part: partName.optional(),
    header: headerLines.optional(),
  }),
  answer: z.object({
    /** The shape of the file. */
    kind: z.enum(TABLE_KINDS),
    /** The tables of the file, the likeliest first, and the one that is read; none where there can be no other. */
    parts: z.array(z.string()).max(MAX_PARTS),
    part: z.string().nullable(),
    /** Null for JSON, whose keys are its header. */
    header: headerLines.nullable(),
    columns,
    sample: z.array(cells),
    mapping: mappingDraft,
    reasons: z.array(guessReason),
    /** The second best column of fields. */
    alternatives: z.array(z.object({ field: z.string(), column: z.string(), example: z.string() })),
    doubts: z.array(guessDoubt),
    /** Of each column. */
    looks: z.array(columnLook),
  }),
});
export type MappingGuess = z.infer<typeof guessMapping.answer>;

const fieldProblem = z.object({ field: z.string(), reason: z.string() });

/** What became of a row: records by field, or why there are none. */
const mappedRow = z.object({
  row: z.number().int(),
  records: z.array(z.record(z.string(), z.string())),
  errors: z.array(fieldProblem),
  /** What it is imported without. */
  warnings: z.array(rowWarning.omit({ row: true })),
});
export type MappedRow = z.infer<typeof mappedRow>;

export const previewMapping = defineRoute({
  method: 'POST',
  path: '/import_mappings/preview',
  summary: 'What a mapping, complete or not, makes of rows; stores nothing',
  changes: false,
  access: read,
  refreshes: [],
  body: z.object({
    mapping: mappingDraft,
    columns,
    rows: z.array(cells).max(SAMPLE_ROWS),
  }),
  answer: z.object({
    rows: z.array(mappedRow),
    /** What the mapping itself lacks for this table. */
    problems: z.array(fieldProblem),
  }),
});
export type MappingPreview = z.infer<typeof previewMapping.answer>;
