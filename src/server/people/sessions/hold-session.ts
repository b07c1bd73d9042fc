import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { lockAccount } from '../staff/staff-queries.ts';
import { findOpenSessions } from './session-queries.ts';

/**
 * For changes of what gives access: locks the caller's account until the transaction ends, and throws `unauthenticated`
 * where the session has ended since the request was let in. Otherwise a thief's last request could outlive the moment in
 * which the account was taken back.
 */
export async function holdSession(tx: Queryable, caller: Caller): Promise<void> {
  await lockAccount(tx, caller.staffId);
  const id = sessionOf(caller);
  if ((await findOpenSessions(tx, [id])).has(id)) return;
  throw new ApiError('unauthenticated', 'Sign in to continue.');
}
