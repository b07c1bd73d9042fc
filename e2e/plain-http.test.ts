import { describe, expect, it } from 'vitest';
import { PLAIN_HTTP_HOST } from '../scripts/chromium.ts';
import { openBrowserAt } from './browsers.ts';
import { openProduct } from './product.ts';
import { heading, isAt, isHydrated, signIn } from './screens.ts';

const product = await openProduct();
const { port } = new URL(product.origin);
const browser = await openBrowserAt(`http://${PLAIN_HTTP_HOST}:${port}`, { keepsCache: true });

describe('over plain HTTP from another host than this machine', () => {
  it('a person signs in, copies the link of an event and sends it in the chat', async () => {
    const { page, complaints } = await browser.open();
    await page.goto('/login?to=%2Fscores%2Fweek');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await isHydrated(page);
    await signIn(page);
    await isAt(page, '/scores/week');
    await heading(page, 'Week').waitFor();
    await page.locator('[data-row]').first().click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('The link is copied.').waitFor();

    await page.goto('/apps/chat/1');
    await isHydrated(page);
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.press('Control+v');
    await field.press('Enter');
    const sent = page.getByRole('log').getByText(/\/scores\/events\/\d+$/);
    await sent.waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    // Headers that Chromium ignores there, and says so.
    const others = complaints.filter((text) => !/untrustworthy|origin-keyed/.test(text));
    expect(others).toEqual([]);
  });
});
