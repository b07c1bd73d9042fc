import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildParts, staleParts } from './build-parts.mjs';
import { withLock } from './prepare-lock.mjs';
import { sayWhile } from './run-tool.mjs';

/**
 * Installs and builds what is missing or out of date. Packages that only the build needs are installed
 * only when there is something to build, or when `needsTools`. What runs from the sources `needsBuild` not.
 */
export async function prepare(root, { needsTools = false, needsBuild = true } = {}) {
  const findStale = async () => (needsBuild ? staleParts(root) : []);
  if ((await findStale()).length === 0 && (await isInstalled(root, needsTools))) return;
  await withLock(root, async () => {
    // Checked again, because another process may have done it while this one waited.
    const stale = await findStale();
    await install(root, needsTools || stale.length > 0);
    await buildParts(root, stale);
  });
}

/** Installs what `package-lock.json` lists and `node_modules` lacks or has in another version. */
export async function install(root, needsTools) {
  if (await isInstalled(root, needsTools)) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm leaves development packages out when NODE_ENV is production.
  const args = ['ci', '--no-audit', '--no-fund', ...(needsTools ? ['--include=dev'] : [])];
  const run = () =>
    new Promise((resolve, reject) => {
      const child = spawn(npm, args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
      child.on('error', reject);
      child.on('exit', resolve);
    });
  const code = await sayWhile('Installing packages', run);
  if (code !== 0) throw new Error('The packages could not be installed: npm says why above.');
}

async function isInstalled(root, needsTools) {
  const lockPath = join(root, 'package-lock.json');
  const installedPath = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = await readPackages(lockPath);
  const installed = await readPackages(installedPath);
  return Object.entries(wanted).every(([path, { version, dev, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // An optional package may be for another platform; a development package is not always needed.
    if (!found) return Boolean(optional) || Boolean(dev && !needsTools);
    return found.version === version;
  });
}

async function readPackages(path) {
  return JSON.parse(await readFile(path, 'utf8')).packages;
}
