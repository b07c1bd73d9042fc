import { z } from 'zod';
import { FEED_ENCODINGS } from '../feed-encodings.ts';
import { eventFields, outcomeFields, venueFields } from './mapping-fields.ts';
import { columnName, valueSource } from './value-source.ts';

export const TABLE_DELIMITERS = [',', ';', '\t', '|'] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

/** Whether decimals follow a point (1,234.50) or a comma (1.234,50). */
export const NUMBER_STYLES = ['point', 'comma'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

const patterns = z.array(z.string().trim().max(80)).min(1).max(5);
/** Empty where the dates are read as people write them. */
const separator = z.string().max(20).default('');

/** What a cell with a date stands for. */
const severalDates = z.discriminatedUnion('as', [
  z.object({ as: z.literal('one') }),
  /** Each date is an event. */
  z.object({ as: z.literal('list'), separator }),
  /** From one date to another: each day is an event. */
  z.object({ as: z.literal('days'), separator }),
  /** From one date to another: one event with a start and an end. */
  z.object({ as: z.literal('run'), separator }),
]);

/** Which year is meant where a date has none. */
export const yearRule = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('stated'),
    year: z
      .number('Enter a year.')
      .int('Enter a year.')
      .min(1900, 'Enter a year.')
      .max(2999, 'Enter a year.'),
  }),
  /** The only one, from last year on, in which the day has the weekday that stands beside it. */
  z.object({ from: z.literal('weekday') }),
  /** The twelve months from `starts` on, such as 2026-08. */
  z.object({
    from: z.literal('season'),
    starts: z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Choose the first month.'),
  }),
]);
export type YearRule = z.output<typeof yearRule>;

/** What dates that are read as people write them leave open. */
export const writtenDates = z.object({
  /** Of 3/4/2026 the day comes first (or the month); absent: what can be read both ways is refused. */
  day_first: z.boolean().optional(),
  /** Absent: a date without a year is refused; an end has that of its start. */
  year: yearRule.optional(),
});
export type WrittenDates = z.output<typeof writtenDates>;

const timeOfDay = z.object({ value: valueSource, patterns });

/** A date with its patterns, of which the first that fits counts. */
const dateSource = z.object({
  value: valueSource,
  patterns,
  /** For the pattern `WRITTEN`. */
  written: writtenDates.optional(),
  /** Where the time is in cells of its own; empty ones leave it unknown. */
  time: timeOfDay.optional(),
});
export type DateSource = z.output<typeof dateSource>;

const eventStart = dateSource.extend({ several: severalDates.default({ as: 'one' }) });
export type EventStartSource = z.output<typeof eventStart>;

/** The key of an event within its source: a value, or a digest of columns that together occur once. */
const eventId = z.union([
  z.object({ from: z.literal('hash'), columns: z.array(columnName).min(1).max(10) }),
  valueSource,
]);
export type EventIdSource = z.output<typeof eventId>;

/** The first line of a header is among these. */
export const MAX_HEADER_ROW = 200;
export const MAX_HEADER_ROWS = 3;

export const headerLines = z.object({
  /** From 1, as people count the lines of a table. */
  row: z.number().int('Enter a whole number.').min(1, 'Lines count from 1.').max(MAX_HEADER_ROW),
  rows: z.number().int().min(1).max(MAX_HEADER_ROWS),
});

/** Of one of several tables in a file: the name of a sheet, the path of a list in JSON, the number of a table of a page. */
export const partName = z.string().max(200);

/** How a file becomes a header and rows. Its shape (text, JSON, a page, a spreadsheet) is known by its bytes. */
const reading = {
  /** Of text. Absent: found out. */
  delimiter: z.enum(TABLE_DELIMITERS).optional(),
  /** Of text, JSON and pages. `utf-8` stands also for the encoding of bytes that are none, which is found out. */
  encoding: z.enum(FEED_ENCODINGS).default('utf-8'),
  /** Absent: the likeliest. */
  part: partName.optional(),
  /** Absent: found out. */
  header: headerLines.optional(),
  numbers: z.enum(NUMBER_STYLES).default('point'),
};

/** Of the names of months. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Enter a language such as en or fr.')
  .default('en');

const eventMapping = z.object({
  rows: z.literal('events'),
  ...reading,
  language,
  fields: eventFields,
  id: eventId.optional(),
  starts: eventStart.optional(),
  ends: dateSource.optional(),
});
export type EventMapping = z.output<typeof eventMapping>;

const venueMapping = z.object({
  rows: z.literal('venues'),
  ...reading,
  fields: venueFields,
});
export type VenueMapping = z.output<typeof venueMapping>;

/** What events had: of one kind for each row. */
const outcomeMapping = z.object({
  rows: z.literal('outcomes'),
  ...reading,
  language,
  fields: outcomeFields,
  /** The start of the event that is meant, where rows do not name its id. */
  starts: dateSource.optional(),
  /** The day of the amount, or the first of the days over which it is spread. */
  day: dateSource.optional(),
  last_day: dateSource.optional(),
});
export type OutcomeMapping = z.output<typeof outcomeMapping>;

/** A mapping that is being made: what it needs may still be missing. */
export const mappingDraft = z.discriminatedUnion('rows', [
  eventMapping,
  venueMapping,
  outcomeMapping,
]);
export type MappingDraft = z.output<typeof mappingDraft>;
