import { ApiError } from '#contract/kit/errors.ts';

/** The error for a file that is refused as a whole. */
export function unreadable(reason: string): ApiError {
  return new ApiError('unreadable_import', reason);
}
