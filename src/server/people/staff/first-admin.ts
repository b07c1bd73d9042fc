import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { generatePassword } from '../passwords/passwords.ts';
import { addStaff } from './add-staff.ts';
import { hasStaff, lockFirstAdmin } from './staff-queries.ts';

export type FirstAdminOptions = {
  email: string | null;
  password: string | null;
  production: boolean;
  /** What is stored together with the account. */
  alongside?: (tx: Queryable) => Promise<void>;
};

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
      throw new Error(
        'Set ADMIN_EMAIL and ADMIN_PASSWORD: in production the first account needs both.',
      );
    }
    const generatedPassword = password ? null : generatePassword();
    const admin = {
      email: email ?? 'admin@marquee.test',
      password: password ?? generatedPassword ?? '',
    };
    await addStaff(tx, { ...admin, role: 'admin', isInitial: generatedPassword !== null });
    await alongside?.(tx);
    return { email: admin.email, generatedPassword };
  });
}
