import type { MenuGroup } from '#web/components/page-entry.ts';
import { FRAMES, frameOf } from './layouts.ts';
import { PAGES } from './page-registry.ts';

/** The groups whose pages one goes to and fro between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings'];

const AFTER_LOAD_MS = 3000;

/** Begins to fetch the code of the page at an address, and of its layout, before the router asks for it. */
export function fetchPageAhead(path: string): void {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) return;
  page.load?.().catch(leaveToRouter);
  FRAMES[frameOf(page.layout)]().catch(leaveToRouter);
}

/** When the first page has long been shown and nothing happens: fetches the pages next door. Answers how to stop. */
export function fetchNeighboursAhead(): () => void {
  const fetchAll = () => {
    for (const page of PAGES) {
      if (page.menu && FETCHED_AHEAD.includes(page.menu.group)) page.load?.().catch(leaveToRouter);
    }
  };
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
    else fetchAll();
  }, AFTER_LOAD_MS);
  return () => clearTimeout(timer);
}

/** The router asks again when the page is wanted, and shows what went wrong. */
function leaveToRouter(): void {}
