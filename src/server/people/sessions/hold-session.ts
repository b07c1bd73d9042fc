import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { lockAccount } from '../staff/staff-queries.ts';
import { findStampOfSession } from './session-queries.ts';

/**
 * For changes of what gives access: locks the caller's account until the transaction ends, and throws `unauthenticated`
 * where the session has ended since the request was let in. Otherwise a thief's last request could outlive the moment in
 * which the account was taken back. Returns the account's stamp, which what is added then carries.
 */
export async function holdSession(tx: Queryable, caller: Caller): Promise<string> {
  await lockAccount(tx, caller.staffId);
  const stamp = await findStampOfSession(tx, sessionOf(caller));
  if (stamp === null) throw new ApiError('unauthenticated', 'Sign in to continue.');
  return stamp;
}
