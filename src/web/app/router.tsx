import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PageEntry } from '#web/components/page-entry.ts';
import { lazyComponent, pageComponent } from './lazy-component.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type GuardContext, guardPage } from './page-guard.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteError } from './route-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** One frame for all layouts that have the top bar, so that going from one to another keeps it standing. */
const FRAMES = {
  shell: lazyComponent(() =>
    import('./shell/shell-layout.tsx').then((module) => module.ShellLayout),
  ),
  blank: lazyComponent(() =>
    import('./shell/blank-layout.tsx').then((module) => module.BlankLayout),
  ),
} as const;

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

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Lets the router know more pages. Those that it knew keep their components, and so what they show. */
export function extendRouter(
  router: AppRouter,
  { pages, context }: Pick<RouterOptions, 'pages' | 'context'>,
): void {
  router.update({ ...router.options, routeTree: createRouteTree(pages, context) });
}

function createRouteTree(pages: readonly PageEntry[], context: GuardContext) {
  const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });
  const frames = Object.entries(FRAMES).map(([name, component]) => {
    const frame = createRoute({ getParentRoute: () => root, id: name, component });
    const children = pages.filter((page) => (page.layout === 'blank') === (name === 'blank'));
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
