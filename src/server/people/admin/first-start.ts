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

/** The page that staff start with: `/` is a sample page. */
const TODAY = '/scores';

/** What the start prints: where the product is, and how to sign in. */
export function welcome(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  admin: Awaited<ReturnType<typeof prepareFirstStart>>,
): string[] {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const ready = `Marquee is ready at ${publicUrl ?? `http://${name}:${port}`}${TODAY}`;
  if (admin?.generatedPassword) {
    return [
      ready,
      `Sign in as ${admin.email} with the password ${admin.generatedPassword}`,
      'It is shown only once, and to be changed after the sign-in. Add people with: npm run user -- add EMAIL --role ROLE',
    ];
  }
  const how = admin
    ? `Sign in as ${admin.email} with the password in ADMIN_PASSWORD.`
    : 'Sign in with your account, or add one: npm run user -- add EMAIL --role admin';
  return [ready, how];
}
