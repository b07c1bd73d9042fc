import { useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiContext, useSession } from '#web/api/api-context.ts';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { isPageKnown, loadPages, usePages } from '../router/load-pages.ts';
import { createAppRouter, extendRouter } from '../router/router.tsx';
import { fetchNeighboursAhead } from './fetch-ahead.ts';
import { useSettled } from './use-settled.ts';

type MainAppProps = {
  /** Absent: the browser's own. */
  history?: RouterHistory;
};

/**
 * The pages, once the first one is known. Waiting has a component of its own: React loses count of the
 * hooks that come after a `use` that waited.
 */
export function MainApp(props: MainAppProps) {
  const { history } = props;
  const [firstPath] = useState(() => history?.location.pathname ?? window.location.pathname);
  if (!isPageKnown(firstPath)) use(loadPages());
  return <Pages {...props} />;
}

function Pages({ history }: MainAppProps) {
  const router = useAppRouter(history);
  useChangeOfPerson(() => router.invalidate());
  useRemainingPages();
  useNeighboursFetchedAhead();
  return <RouterProvider router={router} />;
}

/** The router over the pages that are known so far; it learns the others when they come. */
function useAppRouter(history: RouterHistory | undefined) {
  const context = useApiContext();
  const pages = usePages();
  const { i18n: translator } = useTranslation();
  const [router] = useState(() =>
    createAppRouter({ pages, context, translator, ...(history && { history }) }),
  );
  const taught = useRef(pages);
  useEffect(() => {
    if (taught.current === pages) return;
    taught.current = pages;
    extendRouter(router, { pages, context, translator });
    void router.invalidate();
  }, [router, pages, context, translator]);
  return router;
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
