import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import messages from '#web/messages/shared.json' with { type: 'json' };
import { type Requests, watchRequests } from '../scripts/watch-requests.ts';

export type State = NonNullable<BrowserContextOptions['storageState']>;

/** Something that never comes ends a part; something slow, on a busy machine and a slowed processor, does not. */
const TIMEOUT_MS = 120_000;

const requestsOf = new WeakMap<Page, Requests>();

/** A page with an empty cache, signed in when a stored state is given. */
export async function openFresh(browser: Browser, storageState?: State): Promise<Page> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  requestsOf.set(page, watchRequests(page));
  return page;
}

/** Waits until a page of `openFresh` has requested nothing for half a second. */
export async function whenQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('The page was not opened by openFresh.');
  const late = pause(TIMEOUT_MS, 'late', { ref: false });
  if ((await Promise.race([requests.settle(), late])) !== 'late') return;
  throw new Error(`${page.url()} still made requests after ${TIMEOUT_MS / 1000} seconds.`);
}

/** Opens the part of the menu that is folded away on the product's own pages, and then stays open. The page has settled. */
export async function openSampleApps(page: Page): Promise<void> {
  const { label, samples } = messages.navigation;
  const entry = page
    .getByRole('navigation', { name: label })
    .getByRole('button', { name: samples, exact: true });
  if ((await entry.getAttribute('aria-expanded')) !== 'true') await entry.click();
}
