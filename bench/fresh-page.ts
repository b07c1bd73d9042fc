import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Requests, watchRequests } from '../scripts/watch-requests.ts';

export type State = NonNullable<BrowserContextOptions['storageState']>;

const requestsOf = new WeakMap<Page, Requests>();

/** A page with an empty cache, signed in when a stored state is given. */
export async function openFresh(browser: Browser, storageState?: State): Promise<Page> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  requestsOf.set(page, watchRequests(page));
  return page;
}

/** Waits until a page of `openFresh` has requested nothing for half a second. */
export async function whenQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('The page was not opened by openFresh.');
  await requests.settle();
}
