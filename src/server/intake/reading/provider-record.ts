import { z } from 'zod';
import type { RefusedRow } from '../rows/feed-row.ts';

/**
 * Refuses a record that lacks the fields of its provider's format; null for one that has them. `schema` requires
 * only these: any other field that is missing or invalid counts as unknown.
 */
export function refuseForeign(row: number, schema: z.ZodType, record: object): RefusedRow | null {
  const { error } = schema.safeParse(record);
  if (!error) return null;
  const errors = error.issues.map(({ path, message }) => ({
    row,
    field: path.join('.') || 'row',
    reason: message,
  }));
  return { row, errors, isForeign: true };
}

/** Why a record is not of the format. */
export const ABSENT = 'Is missing, or not as in this format.';

/** Part of a provider's record: an object, whatever else it has. */
export function part(shape: z.ZodRawShape = {}) {
  return z.looseObject(shape, ABSENT);
}
