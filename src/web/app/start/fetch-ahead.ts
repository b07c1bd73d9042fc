import type { i18n } from 'i18next';
import type { MenuGroup, PageEntry } from '#web/page-entry.ts';
import { loadAreaMessages } from '../i18n/translator.ts';
import { CORE_PAGES } from '../router/core-pages.ts';
import { FRAMES, frameOf } from '../router/layouts.ts';
import { isPageKnown, loadPages } from '../router/load-pages.ts';
import { pageComponent } from './lazy-component.tsx';

/** The groups whose pages one goes to and fro between all day. */
const FETCHED_AHEAD: readonly MenuGroup[] = ['rankings', 'settings'];

const AFTER_LOAD_MS = 3000;

/** Begins to fetch what the page at an address is made of, and its layout, before the router asks for it. */
export function fetchPageAhead(path: string, translator: Promise<i18n>): void {
  const fetch = (page: PageEntry | undefined) => {
    if (page) fetchParts(page, translator).catch(leaveToRouter);
    FRAMES[frameOf(page?.layout ?? 'vertical')]().catch(leaveToRouter);
  };
  const isPage = (page: PageEntry) => page.path === path;
  if (isPageKnown(path)) fetch(CORE_PAGES.find(isPage));
  else loadPages().then((pages) => fetch(pages.find(isPage)), leaveToRouter);
}

async function fetchParts(page: PageEntry, translator: Promise<i18n>): Promise<void> {
  const { messages } = page;
  await Promise.all([
    pageComponent(page).preload(),
    messages && translator.then((spoken) => loadAreaMessages(spoken, messages)),
  ]);
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
