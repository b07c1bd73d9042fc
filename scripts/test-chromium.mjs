import { canInstall, hasProgram, installPackages } from './test-programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Makes sure that a Chromium is there for the journeys. Returns null, or a sentence that says what to do. */
export function ensureChromium() {
  if (NAMES.some(hasProgram)) return null;
  if (!canInstall()) {
    return 'The journeys need Chromium: install chromium or google-chrome so that it is on the PATH.';
  }
  installPackages(['chromium']);
  if (NAMES.some(hasProgram)) return null;
  return 'Chromium could not be installed with apt-get: see above.';
}
