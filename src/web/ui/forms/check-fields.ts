import type { z } from 'zod';
import { validationError } from '#contract/kit/error-body.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';

/** What a call's schema finds wrong with typed values, one sentence for each field; empty: nothing. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors {
  const checked = schema.safeParse(values);
  return checked.success ? {} : (validationError(checked.error).fields ?? {});
}

/** The check of a form whose values are sent as they are: `useForm({ check: schemaCheck(route.body) … })`. */
export function schemaCheck(schema: z.ZodType): (values: unknown) => FieldErrors {
  return (values) => checkFields(schema, values);
}
