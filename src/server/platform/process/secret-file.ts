import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_MIN_LENGTH } from './config.ts';
import { ConfigError, unwritable } from './config-error.ts';
import { hasCode } from './error-code.ts';
import { makeDataDir } from './make-folder.ts';

/**
 * The secret that tokens are signed with: created once and stored in the data folder, readable by its owner
 * only. Processes that start at the same time on an empty folder all get the same one.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  try {
    return await readOrMake(path, dataDir);
  } catch (error) {
    throw unwritable(error, path);
  }
}

async function readOrMake(path: string, dataDir: string): Promise<string> {
  const stored = await readIfThere(path);
  if (stored === null) {
    await makeDataDir(dataDir);
    await writeOnce(path, randomBytes(48).toString('base64url'));
  } else {
    await chmod(path, 0o600);
  }
  const secret = stored ?? (await readFile(path, 'utf8')).trim();
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new ConfigError(
      `${path} is damaged. Delete it to make a new one; everybody then signs in again.`,
    );
  }
  return secret;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** `link` is atomic and fails when the file exists, so only the first of several processes succeeds. */
async function writeOnce(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
