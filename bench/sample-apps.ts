import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openSampleApps, whenQuiet } from './fresh-page.ts';
import type { Figure } from './report.ts';

const MANY_MAILS = 10_000;

const APPS = ['email', 'chat', 'todo', 'calendar'] as const;

/** Source texts, not functions: in the browser, the helpers that a compiler adds to functions are missing. */
const OBSERVE = `
  window.__delay = 0;
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

/** Opens a page at 4 × CPU throttle. */
export type OpenPage = () => Promise<Page>;

/** How fast the sample apps respond at 4 × CPU throttle: the worst interaction to next paint. */
export async function measureSampleApps(origin: string, openPage: OpenPage): Promise<Figure[]> {
  return [...(await measureOpening(origin, openPage)), ...(await measureMail(origin, openPage))];
}

async function measureOpening(origin: string, openPage: OpenPage): Promise<Figure[]> {
  const page = await openPage();
  await page.addInitScript(OBSERVE);
  await page.goto(`${origin}/scores/weights`);
  await page.locator('#root:not([data-drawn])').waitFor();
  await whenQuiet(page);
  await openSampleApps(page);
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
  const page = await openPage();
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

/** The worst delay between an interaction and the next paint, in milliseconds. */
async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.__delay = 0');
  await act();
  return z.number().parse(await page.evaluate('window.__delay'));
}
