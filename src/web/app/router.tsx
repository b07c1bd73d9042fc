import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PageEntry } from '#web/components/page-entry.ts';
import { FRAMES, frameOf } from './layouts.ts';
import { lazyComponent, pageComponent } from './lazy-component.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type GuardContext, guardPage } from './page-guard.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteError } from './route-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The same components for every router, so that a frame stands when the router learns more pages. */
const FRAME_COMPONENTS = Object.entries(FRAMES).map(
  ([name, load]) => [name, lazyComponent(load)] as const,
);

export type RouterOptions = {
  pages: readonly PageEntry[];
  context: GuardContext;
  history?: RouterHistory;
};

/** The router over the registered pages, each inside the layout that it asks for. */
export function createAppRouter({ pages, context, history }: RouterOptions) {
  return createRouter({
    routeTree: createRouteTree(pages, context),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Lets the router know more pages. Those that it knew keep their components, and so what they show. */
export function extendRouter(
  router: AppRouter,
  { pages, context }: Pick<RouterOptions, 'pages' | 'context'>,
): void {
  router.update({ ...router.options, routeTree: createRouteTree(pages, context) });
}

function createRouteTree(pages: readonly PageEntry[], context: GuardContext) {
  const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });
  const frames = FRAME_COMPONENTS.map(([name, component]) => {
    const frame = createRoute({ getParentRoute: () => root, id: name, component });
    const children = pages.filter((page) => frameOf(page.layout) === name);
    return frame.addChildren(children.flatMap((page) => createPageRoutes(page, frame, context)));
  });
  return root.addChildren(frames);
}

/** A route for each address of the page, all with the same component. */
function createPageRoutes(page: PageEntry, frame: AnyRoute, context: GuardContext) {
  const component = pageComponent(page);
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
