import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Makes sure that a Chromium is there for the journeys. Returns null, or a sentence that says what to do. */
export function ensureChromium() {
  if (hasChromium()) return null;
  if (process.getuid?.() !== 0 || !canRunOnPath('apt-get')) {
    return 'The journeys need Chromium: install chromium or google-chrome so that it is on the PATH.';
  }
  process.stdout.write('Installing Chromium …\n');
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return hasChromium() ? null : 'Chromium could not be installed with apt-get: see above.';
}

function hasChromium() {
  return NAMES.some(canRunOnPath);
}

function canRunOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
