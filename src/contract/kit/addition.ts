import type { z } from 'zod';

const ABSENT = new WeakMap<z.core.$ZodType, { value: unknown }>();

/**
 * A part of an answer that the specification does not name. Whoever answers has to send it: the schema stays as it is.
 * Whoever reads takes `absent` where a service does not know it, or means something else by its name.
 */
export function addition<Schema extends z.ZodType>(
  schema: Schema,
  absent: z.output<Schema> | (() => z.output<Schema>),
): Schema {
  ABSENT.set(schema, { value: absent });
  return schema;
}

/** What is read in the place of an absent part, or makes it; undefined where the part must be there. */
export function whenAbsent(schema: z.core.$ZodType): { value: unknown } | undefined {
  return ABSENT.get(schema);
}
