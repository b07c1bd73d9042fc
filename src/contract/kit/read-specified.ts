import { z } from 'zod';
import { whenAbsent } from './addition.ts';

const readings = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * Reads the answer of a service that knows the specification alone. An absent `addition` is what its contract says, an
 * absent part that may be null is null, and an optional part that cannot be read is absent. Undefined where what is specified cannot be read either.
 */
export function readSpecified(schema: z.ZodType, body: unknown): unknown {
  const reading = readings.get(schema) ?? toReading(schema);
  readings.set(schema, reading);
  return z.safeParse(reading, body).data;
}

function toReading(schema: z.core.$ZodType): z.core.$ZodType {
  const absent = whenAbsent(schema);
  const inner = readingOf(schema);
  return absent ? z.catch(inner, absent.value) : inner;
}

function readingOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape);
    return z.object(Object.fromEntries(parts.map(([name, part]) => [name, toReading(part)])));
  }
  if (schema instanceof z.ZodArray) return z.array(toReading(schema.element));
  if (schema instanceof z.ZodNullable) return z.catch(z.nullable(toReading(schema.unwrap())), null);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) {
    return z.catch(z.optional(toReading(schema.unwrap())), undefined);
  }
  return schema;
}
