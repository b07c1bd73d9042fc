import { decodeJwt } from 'jose';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { demoUser } from '#contract/sign-in/jwt.ts';
import { openTabStorage } from '#web/api/browser-storage.ts';

const demoSession = z.object({
  user: demoUser,
  accessToken: z.string(),
  /** Null after a registration, whose answer has none. */
  refreshToken: z.string().nullable(),
});
export type DemoSession = z.infer<typeof demoSession>;

/** Its own name: the person signed in to the product is kept under others, and stays. */
const KEY = 'demoSession';

/** Who is signed in to the demo in this tab. */
export type DemoSessionStore = {
  /** The same object until something changes. */
  read: () => DemoSession | null;
  save: (session: DemoSession) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

export function createDemoSessionStore(storage: Storage): DemoSessionStore {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; session: DemoSession | null } = { text: null, session: null };
  const change = (work: () => void) => {
    work();
    for (const listener of listeners) listener();
  };
  return {
    read() {
      const text = storage.getItem(KEY);
      if (text !== cached.text) cached = { text, session: parseSession(text) };
      return cached.session;
    },
    save: (session) => change(() => storage.setItem(KEY, JSON.stringify(session))),
    clear: () => change(() => storage.removeItem(KEY)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseSession(text: string | null): DemoSession | null {
  try {
    return text === null ? null : demoSession.parse(JSON.parse(text));
  } catch {
    // Kept by another version, or by hand: nobody is signed in.
    return null;
  }
}

/** The demo session of this tab. */
export const tabDemoSession = createDemoSessionStore(openTabStorage());

export function useDemoSession(): DemoSession | null {
  return useSyncExternalStore(tabDemoSession.subscribe, tabDemoSession.read, () => null);
}

/** When a token ends, in milliseconds since 1970; 0 for one that does not say. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}
