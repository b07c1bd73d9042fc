import {
  type DehydratedState,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { mustSetUp } from '#web/data/ability.ts';
import { type ApiContextValue, useApiContext, useSession } from '#web/data/api-context.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { type AppRouter, createAppRouter } from '#web/router.tsx';
import { type FormatChoices, FormatChoicesProvider, NO_CHOICES } from '#web/ui/format/format.ts';
import { ServerClock } from '#web/ui/format/now.tsx';
import { DraftsContext, type OpenDrafts } from '#web/ui/forms/unsaved.ts';
import { WaitingProvider } from '#web/ui/loading/use-settled.ts';
import type { PageFrame } from '../root.tsx';

type MainAppProps = {
  /** Absent: the browser's own. */
  history?: RouterHistory;
  /** Around the pages; absent: the product's own. */
  frame?: PageFrame;
};

/**
 * The pages, once the first one has loaded. It suspends by a thrown promise, as `lazy` does: with `use`, a test's `render`
 * would never render it again.
 */
export function MainApp(props: MainAppProps) {
  const context = useApiContext();
  const router = opened.get(context);
  if (failures.has(context)) throw failures.get(context);
  if (router === undefined) throw openRouter({ context, ...props });
  return <Pages {...router} />;
}

/** The app with its first page; also rendered by the server. */
export function Pages({ queryClient, ...opened }: OpenedRouter) {
  const waiting = useMemo(
    () => ({
      isWaiting: () => queryClient.isFetching() > 0,
      subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    }),
    [queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <WaitingProvider value={waiting}>
        <RoutedPages {...opened} />
      </WaitingProvider>
    </QueryClientProvider>
  );
}

function RoutedPages({ router, personId, formats }: Omit<OpenedRouter, 'queryClient'>) {
  const turn = useChangeOfPerson(personId, () => router.invalidate());
  useDemandedSetup(() => router.invalidate());
  usePrefetchedNeighbors(router);
  const preferences = useSession()?.userData.preferences;
  const drafts = useDrafts();
  return (
    <FormatChoicesProvider value={{ ...(preferences ?? NO_CHOICES), ...formats }}>
      <DraftsContext value={drafts}>
        <RouterProvider key={turn} router={router} />
      </DraftsContext>
    </FormatChoicesProvider>
  );
}

/** The unsaved work of whoever is signed in. */
function useDrafts(): OpenDrafts | null {
  const { storage } = useApiContext();
  const personId = useSession()?.userData.id;
  return useMemo(() => {
    if (personId === undefined) return null;
    return () =>
      import('#web/data/stored/drafts.ts').then((module) =>
        module.createDraftStore(storage, personId),
      );
  }, [storage, personId]);
}

/** A router that has loaded its first page. */
export type OpenedRouter = {
  router: AppRouter;
  queryClient: QueryClient;
  /** Who was signed in when the first page loaded; null: nobody. */
  personId: number | null;
  /** The formats of the browser, which the server does not know itself. */
  formats?: Partial<FormatChoices>;
};

const opened = new WeakMap<ApiContextValue, OpenedRouter>();
const opening = new WeakMap<ApiContextValue, Promise<void>>();
const failures = new WeakMap<ApiContextValue, unknown>();

const queryClients = new WeakMap<ApiContextValue, QueryClient>();

/** The query client of a context. */
export function queryClientOf(context: ApiContextValue): QueryClient {
  const known = queryClients.get(context) ?? createQueryClient();
  queryClients.set(context, known);
  return known;
}

type OpenRouterOptions = MainAppProps & {
  context: ApiContextValue;
};

/** Opens the router of a context once: the start script calls it early, the app when it renders. */
export function openRouter(options: OpenRouterOptions): Promise<void> {
  const { context } = options;
  const known = opening.get(context);
  if (known) return known;
  const underWay = open(options).then(
    (router) => void opened.set(context, router),
    (reason: unknown) => void failures.set(context, reason),
  );
  opening.set(context, underWay);
  return underWay;
}

/** The data that a document has for the page rendered in it. */
export type RenderedPage = {
  /** The address that was rendered. */
  href: string;
  /** When, by the server's clock. */
  at: number;
  queries: DehydratedState;
};

/** The page that the server rendered, ready for hydration; null where this browser would show another one. */
export async function hydratePage(
  options: OpenRouterOptions,
  { href, at, queries }: RenderedPage,
  onHydrated: () => void,
): Promise<ReactNode | null> {
  const { context } = options;
  const openedAt = Date.now();
  hydrate(queryClientOf(context), byOwnClock(queries, openedAt - at));
  const page = await open(options, { isServerRendered: true });
  opened.set(context, page);
  opening.set(context, Promise.resolve());
  if (page.router.state.location.href !== href) return null;
  const goOn = deferLoads(page.router);
  keepScroll(page.router);
  const start = () => {
    goOn();
    onHydrated();
  };
  return (
    <ServerClock at={at} onHydrated={start}>
      <Pages {...page} />
    </ServerClock>
  );
}

/**
 * Defers the loads of the router until the returned function is called: going back before hydration would otherwise
 * hydrate the page with the data of another one.
 */
function deferLoads(router: AppRouter): () => void {
  const { load } = router;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  router.load = (options) => released.then(() => load(options));
  return () => {
    release();
    // Or the reader went back before the router listened.
    if (router.history.location.href !== router.state.location.href) void router.load();
  };
}

/** Keeps the scroll position during hydration: the document has restored it, and the reader may have scrolled since. */
function keepScroll(router: AppRouter): void {
  let isHydrated = false;
  router.options.scrollRestoration = () => isHydrated;
  // Runs after the listener of the router, which reads the option.
  router.subscribe('onRendered', () => {
    isHydrated = true;
  });
}

/** Converts the times of the answers from the clock of the server to that of the browser. */
function byOwnClock(state: DehydratedState, aheadMs: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + aheadMs },
  }));
  return { ...state, queries };
}

