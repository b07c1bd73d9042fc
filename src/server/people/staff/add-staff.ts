import { z } from 'zod';
import type { Role } from '#contract/auth.ts';
import { plainLine } from '#contract/kit/one-line.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findStaffByEmail, insertStaff } from './staff-queries.ts';

export type NewStaff = {
  email: string;
  password: string;
  /** Whether the password was made here, and is to be changed at the first sign-in. */
  isInitial?: boolean;
  role: Role;
  fullName?: string;
};

/** Why an account cannot be added, as a sentence for the user. */
export class StaffError extends Error {}

const emailAddress = z.email().max(254);

/** Adds an account; throws `StaffError` for an invalid or taken e-mail address and for a weak password. */
export async function addStaff(db: Queryable, staff: NewStaff): Promise<void> {
  const email = staff.email.trim();
  if (!emailAddress.safeParse(email).success) {
    throw new StaffError(`“${email}” is not an e-mail address.`);
  }
  const fullName = plainLine(staff.fullName ?? '') || nameFromEmail(email);
  const problem = passwordProblem(staff.password, { email, fullName });
  if (problem) throw new StaffError(problem);
  const added = await insertStaff(db, {
    email,
    emailKey: toEmailKey(email),
    username: toEmailKey(email),
    fullName,
    role: staff.role,
    passwordHash: await hashPassword(staff.password),
    passwordIsInitial: staff.isInitial ?? false,
  });
  if (!added) throw new StaffError(`There is an account with the e-mail ${email} already.`);
  const account = await findStaffByEmail(db, toEmailKey(email));
  const subject = { kind: 'staff', id: account?.id ?? '', name: fullName };
  await recordAudit(db, { action: 'staff.added', subject, after: { email, role: staff.role } });
}

/** E-mail addresses are compared without case. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** `ada.lovelace@…` becomes “Ada Lovelace”. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split('@');
  const words = local.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
