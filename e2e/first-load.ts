import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { deferred } from '#web/test/deferred.ts';
import { watchRequests } from '../scripts/watch-requests.ts';
import type { Product } from './product.ts';
import { openSignedIn } from './screens.ts';

/** Runs in the page before its own scripts: the look and what is shown when the first pixel is painted. */
const OBSERVE = `
  window.firstLoad = { shift: 0, look: null, codeOfRows: [], codeOfHydration: [] };
  new PerformanceObserver((list) => {
    if (document.querySelector('tbody tr[data-row]')) return;
    for (const { name } of list.getEntries()) window.firstLoad.codeOfRows.push(new URL(name).pathname);
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    if (document.querySelector('#root:not([data-drawn])')) return;
    for (const { name } of list.getEntries()) window.firstLoad.codeOfHydration.push(new URL(name).pathname);
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.firstLoad.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => { window.firstLoad.look ??= { ...document.documentElement.dataset }; })
    .observe({ type: 'paint', buffered: true });
`;
const firstLoad = z.object({
  shift: z.number(),
  look: z.record(z.string(), z.string()),
  /** What was loaded before the first row was there. */
  codeOfRows: z.array(z.string()),
  /** What was loaded before the page was hydrated. */
  codeOfHydration: z.array(z.string()),
});
/** What a page requests until the network is idle, and how much code that is. */
export async function load(page: Page, path: string, isThere: (page: Page) => Promise<void>) {
  const requests = watchRequests(page);
  await page.addInitScript(OBSERVE);
  await page.goto(path);
  await isThere(page);
  await requests.settle();
  const paths = requests.all.map((request) => new URL(request.url()).pathname);
  const seen = firstLoad.parse(await page.evaluate('window.firstLoad'));
  return {
    ...seen,
    calls: requests.all.map((request, index) => `${request.method()} ${paths[index]}`),
    requests: requests.all.length,
    kiB: await codeKiB(page, paths),
    kiBOfHydration: await codeKiB(page, seen.codeOfHydration),
  };
}

/** Holds back what is requested of these addresses, until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const held = deferred();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.settle;
}

async function codeKiB(page: Page, paths: readonly string[]): Promise<number> {
  const files = [...new Set(paths)].filter((file) => /\.(js|css)$/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(new URL(file, page.url()));
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A dashboard that the server has not rendered in time moves nothing. */
export async function loadUndrawnDashboard(product: Product, width: number): Promise<void> {
  const { page, context, complaints } = await openSignedIn(product, '/scores/week', {
    width,
    height: 720,
  });
  const again = await context.newPage();
  await page.close();
  const undrawn = await readFile('dist/web/index.html', 'utf8');
  await again.route(`${product.origin}/`, async (route) => {
    await route.fulfill({ response: await route.fetch(), body: undrawn });
  });
  const seen = await load(again, '/', (opened) =>
    opened.getByText('tickets', { exact: true }).waitFor(),
  );
  expect(seen.shift).toBe(0);
  expect(complaints).toEqual([]);
}
