import type { AppRouter } from '#web/router.tsx';
import type { MenuGroup } from '../menu.ts';
import { listPages } from '../pages.ts';

/** The groups of pages that staff switch between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings'];

/** Prefetches the code of related pages when the browser is idle, unless the connection is slow or metered. */
export function prefetchNeighbors(router: AppRouter): void {
  if (isConnectionMetered()) return;
  const fetchAll = async () => {
    for (const { path, menu } of listPages(router.routeTree)) {
      if (!menu || !FETCHED_AHEAD.includes(menu.group)) continue;
      const [routes] = router.getMatchedRoutes(path);
      for (const route of routes) router.loadRouteChunk(route)?.catch(ignoreFailure);
    }
  };
  const fetchQuietly = () => void fetchAll().catch(ignoreFailure);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchQuietly);
  else fetchQuietly();
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** False in browsers without the API. */
function isConnectionMetered(): boolean {
  const { connection }: { connection?: Connection; language: string } = navigator;
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** The router loads the page again when it is opened, and shows the error then. */
function ignoreFailure(): void {}
