import { useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiContextValue, useApiContext, useSession } from '#web/api/api-context.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { isPageKnown, knownPages, loadPages, usePages } from '../router/load-pages.ts';
import { createAppRouter, extendRouter } from '../router/router.tsx';
import { fetchNeighboursAhead } from './fetch-ahead.ts';
import { useSettled } from './use-settled.ts';

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
  const { i18n: translator } = useTranslation();
  const router = opened.get(context);
  if (failures.has(context)) throw failures.get(context);
  if (router === undefined) throw openRouter(context, translator, history);
  return <Pages {...router} />;
}

function Pages({ router, pages }: OpenedRouter) {
  useTaughtPages(router, pages);
  useChangeOfPerson(() => router.invalidate());
  useRemainingPages();
  useNeighboursFetchedAhead();
  return <RouterProvider router={router} />;
}

/** A router that has loaded its first page, and the pages that it knows. */
type OpenedRouter = {
  router: ReturnType<typeof createAppRouter>;
  pages: readonly PageEntry[];
};

const opened = new WeakMap<ApiContextValue, OpenedRouter>();
const opening = new WeakMap<ApiContextValue, Promise<void>>();
const failures = new WeakMap<ApiContextValue, unknown>();

/** Opens the router of a context once: the start asks for it early, and the app when it is drawn. */
export function openRouter(
  context: ApiContextValue,
  translator: i18n,
  history?: RouterHistory,
): Promise<void> {
  const known = opening.get(context);
  if (known) return known;
  const underWay = open(context, translator, history).then(
    (router) => void opened.set(context, router),
    (reason: unknown) => void failures.set(context, reason),
  );
  opening.set(context, underWay);
  return underWay;
}

async function open(
  context: ApiContextValue,
  translator: i18n,
  history: RouterHistory | undefined,
): Promise<OpenedRouter> {
  const { pathname } = history?.location ?? window.location;
  if (!isPageKnown(pathname)) await loadPages();
  const pages = knownPages();
  const router = createAppRouter({ pages, context, translator, ...(history && { history }) });
  await router.load();
  return { router, pages };
}

/** Lets the router know the other pages when they come. */
function useTaughtPages(router: OpenedRouter['router'], firstPages: readonly PageEntry[]): void {
  const context = useApiContext();
  const pages = usePages();
  const { i18n: translator } = useTranslation();
  const taught = useRef(firstPages);
  useEffect(() => {
    if (taught.current === pages) return;
    taught.current = pages;
    extendRouter(router, { pages, context, translator });
    void router.invalidate();
  }, [router, pages, context, translator]);
}

/** Loads the other pages once who is signed in has the first one. */
function useRemainingPages(): void {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  const isSettled = useSettled();
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
function useChangeOfPerson(reroute: () => Promise<void>): void {
  const queryClient = useQueryClient();
  const personId = useSession()?.userData.id ?? null;
  const shown = useRef(personId);
  useEffect(() => {
    if (shown.current === personId) return;
    shown.current = personId;
    queryClient.clear();
    void reroute();
  }, [personId, queryClient, reroute]);
}
