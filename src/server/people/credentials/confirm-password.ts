import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';
import { createSessionLimit } from './attempt-limit.ts';

/**
 * The caller, whose password this is. Throws a `validation` error at the field `password` if it is wrong, and ends the session
 * after ten wrong ones in 15 minutes: an open session is no way to guess it.
 */
export type ConfirmPassword = (caller: Caller, password: string) => Promise<StaffRow>;

export function createConfirmPassword(db: Database, openSessions: OpenSessions): ConfirmPassword {
  const limit = createSessionLimit(db, openSessions, {
    name: 'confirm',
    perWindow: 10,
    perDay: 50,
  });
  return async (caller, password) => {
    await limit.take(caller);
    const staff = await findStaffById(db, caller.staffId);
    if (!staff || !(await verifyPassword(staff.passwordHash, password))) {
      throw new ApiError('validation', 'The password is wrong.', {
        fields: { password: 'The password is wrong.' },
      });
    }
    await limit.clear(caller);
    return staff;
  };
}
