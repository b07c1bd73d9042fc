import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn, violations } from './screens.ts';

const product = await openProduct();

const row = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('link', { name });

describe('the mail app', () => {
  it('reads, sorts, answers and searches mail by keyboard alone, and stores the changes', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/email');
    const { keyboard } = page;
    await row(page, /Doors at 18:30/).waitFor();

    // Past the navigation: keys act in the page's content. What keeps the focus there comes with the first key.
    const keeper = page.waitForResponse(/keep-focus/);
    for (const key of ['Tab', 'Enter']) await keyboard.press(key);
    await keeper;
    await keyboard.press('j');
    await row(page, /Doors at 18:30/)
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await keyboard.press('e');
    await page.getByText('Moved to Trash.').waitFor();
    await expect.poll(() => row(page, /Doors at 18:30/).count()).toBe(0);

    // The next message has the focus.
    await page.locator('li:has(:focus)').filter({ hasText: 'What if capacity weighed' }).waitFor();
    await keyboard.press('o');
    await heading(page, 'What if capacity weighed twice as much?').waitFor();
    expect(await violations(page)).toEqual([]);
    // At once: what is typed before the composer is there belongs to it.
    await keyboard.type('rSaved it. Thank you!');
    await page.getByRole('textbox', { name: 'Message' }).and(page.locator(':focus')).waitFor();
    await page.getByText('Draft saved').waitFor();
    expect(await violations(page)).toEqual([]);
    await keyboard.press('Control+Enter');
    await page.getByText('Message sent.').waitFor();
    await page.getByRole('article').filter({ hasText: 'Saved it. Thank you!' }).waitFor();

    await keyboard.press('Escape');
    await heading(page, 'Inbox').waitFor();
    await keyboard.press('c');
    await page.getByRole('combobox', { name: 'To' }).and(page.locator(':focus')).waitFor();
    await keyboard.type('solb');
    await page.getByRole('option', { name: /Ingrid Solberg/ }).waitFor();
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'New message' }).waitFor({ state: 'detached' });

    await keyboard.press('/');
    await keyboard.type('load-in');
    await isAt(page, '/apps/email?q=load-in');
    await expect
      .poll(() => page.getByRole('list', { name: 'Messages' }).getByRole('link').count())
      .toBe(1);
    await keyboard.press('Escape');
    await isAt(page, '/apps/email');
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().focus();
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await keyboard.press('Escape');

    await page.goto('/apps/email/trash');
    await row(page, /Doors at 18:30/).waitFor();
    await page.goto('/apps/email/sent');
    await row(page, /Re: What if capacity/).waitFor();
    await page.goto('/apps/email/draft');
    await row(page, /To: Ingrid Solberg/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows a hostile message as plain text, and requests nothing from other hosts', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/apps/email/spam');
    const asked: string[] = [];
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(product.origin) && !url.startsWith('data:')) asked.push(url);
    });
    await row(page, /Your invoice is overdue/).click();
    const message = page.getByRole('article');
    await message.getByText('You have won').waitFor();
    expect(await message.locator('img[src^="http"], script, iframe, form, style').count()).toBe(0);
    await expect.poll(() => message.getByText('open your invoice').getAttribute('href')).toBeNull();
    await expect.poll(() => page.title()).toBe('E-mail · Marquee');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show images' }).click();
    await expect
      .poll(() => asked)
      .toEqual(['https://track.prize-office.example/seen.gif?who=robin']);
    expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
  });

  it('opens a message from the list and goes back on a phone', async () => {
    const { page } = await openSignedIn(product, '/apps/email', { width: 360, height: 740 });
    await row(page, /Poster, third round/).click();
    await heading(page, 'Poster, third round').waitFor();
    await page.getByRole('list', { name: 'Messages' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Back to list' }).click();
    await row(page, /Poster, third round/).waitFor();
    await page.getByRole('button', { name: 'Folders and labels' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Starred' }).click();
    await heading(page, 'Starred').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBe(0);
  });
});
