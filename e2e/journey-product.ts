import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '#contract/auth.ts';
import { type Call, createClient } from '#contract/kit/client.ts';
import { findFreePort, startProduct } from '../scripts/product-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productOrigin: string;
  }
}

export const NOW = '2026-11-21T10:00:00Z';
export const STAFF = { email: 'ada@marquee.test', password: 'correct horse battery' };
export const JWT_SECRET = 'the secret of the journeys, long enough to sign with';

/**
 * Starts the built product on a data folder of its own, with the sample catalogue of a fixed day. `settings` are further
 * variables of its environment.
 */
export async function startJourneyProduct(settings: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-data-'));
  // Open to the user that PostgreSQL runs as under root; otherwise the data would be put, and left, elsewhere.
  await chmod(dataDir, 0o711);
  const start = () =>
    startProduct({
      PORT: String(port),
      MARQUEE_DATA_DIR: dataDir,
      MARQUEE_NOW: NOW,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      JWT_SECRET,
      ...settings,
    });
  let product = await start();
  return {
    origin: product.origin,
    dataDir,
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

/** A typed caller of the API of a product, signed in. */
export async function signInByApi(origin: string): Promise<Call> {
  const call = createClient(fetch, origin);
  const { accessToken } = await call(login, { body: STAFF });
  const headers = { authorization: `Bearer ${accessToken}` };
  return (route, request, options = {}) => call(route, request, { ...options, headers });
}
