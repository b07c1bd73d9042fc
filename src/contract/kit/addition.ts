import type { z } from 'zod';

const ABSENT = new WeakMap<z.core.$ZodType, { value: unknown }>();

/**
 * A part of an answer beyond the specification. A server has to send it: the schema stays as it is. A client uses `absent`
 * where a service does not have it, or has something else under its name.
 */
export function addition<Schema extends z.ZodType>(
  schema: Schema,
  absent: z.output<Schema> | (() => z.output<Schema>),
): Schema {
  ABSENT.set(schema, { value: absent });
  return schema;
}

/** The value for an absent part, or a function that makes it; undefined where the part is required. */
export function whenAbsent(schema: z.core.$ZodType): { value: unknown } | undefined {
  return ABSENT.get(schema);
}
