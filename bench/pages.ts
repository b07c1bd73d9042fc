import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { whenQuiet } from './fresh-page.ts';
import type { Figure } from './report.ts';

const MANY_MAILS = 10_000;

const APPS = ['email', 'chat', 'todo', 'calendar'] as const;
const DASHBOARDS = ['/', '/dashboard/analytics'] as const;

/** Source texts, not functions: in the browser, the helpers that a compiler adds to functions are missing. */
const OBSERVE = `
  window.__lcp = 0; window.__shift = 0; window.__delay = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.__delay = Math.max(window.__delay, entry.duration); })
    .observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

/** Copies the stored mails until there are enough, with new ids. */
const MULTIPLY_MAILS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('marquee-sample-data');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction('snapshots', 'readwrite').objectStore('snapshots');
    const reading = store.get('emails state');
    reading.onsuccess = () => {
      const box = reading.result;
      const mails = Array.isArray(box) ? box : box.emails;
      const many = Array.from({ length: ${MANY_MAILS} }, (_, place) => ({
        ...mails[place % mails.length], id: place + 1, folder: 'inbox',
      }));
      store.put(Array.isArray(box) ? many : { ...box, emails: many }, 'emails state');
      store.put(1000, 'emails version');
      store.transaction.oncomplete = () => resolve(many.length);
      store.transaction.onerror = () => reject(store.transaction.error);
    };
  };
})`;

export type OpenPage = (options?: { cpuSlowdown?: number }) => Promise<Page>;

/** How fast the sample apps and dashboards respond at 4 × CPU throttle: the worst interaction to next paint. */
export async function measurePages(origin: string, openPage: OpenPage): Promise<Figure[]> {
  return [
    ...(await measureOpening(origin, openPage)),
    ...(await measureMail(origin, openPage)),
    ...(await measureDashboards(origin, openPage)),
  ];
}

async function measureOpening(origin: string, openPage: OpenPage): Promise<Figure[]> {
  const page = await openPage({ cpuSlowdown: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(`${origin}/scores/weights`);
  const figures: Figure[] = [];
  for (const app of APPS) {
    const link = page.locator(`nav a[href="/apps/${app}"]`).first();
    await link.waitFor();
    // Opened once before, so that its code is loaded.
    await link.click();
    await page.waitForURL(`**/apps/${app}**`);
    await whenQuiet(page);
    await page.locator('nav a[href="/scores/weights"]').first().click();
    await page.waitForURL('**/scores/weights');
    await whenQuiet(page);
    figures.push({
      name: `open ${app}, delay at 4 × CPU throttle`,
      value: await delayOf(page, async () => {
        await link.click();
        await page.waitForURL(`**/apps/${app}**`);
        await whenQuiet(page);
      }),
      unit: 'ms',
      atMost: 100,
    });
    await page.locator('nav a[href="/scores/weights"]').first().click();
  }
  await page.context().close();
  return figures;
}

async function measureMail(origin: string, openPage: OpenPage): Promise<Figure[]> {
  const page = await openPage({ cpuSlowdown: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(`${origin}/apps/email`);
  const rows = page.locator('[data-mail] a');
  await rows.nth(3).waitFor();
  const opening = await delayOf(page, async () => {
    await rows.nth(3).click();
    await page.locator('article').first().waitFor();
  });
  // Reading a mail has stored the mailbox; now it is replaced by a large one.
  await page.evaluate(MULTIPLY_MAILS);
  await page.goto(`${origin}/apps/email`);
  await rows.nth(3).waitFor();
  const search = page.getByRole('searchbox').first();
  await search.click();
  const filtering = await delayOf(page, async () => {
    await page.keyboard.type('doors', { delay: 120 });
    await page.waitForURL('**q=doors**');
    await whenQuiet(page);
    await rows.first().waitFor();
  });
  const lag = await page.evaluate(LONGEST_TASK);
  await page.context().close();
  return [
    { name: 'open a mail, delay at 4 × CPU throttle', value: opening, unit: 'ms', atMost: 100 },
    {
      name: 'filter 10,000 mails, delay at 4 × CPU throttle',
      value: filtering,
      unit: 'ms',
      atMost: 100,
    },
    { name: 'the same, longest task', value: z.number().parse(lag), unit: 'ms' },
  ];
}

const LONGEST_TASK = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map((entry) => entry.duration))));
  observer.observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(0), 500);
})`;

async function measureDashboards(origin: string, openPage: OpenPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of DASHBOARDS) {
    const page = await openPage({ cpuSlowdown: 4 });
    await page.addInitScript(OBSERVE);
    await page.goto(origin + path);
    await page.waitForFunction(() => Number(Reflect.get(window, '__lcp')) > 0);
    await whenQuiet(page);
    await page.mouse.wheel(0, 2000);
    await whenQuiet(page);
    const { lcp, shift } = z
      .object({ lcp: z.number(), shift: z.number() })
      .parse(await page.evaluate('({ lcp: window.__lcp, shift: window.__shift })'));
    await page.context().close();
    const name = path === '/' ? 'eCommerce' : 'analytics';
    figures.push(
      { name: `${name} dashboard, LCP at 4 × CPU throttle`, value: lcp, unit: 'ms', atMost: 1800 },
      { name: `${name} dashboard, layout shift`, value: shift, unit: '', atMost: 0 },
    );
  }
  return figures;
}

/** The worst delay between an interaction and the next paint, in milliseconds. */
async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.__delay = 0');
  await act();
  return z.number().parse(await page.evaluate('window.__delay'));
}

/** Every file of code and style of the built web, largest first, with its compressed size. */
export async function listChunks(webDir: string): Promise<{ name: string; gzKiB: number }[]> {
  const folder = join(webDir, 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const chunks = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      gzKiB: gzipSync(await readFile(join(folder, name))).length / 1024,
    })),
  );
  return chunks.toSorted((a, b) => b.gzKiB - a.gzKiB);
}
