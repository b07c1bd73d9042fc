import { ApiError } from '#contract/kit/errors.ts';

/** The error for a file of more than so many bytes. */
export function tooLarge(maxBytes: number): ApiError {
  return new ApiError(
    'too_large',
    `The file is larger than ${maxBytes.toLocaleString('en')} bytes.`,
  );
}

/** The error for a file that is refused as a whole; `details` are JSON. */
export function unreadable(reason: string, details?: unknown): ApiError {
  return new ApiError('unreadable_import', reason, { details });
}
