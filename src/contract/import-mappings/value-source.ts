import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';

export const columnName = z.string().trim().min(1, 'Choose a column.').max(200);

/** Texts of the table and what they stand for; `otherwise` replaces all others, which else stay as they are. */
const replacement = {
  values: z
    .record(z.string().max(200), z.string().max(200))
    .refine((values) => Object.keys(values).length <= 200, 'At most 200 values.')
    .optional(),
  otherwise: z.string().max(200).optional(),
};

/** Where the text of a field comes from. */
export const valueSource = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('constant'),
    value: oneLine(500, 'Enter a value.'),
  }),
  z.object({ from: z.literal('column'), column: columnName, ...replacement }),
  /** A part of a cell, from 1, or from -1 counted from the end. */
  z.object({
    from: z.literal('part'),
    column: columnName,
    separator: z.string().min(1, 'Enter what is between the parts.').max(20),
    index: z
      .number()
      .int('Enter a whole number.')
      .min(-50, 'Enter −50 or more.')
      .max(50, 'Enter 50 or less.')
      .refine((index) => index !== 0, 'Parts count from 1, or from −1 at the end.'),
    ...replacement,
  }),
  /** Several cells; empty ones are left out. */
  z.object({
    from: z.literal('columns'),
    columns: z.array(columnName).min(2, 'Choose two columns or more.').max(10),
    separator: z.string().max(20),
  }),
  /** Two teams as one name, the home team first. */
  z.object({
    from: z.literal('teams'),
    home: columnName,
    away: columnName,
    separator: z.string().max(20),
    /** The rows in which the second team is at home. */
    swapped: z.object({ column: columnName, value: z.string().max(200) }).optional(),
  }),
]);
export type ValueSource = z.output<typeof valueSource>;
