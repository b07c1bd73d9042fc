import {
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { CloudDownload, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { routeTree } from './route-tree.gen.ts';
import { listPages } from './shell/pages.ts';
import type { PageFrame, RouterContext } from './shell/root.tsx';
import { parseSearch, stringifySearch } from './shell/router/search-params.ts';
import { Button } from './ui/buttons/button.tsx';
import { EmptyState, ErrorState } from './ui/display/states.tsx';

export type AppRouterOptions = {
  context: RouterContext['api'];
  /** Absent: the browser's own. */
  history?: RouterHistory;
  /** Absent: the product's own. */
  frame?: PageFrame;
};

const ShellLayout: PageFrame = lazyRouteComponent(
  () => import('./shell/shell-layout.tsx'),
  'ShellLayout',
);

/** The router of all pages, for the server and the browser. */
export function createAppRouter({ context: api, history, frame = ShellLayout }: AppRouterOptions) {
  const router = createRouter({
    routeTree,
    context: {
      api,
      pages: listPages(routeTree),
      frame,
      shownPath: (): string | undefined => router.state.resolvedLocation?.pathname,
    },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
