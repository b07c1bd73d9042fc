import {
  type DehydratedState,
  hydrate,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiContextValue, useApiContext, useSession } from '#web/api/api-context.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { type FormatChoices, FormatChoicesProvider, NO_CHOICES } from '#web/ui/format/format.ts';
import { type Clock, ClockProvider } from '#web/ui/format/now.tsx';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import {
  FirstPagesProvider,
  isPageKnown,
  knownPages,
  loadPages,
  usePages,
} from '../router/load-pages.ts';
import { createAppRouter, extendRouter } from '../router/router.tsx';
import { fetchNeighboursAhead } from './fetch-ahead.ts';

type MainAppProps = {
  /** Absent: the browser's own. */
  history?: RouterHistory;
};

/**
 * The pages, once the first one is there. It waits by a thrown promise, as `lazy` does: a `use` that waits
 * inside a test's `render` is never drawn again.
 */
export function MainApp({ history }: MainAppProps) {
  const context = useApiContext();
  const queryClient = useQueryClient();
  const { i18n: translator } = useTranslation();
  const router = opened.get(context);
  if (failures.has(context)) throw failures.get(context);
  if (router === undefined)
    throw openRouter({ context, queryClient, translator, ...(history && { history }) });
  return <Pages {...router} />;
}

/** The app with its first page; drawn by the server, too. */
export function Pages({ router, pages, personId, formats }: OpenedRouter) {
  useTaughtPages(router, pages);
  useChangeOfPerson(personId, () => router.invalidate());
  useDemandedSetup(() => router.invalidate());
  useRemainingPages();
  useNeighboursFetchedAhead();
  const preferences = useSession()?.userData.preferences;
  return (
    <FormatChoicesProvider value={{ ...(preferences ?? NO_CHOICES), ...formats }}>
      <FirstPagesProvider value={pages}>
        <RouterProvider router={router} />
      </FirstPagesProvider>
    </FormatChoicesProvider>
  );
}

/** A router that has loaded its first page, and the pages that it knows. */
export type OpenedRouter = {
  router: ReturnType<typeof createAppRouter>;
  pages: readonly PageEntry[];
  /** For whom it has found the first page; null: nobody was signed in. */
  personId: number | null;
  /** What the server has to be told of the browser. */
  formats?: Partial<FormatChoices>;
};

/** A page whose answers take longer is shown without them. */
const MOST_PREPARING_MS = 1000;

const opened = new WeakMap<ApiContextValue, OpenedRouter>();
const opening = new WeakMap<ApiContextValue, Promise<void>>();
const failures = new WeakMap<ApiContextValue, unknown>();

type OpenRouterOptions = MainAppProps & {
  context: ApiContextValue;
  queryClient: QueryClient;
  translator: i18n;
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
): Promise<ReactNode | null> {
  const { context, queryClient } = options;
  const openedAt = Date.now();
  hydrate(queryClient, byOwnClock(queries, openedAt - at));
  const drawn = await open(options, { isDrawn: true });
  opened.set(context, drawn);
  opening.set(context, Promise.resolve());
  if (drawn.router.state.location.href !== href) return null;
  return <DrawnPages opened={drawn} at={at} />;
}

/** When the answers came, by this browser's clock. */
function byOwnClock(state: DehydratedState, aheadMs: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + aheadMs },
  }));
  return { ...state, queries };
}

/** The pages with the time of the drawing, which goes on once they are hydrated. */
function DrawnPages({ opened, at }: { opened: OpenedRouter; at: number }) {
  const [clock] = useState(() => stoppedClock(at));
  return (
    <ClockProvider value={clock}>
      <Pages {...opened} />
    </ClockProvider>
  );
}

export function stoppedClock(at: number): Clock {
  const clock: Clock = () => (clock.isStopped ? at : Date.now());
  clock.isStopped = true;
  return clock;
}

async function open(
  { context, queryClient, translator, history }: OpenRouterOptions,
  { isDrawn = false } = {},
): Promise<OpenedRouter> {
  const { pathname } = history?.location ?? window.location;
  if (!isPageKnown(pathname)) await loadPages();
  const pages = knownPages();
  const personId = context.session.read()?.userData.id ?? null;
  const router = createAppRouter({ pages, context, translator, ...(history && { history }) });
  // The server has drawn the router without a fallback around it.
  if (isDrawn) router.ssr = { manifest: undefined };
  await router.load();
  if (isDrawn) return { router, pages, personId };
  const { search = {}, staticData } = router.state.matches.at(-1) ?? {};
  const prepared = staticData?.page?.prepare?.({ search, queryClient, call: context.call });
  if (prepared) await Promise.race([prepared, pause(MOST_PREPARING_MS)]);
  return { router, pages, personId };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the router know the other pages when they come. */
function useTaughtPages(router: OpenedRouter['router'], firstPages: readonly PageEntry[]): void {
  const context = useApiContext();
  const pages = usePages();
  const { i18n: translator } = useTranslation();
  const taught = useRef(firstPages);
  useEffect(() => {
    if (taught.current === pages) return undefined;
    const teach = () => {
      taught.current = pages;
      extendRouter(router, { pages, context, translator });
      // Only an address that was unknown until now may lead elsewhere. A page that is known stays as it is: loading it
      // again would scroll it to the top, take away the focus, and lose what is being typed or opened meanwhile.
      const isKnown = router.state.matches.at(-1)?.staticData.page !== undefined;
      if (!isKnown) void router.invalidate();
    };
    if (router.state.status === 'idle') {
      teach();
      return undefined;
    }
    // Who is on the way to another page arrives there first.
    const stop = router.subscribe('onResolved', () => {
      stop();
      teach();
    });
    return stop;
  }, [router, pages, context, translator]);
}

/** Loads the other pages once who is signed in has the first one. */
function useRemainingPages(): void {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  const isSettled = useSettled({ isLong: true });
  useEffect(() => {
    if (!isSignedIn || !isSettled) return;
    loadPages().catch(() => {
      // Who is offline is told so already.
      if (navigator.onLine) showToast({ tone: 'danger', message: t('screens.chunk.description') });
      void loadPatiently(loadPages);
    });
  }, [isSignedIn, isSettled, t]);
}

function useNeighboursFetchedAhead(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => (isSignedIn ? fetchNeighboursAhead() : undefined), [isSignedIn]);
}

/** When someone signs in or out, here or in another tab: forget the answers and ask the router again where to be. */
function useChangeOfPerson(firstId: number | null, reroute: () => Promise<void>): void {
  const queryClient = useQueryClient();
  const personId = useSession()?.userData.id ?? null;
  const shown = useRef(firstId);
  useEffect(() => {
    if (shown.current === personId) return;
    shown.current = personId;
    queryClient.clear();
    void reroute();
  }, [personId, queryClient, reroute]);
}

/** Where a second factor is demanded of somebody who is signed in, even with the first answers, the router leads to its set-up. */
function useDemandedSetup(reroute: () => Promise<void>): void {
  const isDemanded = useSession()?.userData.mustSetUpSecondFactor === true;
  useEffect(() => {
    if (isDemanded) void reroute();
  }, [isDemanded, reroute]);
}
