/**
 * The first script, inside the head of `index.html`: before the first paint it puts the stored look
 * onto the document and decides what is shown while the code loads; then it starts what the page
 * will need. It carries no library: every byte of it delays the first paint.
 */
import { applyAppearance } from '#web/api/appearance/appearance.ts';
import { openBrowserStorage } from '#web/api/browser-storage.ts';
import { startEarlyCalls } from '#web/api/early-calls.ts';
import { createSessionStore } from '#web/api/session.ts';
import { firstCalls } from '#web/pages/scores/first-calls.ts';
import { type FirstViewPages, firstViewOf } from './first-view.ts';

/** Written by the build; absent in development. */
declare const FIRST_PAGES: FirstViewPages | undefined;

const storage = openBrowserStorage();
const session = createSessionStore(storage, window).read();
const root = document.documentElement;
const { pathname, search, origin } = window.location;
const pages = typeof FIRST_PAGES === 'undefined' ? undefined : FIRST_PAGES;

applyAppearance(storage);
if (pages) {
  const view = firstViewOf(pathname, session !== null, pages);
  root.dataset.firstView = view.kind;
  for (const file of view.files) preload(file);
  preload('/locales/en.json');
}
if (session) {
  const params = Object.fromEntries(new URLSearchParams(search));
  const calls = firstCalls(pathname, params, storage);
  startEarlyCalls(calls, session.accessToken, import.meta.env.SCORE_HOST || origin);
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = file;
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'fetch';
  document.head.append(link);
}
