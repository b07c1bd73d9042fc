import { afterAll, inject } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { describeLook } from '#web/data/appearance/look.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import { findFreePort } from '../scripts/product-process.ts';
import { type Opened, openBrowserAt, type Screen, type Stored, TIME_ZONE } from './browsers.ts';
import {
  type Credentials,
  signInByApi,
  signInByCall,
  startJourneyProduct,
} from './journey-product.ts';

/** By their names. */
type Settings = Readonly<Record<string, string>>;

export type Product = {
  origin: string;
  /** A browser of its own, with empty storage. Errors and warnings of its pages are collected. */
  open: (screen?: Screen) => Promise<Opened>;
  /** The same, in which somebody has signed in already, without the form, and has chosen settings of appearance. */
  openAs: (person: Credentials, screen?: Screen, settings?: Settings) => Promise<Opened>;
  /** A typed caller of the API, signed in. */
  signedInCall: () => Promise<Call>;
};

export type OwnProduct = Product & {
  /** The folder of its database. */
  dataDir: string;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again, at the same origin. */
  start: () => Promise<void>;
};

/**
 * The product that all test files share, for journeys that change nothing on the server that another one looks at: what they
 * change in the sample data stays in their browser.
 */
export async function openProduct(): Promise<Product> {
  return openIn(inject('productOrigin'));
}

/** Of the products of this worker's files, one after the other: what its browsers know of one they know of the next. */
let port: Promise<number> | undefined;

/** A product of the file's own, for journeys that stop it or change the server's data. */
export async function openOwnProduct(settings?: Settings): Promise<OwnProduct> {
  port ??= findFreePort();
  const PORT = String(await port);
  const started = await startJourneyProduct(inject('dataTemplate'), { PORT, ...settings });
  afterAll(started.remove);
  const { dataDir, stop, start } = started;
  return { ...(await openIn(started.origin)), dataDir, stop, start };
}

async function openIn(origin: string): Promise<Product> {
  const { open } = await openBrowserAt(origin, { keepsCache: true });
  return {
    origin,
    open,
    openAs: async (person, screen, settings) =>
      open(screen, await storedAfterSignIn(origin, person, settings)),
    signedInCall: () => signInByApi(origin),
  };
}

/** What a browser stores once a person has signed in; by its look the server renders what this browser would show. */
export async function storedAfterSignIn(
  origin: string,
  person: Credentials,
  settings: Settings = {},
): Promise<Stored> {
  const { session, cookies } = await signInByCall(origin, person);
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(settings)) storage.setItem(key, value);
  createSessionStore(storage, new EventTarget()).save(session);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const look = { ...JSON.parse(describeLook(storage)), timeZone: TIME_ZONE };
  const ofLook = `marquee-look=${encodeURIComponent(JSON.stringify(look))}`;
  const { hostname: domain } = new URL(origin);
  const localStorage = keys.map((name) => ({ name, value: storage.getItem(name) ?? '' }));
  return {
    cookies: [...cookies, ofLook].map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const rest = { path: '/', expires: -1, secure: false, sameSite: 'Lax' } as const;
      return { name, value, domain, httpOnly: line !== ofLook, ...rest };
    }),
    origins: [{ origin, localStorage }],
  };
}
