import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';
import { hasCode } from './error-code.ts';

/**
 * Makes the data folder where it is missing, with those above it; says whether it did. Throws a `ConfigError` where that
 * cannot be done.
 */
export async function makeDataDir(dataDir: string): Promise<boolean> {
  try {
    return await make(dataDir);
  } catch (cause) {
    const message = `The data folder ${dataDir} cannot be created. Check MARQUEE_DATA_DIR.`;
    throw new ConfigError(message, { cause });
  }
}

/** Node's own `recursive` tries for ever in a file system that takes no folders, such as `/proc`. */
async function make(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT') && !(await isFolder(dirname(path)))) {
      await make(dirname(path));
      return make(path);
    }
    // Another process may have made it meanwhile, and a disk that is read-only refuses before it looks.
    if (await isFolder(path)) return false;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
