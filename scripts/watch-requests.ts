import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const POLL_MS = 50;
const QUIET_MS = 500;

export type Requests = {
  /** All that was requested, in order, `data:` addresses left out. */
  all: readonly Request[];
  /** Milliseconds since the last request began or ended; 0 while one is under way, but for the live stream, which stays open. */
  quietMs: () => number;
  /** Waits until it has been quiet for half a second. */
  settle: () => Promise<void>;
};

/** What the page requests from now on. */
export function watchRequests(page: Page): Requests {
  const all: Request[] = [];
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    all.push(request);
    if (!request.url().endsWith('/live')) underWay.add(request);
    lastAt = performance.now();
  });
  const end = (request: Request) => {
    if (underWay.delete(request)) lastAt = performance.now();
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  const quietMs = () => (underWay.size > 0 ? 0 : performance.now() - lastAt);
  const settle = async () => {
    while (quietMs() < QUIET_MS) await pause(POLL_MS);
  };
  return { all, quietMs, settle };
}
