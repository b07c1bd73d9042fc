import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { ConfigError } from '#server/platform/process/config-error.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { generatePassword } from '../passwords/passwords.ts';
import { addStaff, nameFromEmail } from './add-staff.ts';
import { hasStaff, lockFirstAdmin } from './staff-queries.ts';

export type FirstAdminOptions = {
  email: string | null;
  password: string | null;
  production: boolean;
  /** What is stored together with the account. */
  alongside?: (tx: Queryable) => Promise<void>;
};

const DEFAULT_EMAIL = 'admin@marquee.test';

/**
 * Throws a `ConfigError` for a password that the first account could not have, and, where the installation is new, for
 * one that is missing in production. Call it before anything is made.
 */
export function checkFirstAdmin(
  { email, password, production }: Omit<FirstAdminOptions, 'alongside'>,
  { isNew }: { isNew: boolean },
): void {
  if (isNew && production && (!email || !password)) throw new ConfigError(NEEDS_BOTH);
  if (password === null) return;
  const owner = email ?? DEFAULT_EMAIL;
  const problem = passwordProblem(password, { email: owner, fullName: nameFromEmail(owner) });
  if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used. ${problem}`);
}

const NEEDS_BOTH =
  'Set ADMIN_EMAIL and ADMIN_PASSWORD: in production the first account needs both.';

/**
 * Creates the first account when there is none. Returns its credentials, the password only where
 * it was generated here; null when accounts exist. Throws in production without a configured e-mail and password.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password, production, alongside }: FirstAdminOptions,
): Promise<{ email: string; generatedPassword: string | null } | null> {
  return db.begin(async (tx) => {
    // Several servers may start at the same time on one empty database.
    await lockFirstAdmin(tx);
    if (await hasStaff(tx)) return null;
    if (production && (!email || !password)) {
      throw new ConfigError(NEEDS_BOTH);
    }
    const generatedPassword = password ? null : generatePassword();
    const admin = {
      email: email ?? DEFAULT_EMAIL,
      password: password ?? generatedPassword ?? '',
    };
    await addStaff(tx, { ...admin, role: 'admin', isInitial: generatedPassword !== null });
    await alongside?.(tx);
    return { email: admin.email, generatedPassword };
  });
}
