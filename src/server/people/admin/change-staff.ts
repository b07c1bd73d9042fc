import type { Role } from '#contract/auth.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceAccessChange, announceSessionEnd } from '#server/platform/live/announce.ts';
import { type EndedAccess, endAccess, toAudited } from '../access/end-access.ts';
import { deletePasskey } from '../credentials/passkey-queries.ts';
import {
  deleteSecondFactor,
  saveSecondFactorDemand,
} from '../credentials/second-factor-queries.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findSessionsOf, revokeSessionOf } from '../sessions/session-queries.ts';
import { StaffError, toEmailKey } from '../staff/add-staff.ts';
import { savePasswordHash } from '../staff/profile-queries.ts';
import {
  findStaffByEmail,
  findStaffById,
  hasOtherAdmin,
  lockStaffChanges,
  type StaffRow,
  saveDisabled,
  saveRole,
} from '../staff/staff-queries.ts';

/** A person by id or by e-mail address. */
type Who = number | string;

export class UnknownStaffError extends StaffError {}

/** Gives a person another role, which counts from the next request. Throws `StaffError` for the last admin. */
export async function setRole(tx: Queryable, who: Who, role: Role): Promise<void> {
  const staff = await lockStaff(tx, who);
  if (role !== 'admin') await requireAnotherAdmin(tx, staff);
  if (staff.role === role) return;
  await saveRole(tx, staff.id, role);
  const { links } = await endAccess(tx, staff.id, 'roleChanged');
  await announceAccessChange(tx, await findSessionsOf(tx, staff.id));
  const before = { role: staff.role };
  const after = { role, ...(links > 0 && { endedLinks: links }) };
  await recordAudit(tx, { action: 'staff.role_changed', subject: toSubject(staff), before, after });
}

/** Shuts a person out, and ends all sessions, keys and links; or lets them in again, with whatever is left. Throws `StaffError` for the last admin. */
export async function setDisabled(tx: Queryable, who: Who, isDisabled: boolean): Promise<void> {
  const staff = await lockStaff(tx, who);
  if (staff.isDisabled === isDisabled) return;
  if (isDisabled) await requireAnotherAdmin(tx, staff);
  await saveDisabled(tx, staff.id, isDisabled);
  const subject = toSubject(staff);
  const ended = await endAccess(tx, staff.id, isDisabled ? 'disabled' : 'enabled');
  if (!isDisabled) return recordAudit(tx, { action: 'staff.enabled', subject });
  const after = toAudited(ended);
  await recordAudit(tx, { action: 'staff.disabled', subject, after });
}

/**
 * Sets a password, ends all sessions and keys, and removes all passkeys. An initial one was made here, and is to be changed at
 * the first sign-in. Throws `StaffError` for a weak one.
 */
export async function setPassword(
  tx: Queryable,
  email: string,
  password: string,
  { isInitial = false }: { isInitial?: boolean } = {},
): Promise<void> {
  const staff = await lockStaff(tx, email);
  const problem = passwordProblem(password, staff);
  if (problem) throw new StaffError(problem);
  const hash = await hashPassword(password);
  await savePasswordHash(tx, staff.id, hash, { isInitial });
  const after = toAudited(await endAccess(tx, staff.id, 'passwordReset'));
  await recordAudit(tx, { action: 'staff.password_set', subject: toSubject(staff), after });
}

/** Demands a second factor of a person, whatever the role, or no longer; it counts from the next request. */
export async function demandSecondFactor(
  tx: Queryable,
  who: Who,
  isDemanded: boolean,
): Promise<void> {
  const staff = await lockStaff(tx, who);
  if (!(await saveSecondFactorDemand(tx, staff.id, isDemanded))) return;
  if (isDemanded) await endAccess(tx, staff.id, 'secondFactorDemanded');
  const action = isDemanded ? 'staff.second_factor_demanded' : 'staff.second_factor_not_demanded';
  await recordAudit(tx, { action, subject: toSubject(staff) });
  await announceAccessChange(tx, await findSessionsOf(tx, staff.id));
}

/** Switches the second factor off for somebody who is locked out, and ends all sessions. Throws `StaffError` where there is none. */
export async function removeSecondFactor(tx: Queryable, who: Who): Promise<void> {
  const staff = await lockStaff(tx, who);
  const after = toAudited(await endAccess(tx, staff.id, 'credentialRemoved'));
  if (!(await deleteSecondFactor(tx, staff.id))) {
    throw new StaffError(`${staff.email} has no second factor.`);
  }
  await recordAudit(tx, { action: 'staff.second_factor_off', subject: toSubject(staff), after });
}

/** Ends all sessions of a person, and keys unless they are kept. */
export async function endSessions(
  tx: Queryable,
  who: Who,
  { keepsKeys = false } = {},
): Promise<EndedAccess> {
  const staff = await lockStaff(tx, who);
  const ended = await endAccess(tx, staff.id, 'signedOut', { keeps: keepsKeys ? ['keys'] : [] });
  const after = toAudited(ended);
  await recordAudit(tx, { action: 'staff.sessions_ended', subject: toSubject(staff), after });
  return ended;
}

/** Ends one session of a person. Throws `StaffError` where it is not open. */
export async function endSession(tx: Queryable, who: Who, sessionId: string): Promise<void> {
  const staff = await lockStaff(tx, who);
  if (!(await revokeSessionOf(tx, staff.id, sessionId))) {
    throw new StaffError('This session has ended already.');
  }
  await announceSessionEnd(tx, sessionId);
  await recordAudit(tx, { action: 'staff.session_ended', subject: toSubject(staff) });
}

/** Removes a passkey of a person, and ends all sessions. Throws `StaffError` where there is no such one. */
export async function removePasskey(tx: Queryable, who: Who, passkeyId: number): Promise<void> {
  const staff = await lockStaff(tx, who);
  const after = toAudited(await endAccess(tx, staff.id, 'credentialRemoved'));
  const name = await deletePasskey(tx, staff.id, passkeyId);
  if (name === null) throw new StaffError('This passkey is gone already.');
  const action = 'staff.passkey_removed';
  await recordAudit(tx, { action, subject: toSubject(staff), before: { name }, after });
}

/** How entries of the audit log name a person. */
export function toSubject({ id, fullName }: StaffRow) {
  return { kind: 'staff', id, name: fullName };
}

/**
 * Reads a person; until the transaction ends, other changes of staff wait, so that two admins cannot demote each other
 * at once. Throws `UnknownStaffError`.
 */
export async function lockStaff(tx: Queryable, who: Who): Promise<StaffRow> {
  await lockStaffChanges(tx);
  const isId = typeof who === 'number';
  const staff = isId ? await findStaffById(tx, who) : await findStaffByEmail(tx, toEmailKey(who));
  if (!staff) {
    throw new UnknownStaffError(`There is no account with the ${isId ? 'id' : 'email'} ${who}.`);
  }
  return staff;
}

/** Throws `StaffError` for the last admin. */
export async function requireAnotherAdmin(tx: Queryable, { id, role }: StaffRow): Promise<void> {
  if (role !== 'admin') return;
  if (!(await hasOtherAdmin(tx, id)))
    throw new StaffError('This is the last admin. Make somebody else admin first.');
}
