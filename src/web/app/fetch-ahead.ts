import type { MenuGroup, PageEntry } from '#web/components/page-entry.ts';
import { CORE_PAGES } from './core-pages.ts';
import { FRAMES, frameOf } from './layouts.ts';
import { isPageKnown, loadPages } from './page-list.ts';

/** The groups whose pages one goes to and fro between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings'];

const AFTER_LOAD_MS = 3000;

/** Begins to fetch the code of the page at an address, and of its layout, before the router asks for it. */
export function fetchPageAhead(path: string): void {
  const fetch = (page: PageEntry | undefined) => {
    page?.load?.().catch(leaveToRouter);
    FRAMES[frameOf(page?.layout ?? 'vertical')]().catch(leaveToRouter);
  };
  const isPage = (page: PageEntry) => page.path === path;
  if (isPageKnown(path)) fetch(CORE_PAGES.find(isPage));
  else loadPages().then((pages) => fetch(pages.find(isPage)), leaveToRouter);
}

/** When the first page has long been shown and nothing happens: fetches the pages next door. Answers how to stop. */
export function fetchNeighboursAhead(): () => void {
  const fetchAll = async () => {
    for (const page of await loadPages()) {
      if (page.menu && FETCHED_AHEAD.includes(page.menu.group)) page.load?.().catch(leaveToRouter);
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

/** The router asks again when the page is wanted, and shows what went wrong. */
function leaveToRouter(): void {}
