import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '#contract/auth.ts';
import { type Call, createClient } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { findFreePort, startProduct } from '../scripts/product-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productOrigin: string;
    /** Of `makeTemplate`. */
    dataTemplate: string;
  }
}

export const NOW = '2026-11-21T10:00:00Z';
export const STAFF = { email: 'ada@marquee.test', password: 'correct horse battery' };
/** Of the product that journeys share. */
export const VIEWER = { email: 'vera@marquee.test', password: 'an orange boat at dawn' };
export const JWT_SECRET = 'the secret of the journeys, long enough to sign with';

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-data-'));
  // Open to the user that PostgreSQL runs as under root; otherwise the data would be put, and left, elsewhere.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/**
 * A data folder of a stopped product with the sample catalogue of a fixed day and its ranking, which takes longer to make
 * than to copy.
 */
export async function makeTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await makeDataDir();
  const product = await startOn(dataDir);
  await product.stop();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A copy of a template. */
export async function copyTemplate(template: string): Promise<string> {
  const dataDir = await makeDataDir();
  // Node's own copy would leave the files to this user, not to that of PostgreSQL.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
  return dataDir;
}

function startOn(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  return startProduct({
    MARQUEE_DATA_DIR: dataDir,
    MARQUEE_NOW: NOW,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    JWT_SECRET,
    ...settings,
  });
}

/**
 * Starts the built product on a data folder of its own, a copy of the template. `settings` are further variables of its
 * environment.
 */
export async function startJourneyProduct(
  template: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { PORT = String(await findFreePort()) } = settings;
  const dataDir = await copyTemplate(template);
  const start = () => startOn(dataDir, { ...settings, PORT });
  let product = await start();
  return {
    origin: product.origin,
    dataDir,
    /** What it has logged as an error, line by line. */
    errors: () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    stop: (signal?: 'SIGTERM' | 'SIGKILL') => product.stop(signal),
    start: async () => {
      product = await start();
    },
    remove: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Credentials = { email: string; password: string };

/** Signs in without a browser: the answer, and the cookies that a browser would have then. */
export async function signInByCall(
  origin: string,
  person: Credentials = STAFF,
): Promise<{ session: RouteAnswer<typeof login>; cookies: string[] }> {
  const cookies: string[] = [];
  const call = createClient(async (request) => {
    const response = await fetch(request);
    cookies.push(...response.headers.getSetCookie());
    return response;
  }, origin);
  return { session: await call(login, { body: person }), cookies };
}

/** A typed caller of the API of a product, signed in. */
export async function signInByApi(origin: string): Promise<Call> {
  const call = createClient(fetch, origin);
  const { accessToken } = (await signInByCall(origin)).session;
  const headers = { authorization: `Bearer ${accessToken}` };
  return (route, request, options = {}) => call(route, request, { ...options, headers });
}
