import type { ErrorComponentProps } from '@tanstack/react-router';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { CloudDownload, Compass, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOf } from '#web/api/ability.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import { loadAreaMessages } from '#web/api/messages.ts';
import type { SessionStore } from '#web/api/session.ts';
import { arriveWith, recallIntoAddress } from '#web/list/address/list-memory.ts';
import type { MemoryKeys } from '#web/list/address/page-search.ts';
import type { LayoutKind, PageEntry, PagePath } from '#web/page-entry.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { useRunningClock } from '#web/ui/format/now.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { afterPaint } from '../start/after-paint.ts';
import { lazyComponent, pageComponent } from '../start/lazy-component.tsx';
import { LoadingScreen } from '../start/loading-screen.tsx';
import { CORE_PAGES } from './core-pages.ts';
import { loadPages, usePages } from './load-pages.ts';
import { firstPage } from './page-access.ts';
import { ACCOUNT_PATH, HOME_PATH, SIGN_IN_PATH } from './paths.ts';
import { returnAddress, signInAddress } from './return-address.ts';
import { RootFrame } from './root-frame.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** One frame for all layouts that have the top bar, so that going from one to another keeps it standing. */
const FRAMES = {
  shell: () => import('../shell/shell-layout.tsx').then((module) => module.ShellLayout),
  blank: () => import('../shell/blank-layout.tsx').then((module) => module.BlankLayout),
} as const satisfies Record<string, PageEntry['load']>;

function frameOf(layout: LayoutKind): keyof typeof FRAMES {
  return layout === 'blank' ? 'blank' : 'shell';
}

/** The same components for every router, so that a layout stays mounted when more pages are added. */
const FRAME_COMPONENTS = Object.entries(FRAMES).map(
  ([name, load]) => [name, lazyComponent(load)] as const,
);

export type RouterOptions = {
  pages: readonly PageEntry[];
  context: RedirectContext;
  translator: i18n;
  history?: RouterHistory;
};

