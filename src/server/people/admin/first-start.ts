import { ROLES } from '#contract/auth.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/process/config.ts';
import { replaceSecondFactorRoles } from '../credentials/second-factor-queries.ts';
import { ensureFirstAdmin } from '../staff/first-admin.ts';

/**
 * Makes the first account where there is none, and with it demands a second factor of everybody where the settings say so: admins
 * can change that later. Answers as `ensureFirstAdmin` does.
 */
export function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword' | 'production' | 'demandsSecondFactor'>,
): ReturnType<typeof ensureFirstAdmin> {
  return ensureFirstAdmin(db, {
    email: config.adminEmail,
    password: config.adminPassword,
    production: config.production,
    alongside: async (tx) => {
      if (config.demandsSecondFactor) await replaceSecondFactorRoles(tx, ROLES);
    },
  });
}
