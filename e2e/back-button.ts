import { expect } from 'vitest';
import type { Product } from './product.ts';
import { isAt, openSignedIn, span } from './screens.ts';

/** A list follows the back button before and while its page is hydrated, on a processor so many times slower. */
export async function goBackWhileHydrating(product: Product, rate: number): Promise<void> {
  const { page, complaints } = await openSignedIn(product, '/scores/year');
  await page.getByRole('button', { name: 'Next page' }).click();
  await isAt(page, '/scores/year?page=2');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  for (const waitUntil of ['commit', 'domcontentloaded', 'load'] as const) {
    await page.reload({ waitUntil });
    await page.evaluate(() => history.back());
    await expect.poll(() => span(page).textContent()).toMatch(/^1–10 of/);
    await page.goForward();
    await expect.poll(() => span(page).textContent()).toMatch(/^11–20 of/);
  }
  expect(complaints).toEqual([]);
}
