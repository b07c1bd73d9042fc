import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createQueryable, type Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { findOwnerOfKey } from '../keys/api-key-queries.ts';
import { type AccessOwner, findOwnerOfSession } from '../sessions/session-queries.ts';
import { lockAccount, lockStaffChanges, shareAccount } from '../staff/staff-queries.ts';

/**
 * The same, for a caller's changes: a transaction begins and commits only while the caller's access lasts, and otherwise throws
 * as `holdCaller` does. Nothing is locked before the end, so that ending access waits for a commit at most, never for an import.
 */
export function asCaller<Deps extends { db: Database }>(deps: Deps, caller: Caller): Deps {
  const { db } = deps;
  const begin = <Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) =>
    db.begin(async (tx) => {
      checkOwner(await findOwner(tx, caller), caller);
      const result = await work(tx);
      await holdCaller(tx, caller);
      return result;
    }, characteristics);
  return { ...deps, db: Object.assign(createQueryable(db.use), { ...db, begin }) };
}

/**
 * Throws `unauthenticated` where the session or key of a request has ended since it was let in, and `forbidden` where the
 * person's role is another one. Until the transaction ends, whatever ends them waits; other changes by the same person do not.
 * Returns the account's stamp.
 */
export async function holdCaller(tx: Queryable, caller: Caller): Promise<string> {
  // The account before its sessions and keys, as `endAccess` has it.
  await shareAccount(tx, caller.staffId);
  return checkOwner(await findOwner(tx, caller, { isHeld: true }), caller);
}

function findOwner(
  tx: Queryable,
  { key, sessionId }: Caller,
  hold = { isHeld: false },
): Promise<AccessOwner | null> {
  return key
    ? findOwnerOfKey(tx, key.id, hold)
    : findOwnerOfSession(tx, sessionOf({ sessionId }), hold);
}

/** Returns the account's stamp. */
function checkOwner(owner: AccessOwner | null, { role }: Caller): string {
  if (!owner) throw hasEnded();
  if (owner.role === role) return owner.stamp;
  throw new ApiError('forbidden', 'Your role has changed. Try again.');
}

/**
 * For changes of other people's accounts: checks the caller first, because the change may be of the caller's own account, and
 * in turn, so that of two admins who disable each other one is refused.
 */
export function beginStaffChange<Result>(
  db: Database,
  caller: Caller,
  work: (tx: Transaction, stamp: string) => Promise<Result>,
): Promise<Result> {
  return db.begin(async (tx) => {
    await lockStaffChanges(tx);
    return work(tx, await holdCaller(tx, caller));
  });
}

/**
 * For changes of what gives access to one's own account: locks it until the transaction ends, and throws as `holdCaller` does.
 * Returns the account's stamp, which what is added then carries.
 */
export async function holdSession(tx: Queryable, caller: Caller): Promise<string> {
  await lockAccount(tx, caller.staffId);
  return checkOwner(await findOwnerOfSession(tx, sessionOf(caller)), caller);
}

function hasEnded(): ApiError {
  return new ApiError('unauthenticated', 'Sign in to continue.');
}
