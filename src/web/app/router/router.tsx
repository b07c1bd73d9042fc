import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { loadAreaMessages } from '#web/api/messages.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { afterPaint } from '../start/after-paint.ts';
import { lazyComponent, pageComponent } from '../start/lazy-component.tsx';
import { FRAMES, frameOf } from './layouts.ts';
import { checkRedirects, checkSignedIn, type RedirectContext } from './page-redirects.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteError } from './route-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

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
