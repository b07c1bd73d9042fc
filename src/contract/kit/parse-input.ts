import type { z } from 'zod';
import { validationError } from './error-body.ts';
import { ApiError } from './errors.ts';

/**
 * What a caller sends, by its schema. Throws a `validation` error that names each invalid field, and whatever the schema
 * for text with NUL or half a surrogate pair: PostgreSQL can store neither.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  for (const [name, part] of Object.entries(isObject(value) ? value : { body: value })) {
    if (isStorable([name, part])) continue;
    const message = 'This text holds a character that cannot be stored. Type it again.';
    throw new ApiError('validation', message, { fields: { [name]: message } });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

/** Without recursion: a body may be nested a hundred thousand deep. */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || /\p{Cs}/u.test(next))) return false;
    if (!isObject(next)) continue;
    for (const [name, part] of Object.entries(next)) left.push(name, part);
  }
  return true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