/** The router of all registered pages, each inside its layout. */
export function createAppRouter({ history, ...options }: RouterOptions) {
  const shownPath = (): string | undefined => router.state.resolvedLocation?.pathname;
  const router = createRouter({
    routeTree: createRouteTree({ ...options, shownPath }),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
  return router;
}

type TreeOptions = Omit<RouterOptions, 'history'> & {
  /** The path of what is on screen; undefined before the first page. */
  shownPath: () => string | undefined;
};

type AppRouter = ReturnType<typeof createAppRouter>;

/** Adds pages to the router. Existing ones keep their components, and so their state. */
export function extendRouter(router: AppRouter, options: Omit<RouterOptions, 'history'>): void {
  const shownPath = () => router.state.resolvedLocation?.pathname;
  const routeTree = createRouteTree({ ...options, shownPath });
  router.update({ ...router.options, routeTree });
}

function createRouteTree({ pages, ...options }: TreeOptions) {
  const root = createRootRoute({ component: RootFrame });
  const frames = FRAME_COMPONENTS.map(([name, component]) => {
    const frame = createRoute({ getParentRoute: () => root, id: name, component });
    const children = pages.filter((page) => frameOf(page.layout) === name);
    const routes = children.flatMap((page) => createPageRoutes(page, frame, options));
    return frame.addChildren(
      name === 'shell' ? [...routes, createUnknownRoute(frame, options)] : routes,
    );
  });
  return root.addChildren(frames);
}

/** A route for each address of the page, with the same component. */
function createPageRoutes(
  page: PageEntry,
  frame: AnyRoute,
  { context, translator, shownPath }: Omit<TreeOptions, 'pages'>,
) {
  const areas = [page.messages ?? []].flat();
  const component = pageComponent(page);
  return [page.path, ...(page.alsoAt ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component,
      beforeLoad: async (arrival) => {
        // Rendering a page may take long: let the browser respond to the click first.
        const shown = shownPath();
        if (!arrival.preload && shown !== undefined && shown !== arrival.location.pathname) {
          await afterPaint();
        }
        await checkRedirects(page, arrival, context);
      },
      ...(areas.length > 0 && {
        loader: () => Promise.all(areas.map((area) => loadAreaMessages(translator, area))),
      }),
      staticData: { page },
    }),
  );
}

/** All other addresses. */
function createUnknownRoute(frame: AnyRoute, { context }: Omit<TreeOptions, 'pages'>) {
  return createRoute({
    getParentRoute: () => frame,
    path: '$',
    component: NotFoundScreen,
    beforeLoad: ({ location }) => checkSignedIn(location, context),
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageEntry;
  }
}

type RedirectContext = Pick<ApiContextValue, 'session' | 'storage' | 'call' | 'origin'>;

/** Throws the redirect that applies before the page opens, if any. */
async function checkRedirects(
  page: PageEntry,
  { location, preload }: { location: ParsedLocation; preload: boolean },
  context: RedirectContext,
): Promise<void> {
  await checkSession(page, location, context);
  // A list that has changed its own address means what it says.
  if (page.memory && !location.state.isChange)
    recall(page.memory, location, context.storage, preload);
}

/** An unknown address leads a visitor to the sign-in: which addresses exist is for signed-in people. */
function checkSignedIn(location: ParsedLocation, { session }: RedirectContext): void {
  if (session.read() === null) throw redirectToSignIn(location);
}

/** Redirects visitors to the sign-in, and signed-in people away from it. An open page shows to both. */
async function checkSession(
  page: PageEntry,
  location: ParsedLocation,
  context: RedirectContext,
): Promise<void> {
  if (page.access === 'open') return;
  const person = context.session.read()?.userData;
  const isSignedIn = person !== undefined;
  if (page.access === 'signed-out') {
    if (isSignedIn) {
      const address = await addressAfterSignIn(location.searchStr, context);
      throw redirect({ ...address, replace: true });
    }
  } else if (!isSignedIn) {
    throw redirectToSignIn(location);
  } else if (person?.mustSetUpSecondFactor && page.path !== ACCOUNT_PATH) {
    throw redirect({ to: ACCOUNT_PATH, search: { tab: 'security' }, replace: true });
  }
}

function redirectToSignIn({ href, pathname }: ParsedLocation) {
  return redirect({ ...signInAddress(href, pathname), replace: true });
}

function recall(
  keys: MemoryKeys,
  location: ParsedLocation,
  storage: Storage,
  isPreload: boolean,
): void {
  const params = parseSearch(location.searchStr);
  if (!isPreload) arriveWith(params, keys, storage);
  const search = recallIntoAddress(params, keys, storage);
  if (stringifySearch(search) !== stringifySearch(params)) {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
}

async function addressAfterSignIn(searchText: string, context: RedirectContext) {
  const { to } = parseSearch(searchText);
  const chosen = to === undefined && (await homeChosenBy(context));
  if (chosen) return chosen;
  return returnAddress(to, {
    origin: context.origin ?? window.location.origin,
    home: await homeOf(context.session),
    signIn: SIGN_IN_PATH,
  });
}

async function homeChosenBy({ session, call }: RedirectContext) {
  const { chosenHome } = await import('./chosen-home.ts');
  return chosenHome(call, accessOf(session.read()?.userData ?? null));
}

/** The home page if the person may open it, otherwise the first page that they may. */
async function homeOf(session: SessionStore): Promise<PagePath> {
  const access = accessOf(session.read()?.userData ?? null);
  const known = firstPage(CORE_PAGES, access) ?? firstPage(await loadPages(), access);
  return known?.path ?? HOME_PATH;
}

/** A page that crashed, or whose code is gone because a newer version was deployed. The shell stays usable. */
function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  if (isMissingChunk(error)) {
    return (
      <EmptyState
        level={1}
        icon={CloudDownload}
        title={t('screens.chunk.title')}
        actions={
          <Button onClick={() => window.location.reload()}>{t('screens.chunk.reload')}</Button>
        }
      >
        {t('screens.chunk.description')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      level={1}
      icon={TriangleAlert}
      title={t('screens.crash.title')}
      actions={<Button onClick={reset}>{t('retry')}</Button>}
    >
      {t('screens.crash.description')}
    </ErrorState>
  );
}

/** The browsers' messages for a script that could not be loaded. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(
      error.message,
    )
  );
}

/** Says that there is no page at the address, once all pages are known. */
function NotFoundScreen() {
  useRunningClock();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const areAllKnown = usePages() !== CORE_PAGES;
  useEffect(() => {
    if (areAllKnown) return;
    loadPages().catch(() => showToast({ tone: 'danger', message: t('screens.chunk.description') }));
  }, [areAllKnown, t]);
  if (!areAllKnown) return <LoadingScreen />;
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={t('screens.notFound.title')}
      actions={<LinkButton to={HOME_PATH}>{t('screens.backHome')}</LinkButton>}
    >
      {t('screens.notFound.description', { path: pathname })}
    </EmptyState>
  );
}
