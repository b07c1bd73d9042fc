import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startDevelopment } from '../scripts/product-process.ts';
import { openBrowserAt } from './browsers.ts';
import { copyTemplate } from './journey-product.ts';

const dataDir = await copyTemplate(inject('dataTemplate'));
const dev = await startDevelopment({
  // As where a person starts it: with another value Vite would prepare the packages again.
  NODE_ENV: 'development',
  MARQUEE_DATA_DIR: dataDir,
  MARQUEE_SAMPLE: 'off',
});
afterAll(async () => {
  await dev.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const browser = await openBrowserAt(dev.origin);
/** The first page waits until its sources are ready, one by one. */
const FIRST_PAGE_MS = 180_000;

const read = async (path: string) => {
  const response = await fetch(dev.origin + path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

describe('npm run dev', () => {
  it('names the address of the web, and no other', async () => {
    const { port } = new URL(dev.origin);
    const named = () => dev.output().match(/http:\/\/localhost:\d+/g);
    await expect.poll(named).toEqual([`http://localhost:${port}`]);
  });

  it('draws a page from its sources, with its styles', async () => {
    const { status, text } = await read('/login');
    expect(status).toBe(200);
    const [, form = ''] = /<form([\s\S]*)<\/form>/.exec(text) ?? [];
    expect(form).toContain('type="password"');
    const [, box = ''] = /<section class="([\w-]+)"/.exec(text) ?? [];
    const [, styles = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(text) ?? [];
    expect((await read(styles)).text).toContain(`.${box} {`);
  });

  it('hydrates it without a difference', async () => {
    const { page, complaints } = await browser.open();
    await page.goto('/login', { timeout: FIRST_PAGE_MS, waitUntil: 'commit' });
    const drawn = await page.waitForSelector('[data-drawn] h1');
    await page.waitForSelector('#root:not([data-drawn])', { timeout: FIRST_PAGE_MS });
    expect(await drawn.evaluate((heading) => heading.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('tells of a difference in the browser and in the terminal', async () => {
    const { page, complaints } = await browser.open();
    await page.route('**/main.tsx', async (route) => {
      await page.locator('h1').evaluate((heading) => heading.replaceChildren('Welcome'));
      await route.continue();
    });
    await page.goto('/login', { timeout: FIRST_PAGE_MS });
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    const told = /Hydration failed[\s\S]*\+ *Welcome back\n- *Welcome\n/;
    await expect.poll(() => complaints.join()).toMatch(told);
    await expect.poll(() => dev.output()).toMatch(told);
  });
});
