import type { AppRouter } from '#web/router.tsx';
import type { MenuGroup } from '../menu.ts';
import { listPages } from '../pages.ts';

/** The groups whose pages one goes to and fro between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings'];

/** When nothing happens: fetches the pages next door, unless the connection is slow or paid by its use. */
export function fetchNeighbours(router: AppRouter): void {
  if (isConnectionDear()) return;
  const fetchAll = async () => {
    for (const { path, menu } of listPages(router.routeTree)) {
      if (!menu || !FETCHED_AHEAD.includes(menu.group)) continue;
      const [routes] = router.getMatchedRoutes(path);
      for (const route of routes) router.loadRouteChunk(route)?.catch(leaveToRouter);
    }
  };
  const fetchQuietly = () => void fetchAll().catch(leaveToRouter);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchQuietly);
  else fetchQuietly();
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Only some browsers know. */
function isConnectionDear(): boolean {
  const { connection }: { connection?: Connection; language: string } = navigator;
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** The router asks again when the page is wanted, and shows what went wrong. */
function leaveToRouter(): void {}
