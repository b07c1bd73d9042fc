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
import { DrawnClock } from '#web/ui/format/now.tsx';
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
 * The pages, once the first one is there. It waits by a thrown promise, as `lazy` does: a `use` that waits
 * inside a test's `render` is never drawn again.
 */
export function MainApp(props: MainAppProps) {
  const context = useApiContext();
  const router = opened.get(context);
  if (failures.has(context)) throw failures.get(context);
  if (router === undefined) throw openRouter({ context, ...props });
  return <Pages {...router} />;
}

/** The app with its first page; drawn by the server, too. */
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
  useNeighboursFetchedAhead(router);
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
  /** For whom it has found the first page; null: nobody was signed in. */
  personId: number | null;
  /** What the server has to be told of the browser. */
  formats?: Partial<FormatChoices>;
};

const opened = new WeakMap<ApiContextValue, OpenedRouter>();
const opening = new WeakMap<ApiContextValue, Promise<void>>();
const failures = new WeakMap<ApiContextValue, unknown>();

const queryClients = new WeakMap<ApiContextValue, QueryClient>();

/** The store of the answers to a context's calls. */
export function queryClientOf(context: ApiContextValue): QueryClient {
  const known = queryClients.get(context) ?? createQueryClient();
  queryClients.set(context, known);
  return known;
}

type OpenRouterOptions = MainAppProps & {
  context: ApiContextValue;
};

/** Opens the router of a context once: the start asks for it early, and the app when it is drawn. */
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

/** What a document says of the page that the server has drawn in it. */
export type DrawnPage = {
  /** The address that was drawn. */
  href: string;
  /** When, by the server's clock. */
  at: number;
  queries: DehydratedState;
};

/** The page as the server has drawn it, ready to be hydrated; null where this browser would show another one. */
export async function openDrawnPage(
  options: OpenRouterOptions,
  { href, at, queries }: DrawnPage,
  onHydrated: () => void,
): Promise<ReactNode | null> {
  const { context } = options;
  const openedAt = Date.now();
  hydrate(queryClientOf(context), byOwnClock(queries, openedAt - at));
  const drawn = await open(options, { isDrawn: true });
  opened.set(context, drawn);
  opening.set(context, Promise.resolve());
  if (drawn.router.state.location.href !== href) return null;
  const goOn = holdLoads(drawn.router);
  keepScroll(drawn.router);
  const start = () => {
    goOn();
    onHydrated();
  };
  return (
    <DrawnClock at={at} onHydrated={start}>
      <Pages {...drawn} />
    </DrawnClock>
  );
}

/**
 * Holds back what the router would load until the returned function is called: a reader who goes back before the page is
 * hydrated would have it hydrated with the data of another one.
 */
function holdLoads(router: AppRouter): () => void {
  const { load } = router;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  router.load = (options) => released.then(() => load(options));
  return () => {
    release();
    // Or before the router listened.
    if (router.history.location.href !== router.state.location.href) void router.load();
  };
}

/** Leaves a page scrolled as it is when it is hydrated: the document has restored that itself, and one may have read on. */
function keepScroll(router: AppRouter): void {
  let isHydrated = false;
  router.options.scrollRestoration = () => isHydrated;
  // Told after the router's own listener, which asks.
  router.subscribe('onRendered', () => {
    isHydrated = true;
  });
}

/** When the answers came, by this browser's clock. */
function byOwnClock(state: DehydratedState, aheadMs: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + aheadMs },
  }));
  return { ...state, queries };
}

async function open(
  { context, history, frame }: OpenRouterOptions,
  { isDrawn = false } = {},
): Promise<OpenedRouter> {
  const personId = context.session.read()?.userData.id ?? null;
  const router = createAppRouter({
    context,
    ...(history && { history }),
    ...(frame && { frame }),
  });
  // The server has drawn the router without a fallback around it.
  if (isDrawn) router.ssr = { manifest: undefined };
  await router.load();
  return { router, personId, queryClient: queryClientOf(context) };
}

function useNeighboursFetchedAhead(router: AppRouter): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => (isSignedIn ? fetchNeighboursAhead(router) : undefined), [isSignedIn, router]);
}

/**
 * When someone signs in or out, here or in another tab: forget the answers and ask the router again where to be. Returns another
 * number where one person follows another: what somebody has typed is not shown to the next.
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

/** Where a second factor or another password is demanded of somebody who is signed in, even with the first answers, the router leads there. */
function useDemandedSetup(reroute: () => Promise<void>): void {
  const userData = useSession()?.userData;
  const isDemanded = userData !== undefined && mustSetUp(userData);
  useEffect(() => {
    if (isDemanded) void reroute();
  }, [isDemanded, reroute]);
}

const AFTER_LOAD_MS = 5000;

/** When the first page has long been shown: fetches the pages next door. Answers how to stop. */
function fetchNeighboursAhead(router: AppRouter): () => void {
  const fetchAll = async () => (await import('./neighbours.ts')).fetchNeighbours(router);
  // Where its code cannot be had, the pages come when they are opened.
  const timer = setTimeout(() => void fetchAll().catch(() => undefined), AFTER_LOAD_MS);
  return () => clearTimeout(timer);
}
