import type { MenuGroup } from '#web/page-entry.ts';
import { loadPages } from '../router/load-pages.ts';

/** The groups whose pages one goes to and fro between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings', 'dashboards'];

const AFTER_LOAD_MS = 5000;

/**
 * When the first page has long been shown and nothing happens: fetches the pages next door, unless the
 * connection is slow or paid by its use. Answers how to stop.
 */
export function fetchNeighboursAhead(): () => void {
  if (isConnectionDear()) return () => {};
  const fetchAll = async () => {
    for (const page of await loadPages()) {
      if (page.menu && FETCHED_AHEAD.includes(page.menu.group)) page.load().catch(leaveToRouter);
    }
  };
  const fetchQuietly = () => void fetchAll().catch(leaveToRouter);
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchQuietly);
    else fetchQuietly();
  }, AFTER_LOAD_MS);
  return () => clearTimeout(timer);
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Only some browsers know. */
function isConnectionDear(): boolean {
  const { connection }: { connection?: Connection; language: string } = navigator;
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** The router asks again when the page is wanted, and shows what went wrong. */
function leaveToRouter(): void {}
