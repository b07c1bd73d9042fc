import type { QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Call, OpenFile } from '#contract/kit/client.ts';
import type { VisitorFacts } from '#contract/kit/document.ts';
import type { OpenLive } from './live/follow-live.ts';
import type { Session, SessionStore } from './session.ts';
import type { Upload } from './upload.ts';

/** The query options of a route call. */
export type ServerQuery = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
};

/** What all calls of a page share, and the facts for visitors from the document. */
export type ApiContextValue = VisitorFacts & {
  call: Call;
  /** The origin of the page; absent: the one in the browser's address bar. */
  origin?: string;
  session: SessionStore;
  /** Local storage, or a substitute on the server and in tests. */
  storage: Storage;
  /** Absent: no live updates. */
  openLive?: OpenLive;
  /** Absent where nothing is saved, such as in the first frame. */
  openFile?: OpenFile;
  /** Absent where nothing is sent, such as in the first frame. */
  upload?: Upload;
  /**
   * While the server renders: resolves once a call is answered or too late; undefined where there is nothing to wait
   * for. Absent in the browser.
   */
  awaitAnswer?: (query: ServerQuery) => Promise<void> | undefined;
};

const Context = createContext<ApiContextValue | null>(null);

export const ApiProvider = Context.Provider;

export function useApiContext(): ApiContextValue {
  const value = useContext(Context);
  if (value === null) throw new Error('useApiContext needs an ApiProvider above it.');
  return value;
}

/** Who is signed in, null for nobody; follows the other tabs. */
export function useSession(): Session | null {
  const { session } = useApiContext();
  return useSyncExternalStore(session.subscribe, session.read, session.read);
}
