import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';
import { createAttemptLimit } from './attempt-limit.ts';

/**
 * The person whose password this is. Throws a `validation` error at the field `password` if it is wrong, and
 * `too_many_requests` after ten wrong ones in 15 minutes: an open session is no way to guess it.
 */
export type ConfirmPassword = (staffId: number, password: string) => Promise<StaffRow>;

export function createConfirmPassword(db: Database): ConfirmPassword {
  const limit = createAttemptLimit(db, { name: 'confirm', perWindow: 10, perDay: 50 });
  return async (staffId, password) => {
    await limit.take(staffId);
    const staff = await findStaffById(db, staffId);
    if (!staff || !(await verifyPassword(staff.passwordHash, password))) {
      throw new ApiError('validation', 'The password is wrong.', {
        fields: { password: 'The password is wrong.' },
      });
    }
    await limit.clear(staffId);
    return staff;
  };
}
