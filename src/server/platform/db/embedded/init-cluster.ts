import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ConfigError } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';
import type { Binaries } from './binaries.ts';
import type { Placement } from './placement.ts';
import { runProgram } from './run-program.ts';
import { isAlive } from './start-lock.ts';

export const DATABASE_NAME = 'marquee';
/** The superuser, who is only used to create the server's role. */
export const DATABASE_USER = 'marquee';

const DRAFT = /^init-(\d+)-/;

/**
 * Initialises the cluster if there is none, in a temporary folder that is renamed when complete,
 * so that a kill leaves nothing incomplete. Of two processes the first wins and both use its cluster.
 */
export async function ensureCluster(place: Placement, binaries: Binaries): Promise<void> {
  await removeDeadDrafts(place);
  if (await hasCluster(place, binaries)) return;
  const draft = join(place.base, `init-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    await initialise(place, binaries, draft);
    await rename(draft, place.cluster);
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error;
    if (!(await hasCluster(place, binaries))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function hasCluster({ cluster }: Placement, binaries: Binaries): Promise<boolean> {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return false;
  const found = (await readFile(file, 'utf8')).trim();
  if (found !== String(binaries.majorVersion)) {
    throw new ConfigError(
      `${cluster} holds the data of PostgreSQL ${found}, and this Marquee comes with ${binaries.majorVersion}. ` +
        'Make a backup with the Marquee that created it, and restore it into an empty data folder.',
    );
  }
  return true;
}

/** A folder left by a process that was killed while it initialised. */
async function removeDeadDrafts({ base }: Placement): Promise<void> {
  for (const name of await readdir(base)) {
    const maker = DRAFT.exec(name)?.[1];
    if (maker === undefined) continue;
    // This process has the start lock and has created none yet, so one with its process id is from an earlier process.
    const isDead = maker === String(process.pid) || !isAlive(Number(maker));
    if (isDead) await rm(join(base, name), { recursive: true });
  }
}

async function initialise(place: Placement, binaries: Binaries, draft: string): Promise<void> {
  await orThrow(place, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    '--encoding=UTF8',
    // Lower-casing beyond ASCII, and the same order of text on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=trust',
  ]);
  // Users that can enter the private folder of the socket are trusted.
  await writeFile(join(draft, 'pg_hba.conf'), 'local all all trust\n');
  await appendFile(join(draft, 'postgresql.conf'), "\ninclude 'marquee.conf'\n");
  await writeFile(join(draft, 'marquee.conf'), '');
  // In single-user mode, so nobody else can be connected yet.
  const output = await orThrow(
    place,
    binaries.postgres,
    ['--single', '-D', draft, 'postgres'],
    `create database ${DATABASE_NAME};\n`,
  );
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) throw failed(binaries.postgres, output);
}

async function orThrow(
  { account, base }: Placement,
  file: string,
  args: string[],
  input?: string,
): Promise<string> {
  const result = await runProgram(file, args, {
    account,
    cwd: base,
    ...(input !== undefined && { input }),
  });
  if (!result.ok) throw failed(file, result.output);
  return result.output;
}

function failed(file: string, output: string): Error {
  return new Error(`${basename(file)} failed: ${output.trim()}`);
}
