import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { migrationState } from '#server/platform/db/migrate.ts';
import type { Config } from '#server/platform/process/config.ts';
import {
  checkAuditLog,
  checkClock,
  checkDatabase,
  checkMigrations,
  checkRole,
  checkTls,
} from './check-database.ts';
import { checkBackups, checkDataFolder, checkDisk, checkSecret } from './check-files.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkReplicas } from './check-replica.ts';
import { checkAccounts, checkFeeds, checkMail, checkRuns } from './check-service.ts';
import { checkMetrics, checkMode, checkProxies, checkUser } from './check-settings.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, reasonOf, skipped, type Verdict, warning } from './finding.ts';
import { openToExamine } from './open-to-examine.ts';

type Check = { name: string; run: () => Verdict | Promise<Verdict | Verdict[]> };

type Asked = (db: Database) => Promise<Verdict | Verdict[]>;

/** Everything that is found of a deployment, in a fixed order. Changes nothing. */
export async function examine(deployment: Deployment): Promise<Finding[]> {
  const { config, isRoot, url } = deployment;
  const isHttps = url?.startsWith('https:') ?? false;
  const isPublic = isHttps || config.trustedProxies.length > 0;
  const opened = await openToExamine(config);
  const { db, refusal } = opened;
  try {
    const checks: Check[] = [
      { name: 'mode', run: () => checkMode(config, isPublic) },
      { name: 'user', run: () => checkUser(config, isRoot) },
      { name: 'data folder', run: () => checkDataFolder(config) },
      { name: 'secret', run: () => checkSecret(config) },
      { name: 'database', run: () => (db ? checkDatabase(db) : (refusal ?? NO_DATABASE)) },
      { name: 'way to the database', run: () => checkTls(config) },
      ...(await databaseChecks(deployment, db)),
      { name: 'proxies', run: () => checkProxies(config, isHttps) },
      {
        name: 'public address',
        run: async () => checkPublicAddress(deployment, await secretOf(config)),
      },
      { name: 'metrics', run: () => checkMetrics(config) },
      { name: 'mail', run: () => checkMail(config) },
      { name: 'backups', run: () => checkBackups(deployment) },
      { name: 'disk', run: () => checkDisk(deployment) },
    ];
    return (await Promise.all(checks.map(find))).flat();
  } finally {
    await opened.close();
  }
}

const NO_DATABASE = skipped('The database does not answer.');

async function databaseChecks({ config, now }: Deployment, db: Database | null): Promise<Check[]> {
  const asked: Record<string, Asked> = {
    'database role': checkRole,
    migrations: checkMigrations,
    clock: (one) => checkClock(one, now),
    replicas: (one) => checkReplicas(one, config),
  };
  const ofTables: Record<string, Asked> = {
    'audit log': checkAuditLog,
    accounts: (one) => checkAccounts(one, config),
    ranking: (one) => checkRuns(one, now),
    feeds: (one) => checkFeeds(one, now),
  };
  const isCurrent = db !== null && (await hasAllTables(db));
  const otherwise = db ? skipped('The migrations come first.') : NO_DATABASE;
  const toChecks = (checks: typeof asked, isAsked: boolean, verdict: Verdict) =>
    Object.entries(checks).map(([name, check]) => ({
      name,
      run: () => (db && isAsked ? check(db) : verdict),
    }));
  return [...toChecks(asked, true, NO_DATABASE), ...toChecks(ofTables, isCurrent, otherwise)];
}

async function hasAllTables(db: Database): Promise<boolean> {
  const { pending, unknown } = await migrationState(db);
  return pending.length === 0 && unknown.length === 0;
}

/** A check that fails is a finding too, and the others are made all the same. */
async function find({ name, run }: Check): Promise<Finding[]> {
  try {
    const verdicts = [await run()].flat();
    return verdicts.map((verdict) => ({ check: name, ...verdict }));
  } catch (error) {
    const verdict = warning(
      `This could not be checked: ${reasonOf(error)}.`,
      'Run the command as the user of the server.',
    );
    return [{ check: name, ...verdict }];
  }
}

/** Null where the first start is still to come; nothing is made here. */
async function secretOf({ jwtSecret, dataDir }: Config): Promise<string | null> {
  if (jwtSecret !== null) return jwtSecret;
  const text = await readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(() => '');
  return text.trim() || null;
}
