import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ApiContextValue } from '#web/api/api-context.ts';
import type { SessionStore } from '#web/api/session.ts';
import type { LayoutKind, PageEntry } from '#web/components/page-entry.ts';
import { createPageComponent, lazyComponent } from './lazy-component.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { HOME_PATH, SIGN_IN_PATH } from './page-registry.ts';
import { returnAddress } from './return-address.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteError } from './route-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const LAYOUTS = {
  vertical: () => import('./shell/vertical-layout.tsx').then((module) => module.VerticalLayout),
  blank: () => import('./shell/blank-layout.tsx').then((module) => module.BlankLayout),
} as const satisfies Record<LayoutKind, PageEntry['load']>;

export type RouterOptions = {
  pages: readonly PageEntry[];
  context: Pick<ApiContextValue, 'session' | 'storage'>;
  history?: RouterHistory;
};

/** The router over the registered pages, each inside the layout that it asks for. */
export function createAppRouter({ pages, context, history }: RouterOptions) {
  const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: HOME_PATH, replace: true });
    },
  });
  const layouts = Object.entries(LAYOUTS).map(([kind, load]) => {
    const layout = createRoute({
      getParentRoute: () => root,
      id: kind,
      component: lazyComponent(load),
    });
    const children = pages.filter((page) => page.layout === kind);
    return layout.addChildren(children.map((page) => createPageRoute(page, layout, context)));
  });

  return createRouter({
    routeTree: root.addChildren([home, ...layouts]),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

function createPageRoute(page: PageEntry, layout: AnyRoute, context: RouterOptions['context']) {
  return createRoute({
    getParentRoute: () => layout,
    path: page.path,
    component: createPageComponent(page),
    beforeLoad: ({ location, cause }) => {
      checkSession(page, location, context.session);
      if (page.recall && cause === 'enter') {
        const search = page.recall(parseSearch(location.searchStr), context.storage);
        if (stringifySearch(search) !== stringifySearch(parseSearch(location.searchStr))) {
          throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
        }
      }
    },
    staticData: { page },
  });
}

/** Sends to the sign-in who is not signed in, and away from it who is. An open page takes both. */
function checkSession(page: PageEntry, location: ParsedLocation, session: SessionStore): void {
  if (page.access === 'open') return;
  const isSignedIn = session.read() !== null;
  if (page.access === 'signed-out') {
    if (isSignedIn) throw redirect({ ...addressAfterSignIn(location.searchStr), replace: true });
  } else if (!isSignedIn) {
    throw redirect({ to: SIGN_IN_PATH, search: { to: location.href }, replace: true });
  }
}

function addressAfterSignIn(searchText: string) {
  return returnAddress(parseSearch(searchText).to, {
    origin: window.location.origin,
    home: HOME_PATH,
    signIn: SIGN_IN_PATH,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageEntry;
  }
}
