import { z } from 'zod';

/** What was done without, in a row that is imported. */
export const WARNING_KINDS = [
  'no_value',
  'short_row',
  'extra_cells',
  'no_time',
  'unreadable_time',
  'unreadable_end',
  'end_before_start',
  'unreadable_price',
  'price_order',
  'unreadable_currency',
  'unreadable_capacity',
  'unclear_capacity',
  'unknown_type',
  'unknown_status',
  'unknown_zone',
  'unreadable_text',
  'unreadable_link',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Those about the time of a start or an end, which may have a column of its own. */
export const TIME_WARNINGS: readonly WarningKind[] = ['no_time', 'unreadable_time'];

/** What each kind says to people. */
export const WARNING_TEXTS = {
  no_value: 'The value says that there is none, so the field is empty.',
  short_row: 'The row has fewer cells than the header. The missing ones count as empty.',
  extra_cells: 'The row has more cells than the header. Those behind the last column are left out.',
  no_time: 'The value says that there is no time, so the event has a date alone.',
  unreadable_time: 'The time cannot be read, so the event has a date alone.',
  unreadable_end: 'The end cannot be read and is left empty.',
  end_before_start: 'The end is before the start and is left empty.',
  unreadable_price: 'The price cannot be read and is left empty.',
  price_order: 'The lowest price is above the highest. Both are left empty.',
  unreadable_currency:
    'The currency is not a code of three letters, such as USD, and is left empty.',
  unreadable_capacity: 'The capacity is not a whole number of seats and is left empty.',
  unclear_capacity:
    'The capacity could have decimals or thousands, as 71.000 has, and is left empty.',
  unknown_type: 'The type is not theater, concert, sport or other. The event is of type other.',
  unknown_status:
    'The status is not known, as onsale or canceled is. The event counts as scheduled.',
  unknown_zone: 'The time zone is not a name such as Europe/Paris and is left empty.',
  unreadable_text: 'The text is too long, or is not text, and is left empty.',
  unreadable_link: 'The address is not one that can be a link, and is left empty.',
} as const satisfies Record<WarningKind, string>;

/** Characters of a value in a warning. */
export const MAX_WARNING_VALUE = 80;

/** A value that a row of a file was imported without. */
export const rowWarning = z.object({
  /** From 1: the record's position in the file, a header row not counted. */
  row: z.number().int(),
  field: z.string(),
  kind: z.enum(WARNING_KINDS),
  /** As written in the file, or its beginning. */
  value: z.string(),
  /** The column of the table that it comes from; null where the field has no column of another name. */
  column: z.string().nullable(),
});
export type RowWarning = z.infer<typeof rowWarning>;

/** How many warnings of each kind there are; a kind without any is absent. */
export const warningCounts = z.partialRecord(z.enum(WARNING_KINDS), z.number().int());
export type WarningCounts = z.infer<typeof warningCounts>;