async function open(
  { context, history, frame }: OpenRouterOptions,
  { isServerRendered = false } = {},
): Promise<OpenedRouter> {
  const personId = context.session.read()?.userData.id ?? null;
  const router = createAppRouter({
    context,
    ...(history && { history }),
    ...(frame && { frame }),
  });
  // The server renders the router without a fallback around it.
  if (isServerRendered) router.ssr = { manifest: undefined };
  await router.load();
  return { router, personId, queryClient: queryClientOf(context) };
}

function usePrefetchedNeighbors(router: AppRouter): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => (isSignedIn ? prefetchNeighborsLater(router) : undefined), [isSignedIn, router]);
}

/**
 * On sign-in or sign-out, here or in another tab: clears the cached answers and routes again. Returns a new number when
 * one person follows another, so that the next does not see what the former has typed.
 */
function useChangeOfPerson(firstId: number | null, reroute: () => Promise<void>): number {
  const queryClient = useQueryClient();
  const personId = useSession()?.userData.id ?? null;
  const shown = useRef(firstId);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (shown.current === personId) return;
    if (shown.current !== null && personId !== null) setTurn((before) => before + 1);
    shown.current = personId;
    queryClient.clear();
    void reroute();
  }, [personId, queryClient, reroute]);
  return turn;
}

/** Redirects to the setup page when a second factor or a new password is demanded from a person who is signed in. */
function useDemandedSetup(reroute: () => Promise<void>): void {
  const userData = useSession()?.userData;
  const isDemanded = userData !== undefined && mustSetUp(userData);
  useEffect(() => {
    if (isDemanded) void reroute();
  }, [isDemanded, reroute]);
}

const AFTER_LOAD_MS = 5000;

/** Prefetches related pages some time after the first one has loaded. Returns how to cancel that. */
function prefetchNeighborsLater(router: AppRouter): () => void {
  const fetchAll = async () => (await import('./neighbours.ts')).prefetchNeighbors(router);
  // Where this code fails to load, pages load when they are opened.
  const timer = setTimeout(() => void fetchAll().catch(() => undefined), AFTER_LOAD_MS);
  return () => clearTimeout(timer);
}
