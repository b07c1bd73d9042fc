import { afterAll, inject } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { describeLook } from '#web/data/appearance/look.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import {
  forgetBrowsersAt,
  type Opened,
  openBrowserAt,
  type Screen,
  type Stored,
  TIME_ZONE,
} from './browsers.ts';
import {
  type Credentials,
  signInByApi,
  signInByCall,
  startJourneyProduct,
} from './journey-product.ts';

export type Product = {
  origin: string;
  /** A browser of its own, with empty storage. Errors and warnings of its pages are collected. */
  open: (screen?: Screen) => Promise<Opened>;
  /** The same, in which somebody has signed in already, without the form. */
  openAs: (person: Credentials, screen?: Screen) => Promise<Opened>;
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
 * The product that all test files share, for journeys that change nothing on the server: what they change in the sample
 * data stays in their browser.
 */
export async function openProduct(): Promise<Product> {
  return openIn(inject('productOrigin'));
}

/** A product of the file's own, for journeys that stop it or change the server's data. */
export async function openOwnProduct(
  settings?: Readonly<Record<string, string>>,
): Promise<OwnProduct> {
  const started = await startJourneyProduct(inject('dataTemplate'), settings);
  afterAll(async () => {
    await forgetBrowsersAt(started.origin);
    await started.remove();
  });
  const { dataDir, stop, start } = started;
  return { ...(await openIn(started.origin)), dataDir, stop, start };
}

async function openIn(origin: string): Promise<Product> {
  const { open } = await openBrowserAt(origin, { keepsCache: true });
  return {
    origin,
    open,
    openAs: async (person, screen) => open(screen, await storedAfterSignIn(origin, person)),
    signedInCall: () => signInByApi(origin),
  };
}

/** What a browser stores once a person has signed in; by its look the server renders what this browser would show. */
export async function storedAfterSignIn(origin: string, person: Credentials): Promise<Stored> {
  const { session, cookies } = await signInByCall(origin, person);
  const storage = createMemoryStorage();
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
