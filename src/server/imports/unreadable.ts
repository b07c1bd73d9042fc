import { ApiError } from '#contract/kit/errors.ts';

/** The refusal of a whole file: nothing of it is taken. */
export function unreadable(reason: string): ApiError {
  return new ApiError('unreadable_import', reason);
}
