import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#server/platform/db/database.ts';
import { assertAnswers } from '#server/platform/db/open-database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Config } from '#server/platform/process/config.ts';
import { checkAuditLog, checkClock, checkRole, checkTimes } from './check-database.ts';
import { checkBackups, checkDisk } from './check-files.ts';
import { checkCertificate, checkProxy, checkTrust } from './check-public-address.ts';
import { type Finding, problem, reasonOf, skipped, type Verdict } from './finding.ts';

/** What is examined. */
export type Deployment = {
  config: Config;
  /** The clock of this machine, in ms. */
  now: () => number;
  /** Where people open Marquee; null where nobody said. */
  url: string | null;
  /** The folder of the backups; null where nobody said. */
  backups: string | null;
};

const PATIENCE_MS = 3000;
const NO_URL = skipped('Name the address to check it: --url https://marquee.example.');

/** What neither the start nor `/readyz` says of a deployment, in a fixed order. Changes nothing. */
export async function examine({ config, now, url, backups }: Deployment): Promise<Finding[]> {
  const secret = await secretOf(config);
  const address = url === null ? null : { url: new URL(url), secret, now: now() };
  const folders = [config.dataDir, ...(backups === null ? [] : [backups])];
  const ofFiles = [
    find('certificate', async () => (address ? checkCertificate(address) : NO_URL)),
    find('proxy', async () => (address ? checkProxy(address) : NO_URL)),
    find('trusted proxies', async () => checkTrust(config)),
    find('backups', () => checkBackups(backups, now())),
    find('disk', () => checkDisk(folders)),
  ];
  return [...(await Promise.all(ofFiles)), ...(await examineDatabase(config, now))];
}

const DATABASE_CHECKS: Readonly<
  Record<string, (db: Queryable, now: () => number) => Promise<Verdict>>
> = {
  'database role': checkRole,
  'audit log': checkAuditLog,
  clock: checkClock,
  times: checkTimes,
};

async function examineDatabase({ databaseUrl }: Config, now: () => number): Promise<Finding[]> {
  const names = Object.keys(DATABASE_CHECKS);
  if (databaseUrl === null) {
    // Its roles are made by the server, and its clock is that of this machine.
    return names.map((check) => ({ check, ...skipped('The embedded PostgreSQL needs no check.') }));
  }
  try {
    await assertAnswers('DATABASE_URL', databaseUrl, PATIENCE_MS);
  } catch (error) {
    return [
      { check: 'database', ...problem(reasonOf(error), 'Start it, or correct the address.') },
    ];
  }
  const db = connect({ url: databaseUrl }, { max: 2 });
  try {
    return await Promise.all(
      Object.entries(DATABASE_CHECKS).map(([name, check]) => find(name, () => check(db, now))),
    );
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** A check that fails is a finding too, and the others are made all the same. */
async function find(check: string, run: () => Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await run()) };
  } catch (error) {
    const advice = 'Run the command as the user of the server, and look at its log.';
    return { check, ...problem(`This could not be checked: ${reasonOf(error)}.`, advice) };
  }
}

/** Null where the first start is still to come; nothing is made here. */
async function secretOf({ jwtSecret, dataDir }: Config): Promise<string | null> {
  if (jwtSecret !== null) return jwtSecret;
  const text = await readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(() => '');
  return text.trim() || null;
}
