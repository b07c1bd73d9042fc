import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A host that the browser finds on this machine. */
export const PLAIN_HTTP_HOST = 'marquee.test';

/** Headless, and without network requests of its own, so that it works offline. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name other than localhost, over which a page is no secure context.
  `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`,
];

/** Starts the Chromium that is installed on this machine; throws when there is none. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGS });
}

function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
  if (!found) throw new Error('No Chromium was found on the PATH. Install the package “chromium”.');
  return found;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
