import { z } from 'zod';
import {
  ApiError,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
} from './errors.ts';

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.unknown().optional(),
  }),
}) satisfies z.ZodType<ErrorBody>;

/** Turns zod's issues into a validation error that names each invalid field once. */
export function validationError(error: z.ZodError): ApiError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  const names = Object.keys(fields);
  return new ApiError('validation', `Check ${names.join(', ')}.`, { fields });
}
