import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { createSpecifiedService, SPECIFIED_STAFF } from '#contract/behaviour/specified-service.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { openBrowserAt } from './browsers.ts';
import { NOW } from './journey-product.ts';
import { eventNames, heading, isAt, settled, signIn } from './screens.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const service = createSpecifiedService(
  () => Date.parse(NOW),
  [{ action: 'manage', subject: 'all' }],
);

/** The built web as any host of files serves it, on the origin of a service that has the five specified calls alone. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const path = isPage ? '/index.html' : pathname;
  const file = extname(path) && (await readFile(join(WEB, path)).catch(() => null));
  if (!file) return service.fetch(request);
  return new Response(new Uint8Array(file), {
    headers: { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' },
  });
}

const { url: origin } = await createFileServer(getRequestListener(answer));
const product = await openBrowserAt(origin);

afterEach(() => expect(service.complaints).toEqual([]));

it('the product works on a service that has the five specified calls and nothing else', async () => {
  const { page, complaints } = await product.open();
  await page.goto('/');
  await signIn(page, SPECIFIED_STAFF);
  await isAt(page, '/scores/week');
  const best = (count: number) =>
    service
      .ranked()
      .slice(0, count)
      .map(({ event_name: name }) => name);
  await settled(page);
  await expect.poll(() => eventNames(page)).toEqual(best(10));

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Show 02');
  await expect.poll(() => eventNames(page)).toHaveLength(10);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Sport');
  await expect
    .poll(() => eventNames(page))
    .toEqual(['Show 020', 'Show 023', 'Show 026', 'Show 029']);

  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Weights' }).click();
  await heading(page, 'Weights').waitFor();
  await page.getByRole('textbox', { name: 'Venue capacity' }).fill('3');
  await page.getByRole('button', { name: 'Save and recalculate' }).click();
  await page.getByText('Ranking recalculated').waitFor();

  await page.goto('/scores/year');
  await settled(page);
  await expect.poll(() => eventNames(page)).toEqual(best(10));
  expect(best(1)).toEqual(['Show 042']);

  await page.goto('/scores/feeds');
  await heading(page, 'Not offered here').waitFor();

  expect(complaints).toEqual([]);
  service.expire('access-1');
  await page.goto('/scores/month');
  await page.waitForURL('**/login**');
  await signIn(page, SPECIFIED_STAFF);
  await isAt(page, '/scores/month');
  await settled(page);

  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login**');
  // The browser's own complaint about the expired token.
  expect(complaints).toEqual([expect.stringContaining('401 (Unauthorized)')]);
});
