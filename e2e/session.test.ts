import { SignJWT } from 'jose';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logout } from '#contract/auth.ts';
import { createClient } from '#contract/kit/client.ts';
import { JWT_SECRET, STAFF } from './journey-product.ts';
import { openProduct } from './product.ts';
import { eventNames, heading, isAt, isHydrated, openSignedIn, signIn } from './screens.ts';

const product = await openProduct();

/** What the server itself would have issued eleven minutes ago. */
function expiredToken(): Promise<string> {
  return new SignJWT({ role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setIssuer('marquee')
    .setIssuedAt('11 minutes ago')
    .setExpirationTime('1 minute ago')
    .sign(new TextEncoder().encode(JWT_SECRET));
}

async function expireToken(page: Page): Promise<string> {
  const token = await expiredToken();
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token);
  return token;
}

const stored = (page: Page, key: string) => page.evaluate((k) => localStorage.getItem(k), key);

/** Paths of the calls that these pages make, with the status of each answer. */
function listen(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== 'fetch') return;
    calls.push(`${pathname} ${response.status()}`);
  });
  return calls;
}

describe('the session', () => {
  it('is renewed once when the access token has expired, and refused calls are sent again', async () => {
    const { page, context } = await openSignedIn(product, '/scores/week');
    await eventNames(page);
    const expired = await expireToken(page);
    const calls = listen(context);
    await page.getByRole('link', { name: 'Next year' }).first().click();
    await page.waitForURL('**/scores/year');
    await page.getByText(/^Updated/).waitFor();

    await expect
      .poll(() => calls.filter((call) => call.endsWith(' 401')).length)
      .toBeGreaterThan(0);
    await expect.poll(() => calls).toContain('/refresh-token 200');
    const refused = calls.filter((call) => call.endsWith(' 401'));
    expect(calls.filter((call) => call.startsWith('/refresh-token'))).toEqual([
      '/refresh-token 200',
    ]);
    for (const call of refused)
      await expect.poll(() => calls).toContain(call.replace('401', '200'));
    await expect.poll(() => stored(page, 'accessToken')).not.toBe(expired);
    await isAt(page, '/scores/year');
  });

  it('ends in every tab when it cannot be renewed, and comes back to the same pages', async () => {
    const address = '/scores/year?type=sport&page=3';
    const { page, context } = await openSignedIn(product, address);
    const names = await eventNames(page);
    const other = await context.newPage();
    await other.goto('/scores/weights');
    await heading(other, 'Weights').waitFor();

    const refreshToken = (await stored(page, 'refreshToken')) ?? '';
    await createClient(fetch, product.origin)(logout, { body: { refreshToken } });
    await page.reload();
    await page.waitForURL('**/login**');
    await other.waitForURL('**/login**');
    for (const key of ['accessToken', 'refreshToken', 'userData']) {
      await expect.poll(() => stored(page, key)).toBeNull();
    }

    await signIn(page);
    await isAt(page, address);
    await expect.poll(() => eventNames(page)).toEqual(names);
    await heading(other, 'Weights').waitFor();
    await isAt(other, '/scores/weights');
  });

  it('is opened by the right password alone, and ends everywhere on logging out', async () => {
    const { page, context } = await product.open();
    await page.goto('/scores/month');
    await signIn(page, { email: STAFF.email, password: 'wrong' });
    await page.getByRole('alert').getByText('Wrong e-mail or password.').waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(STAFF.email);
    await signIn(page);
    await heading(page, 'Next month').waitFor();

    const other = await context.newPage();
    await other.goto('/scores/week');
    await heading(other, 'Next week').waitFor();
    // A page that is hydrated while its session ends is rendered again.
    await isHydrated(other);
    await page.bringToFront();
    await page.getByRole('button', { name: /your account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login**');
    await other.waitForURL('**/login**');
    await expect.poll(() => stored(page, 'accessToken')).toBeNull();
  });
});
