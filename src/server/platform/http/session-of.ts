import { ApiError } from '#contract/kit/errors.ts';
import type { Caller } from '../server-deps.ts';

/** The sign-in that a request belongs to. Throws `forbidden` for a key, which has none. */
export function sessionOf({ sessionId }: Pick<Caller, 'sessionId'>): string {
  if (sessionId === null) {
    throw new ApiError('forbidden', 'An API key cannot do this. Sign in instead.');
  }
  return sessionId;
}
