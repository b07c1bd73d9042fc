import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PageEntry } from '#web/components/page-entry.ts';
import { FRAMES, frameOf } from './layouts.ts';
import { createPageComponent, lazyComponent } from './lazy-component.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type GuardContext, guardPage } from './page-guard.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteError } from './route-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

export type RouterOptions = {
  pages: readonly PageEntry[];
  context: GuardContext;
  history?: RouterHistory;
};

/** The router over the registered pages, each inside the layout that it asks for. */
export function createAppRouter({ pages, context, history }: RouterOptions) {
  const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });
  const frames = Object.entries(FRAMES).map(([name, load]) => {
    const frame = createRoute({
      getParentRoute: () => root,
      id: name,
      component: lazyComponent(load),
    });
    const children = pages.filter((page) => frameOf(page.layout) === name);
    return frame.addChildren(children.flatMap((page) => createPageRoutes(page, frame, context)));
  });

  return createRouter({
    routeTree: root.addChildren(frames),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
}

/** A route for each address of the page, all with the same component. */
function createPageRoutes(page: PageEntry, frame: AnyRoute, context: GuardContext) {
  const component = createPageComponent(page);
  return [page.path, ...(page.alsoAt ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component,
      beforeLoad: (arrival) => guardPage(page, arrival, context),
      staticData: { page },
    }),
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageEntry;
  }
}
