import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

export type Requests = {
  all: readonly Request[];
  /** Waits until nothing but the live stream, which stays open, has been requested for half a second. */
  settle: () => Promise<void>;
};

/** What the page requests from now on. */
export function watchRequests(page: Page): Requests {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  const answered = async () => {
    const ending = all.filter((request) => !request.url().endsWith('/live'));
    await Promise.all(
      ending.map((request) => request.response().then((answer) => answer?.finished())),
    );
    return all.length;
  };
  const settle = async () => {
    let [count, quietSince] = [await answered(), Date.now()];
    await expect
      .poll(async () => {
        const now = await answered();
        if (now !== count) [count, quietSince] = [now, Date.now()];
        return Date.now() - quietSince;
      })
      .toBeGreaterThan(500);
  };
  return { all, settle };
}
