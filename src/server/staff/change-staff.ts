import type { Role } from '#contract/auth.ts';
import { savePasswordHash } from '../account/profile-queries.ts';
import { deleteSecondFactor } from '../account/second-factor/second-factor-queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Queryable } from '../db/queryable.ts';
import { announceSessionEnd } from '../live/announce.ts';
import { StaffError, toEmailKey } from './add-staff.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessionsOf } from './session-queries.ts';
import { findStaffByEmail, type StaffRow } from './staff-queries.ts';

/** Gives a person another role, which counts from the next request. Throws `StaffError` for the last admin. */
export async function setRole(tx: Queryable, email: string, role: Role): Promise<void> {
  const staff = await lockStaff(tx, email);
  if (role !== 'admin') await requireAnotherAdmin(tx, staff);
  if (staff.role === role) return;
  await tx`update staff set role = ${role} where id = ${staff.id}`;
  const [before, after] = [{ role: staff.role }, { role }];
  await recordAudit(tx, { action: 'staff.role_changed', subject: toSubject(staff), before, after });
}

/** Shuts a person out, or lets them in again. Throws `StaffError` for the last admin. */
export async function setDisabled(
  tx: Queryable,
  email: string,
  isDisabled: boolean,
): Promise<void> {
  const staff = await lockStaff(tx, email);
  if (isDisabled) await requireAnotherAdmin(tx, staff);
  await tx`update staff set disabled_at = ${isDisabled ? tx`now()` : null} where id = ${staff.id}`;
  const action = isDisabled ? 'staff.disabled' : 'staff.enabled';
  await recordAudit(tx, { action, subject: toSubject(staff) });
  if (isDisabled) await endAll(tx, staff.id);
}

/** Sets a password and ends all sessions. Throws `StaffError` for a weak one. */
export async function setPassword(tx: Queryable, email: string, password: string): Promise<void> {
  const staff = await lockStaff(tx, email);
  const problem = passwordProblem(password, staff);
  if (problem) throw new StaffError(problem);
  const hash = await hashPassword(password);
  await savePasswordHash(tx, staff.id, hash);
  await recordAudit(tx, { action: 'staff.password_set', subject: toSubject(staff) });
  await endAll(tx, staff.id);
}

/** Switches the second factor off for somebody who is locked out. Throws `StaffError` where there is none. */
export async function removeSecondFactor(tx: Queryable, email: string): Promise<void> {
  const staff = await lockStaff(tx, email);
  if (!(await deleteSecondFactor(tx, staff.id))) {
    throw new StaffError(`${email} has no second factor.`);
  }
  await recordAudit(tx, { action: 'staff.second_factor_off', subject: toSubject(staff) });
}

/** Ends all sessions of a person; returns how many there were. */
export async function endSessions(tx: Queryable, email: string): Promise<number> {
  const staff = await lockStaff(tx, email);
  const ended = await endAll(tx, staff.id);
  const after = { ended };
  await recordAudit(tx, { action: 'staff.sessions_ended', subject: toSubject(staff), after });
  return ended;
}

function toSubject({ id, fullName }: StaffRow) {
  return { kind: 'staff', id, name: fullName };
}

async function endAll(tx: Queryable, staffId: number): Promise<number> {
  const ended = await revokeSessionsOf(tx, staffId);
  for (const sessionId of ended) await announceSessionEnd(tx, sessionId);
  return ended.length;
}

/** Changes of staff wait for each other, so that two admins cannot demote each other at once. */
async function lockStaff(tx: Queryable, email: string): Promise<StaffRow> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee staff'), hashtext(current_schema()))`;
  const staff = await findStaffByEmail(tx, toEmailKey(email));
  if (!staff) throw new StaffError(`There is no account with the email ${email}.`);
  return staff;
}

async function requireAnotherAdmin(tx: Queryable, { id, role }: StaffRow): Promise<void> {
  if (role !== 'admin') return;
  const [other] = await tx`
    select from staff where role = 'admin' and disabled_at is null and id <> ${id} limit 1`;
  if (!other) throw new StaffError('This is the last admin. Make somebody else admin first.');
}
