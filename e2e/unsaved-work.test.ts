import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, isHydrated, openSignedIn, signIn } from './screens.ts';

const product = await openProduct();

/** No other journey looks at it, and at the note that it gets. */
const NOTED = '/scores/events/5';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isBack = (page: Page) => page.getByText(/^Your unsaved text of .* is back\.$/).waitFor();
const noteIn = (page: Page) => page.getByLabel('Note', { exact: true });
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('drafts.'))
      .sort(),
  );

/** Another tab of the same browser. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await isHydrated(tab);
  return tab;
}

async function logOut(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

describe('unsaved work', () => {
  it('is asked about before signing out in another tab, and comes back after the next sign-in', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    const note = await openTab(page, NOTED);
    await noteIn(note).fill('Ask the venue');
    const weights = await openTab(page, '/scores/weights');
    await weights.getByRole('slider', { name: 'Sport' }).focus();
    await weights.keyboard.press('ArrowRight');
    const sport = await weights.getByRole('slider', { name: 'Sport' }).inputValue();
    const correction = await openTab(page, '/scores/events/2?panel=correct');
    const dialog = correction.getByRole('dialog', { name: 'Correct facts' });
    await dialog.getByLabel('Capacity').fill('54321');
    await expect
      .poll(() => drafts(page))
      .toEqual(['drafts.1.correction.2', 'drafts.1.note.5', 'drafts.1.weights']);

    await logOut(page);
    await page.getByText(/^Something in another tab is not saved\./).waitFor();
    await button(page, 'Cancel').click();
    await heading(page, 'Next week').waitFor();
    await logOut(page);
    await button(page, 'Sign out').click();
    await button(page, 'Sign in').waitFor();
    for (const tab of [note, weights, correction]) {
      await tab.getByText('You signed out in another tab. Sign in to continue.').waitFor();
    }
    expect(await drafts(page)).toHaveLength(3);

    await signIn(page);
    await isBack(note);
    await isAt(note, NOTED);
    await expect.poll(() => noteIn(note).inputValue()).toBe('Ask the venue');
    await isBack(weights);
    await expect
      .poll(() => weights.getByRole('slider', { name: 'Sport' }).inputValue())
      .toBe(sport);
    await isBack(correction);
    await expect.poll(() => dialog.getByLabel('Capacity').inputValue()).toBe('54,321');

    await button(note, 'Add note').click();
    await note.getByText('Ask the venue').waitFor();
    await button(weights, 'Discard').click();
    await dialog.getByLabel('Capacity').press('Escape');
    await correction.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button(correction, 'Leave').click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => drafts(page)).toEqual([]);
  });

  it('survives a reload and a session that has ended, which the sign-in says', async () => {
    const { page } = await openSignedIn(product, '/scores/events/3');
    await noteIn(page).fill('Two doors');
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await page.reload();
    await isBack(page);
    await page.getByRole('link', { name: 'Next week' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Cancel').click();
    await page.evaluate(() => {
      localStorage.setItem('refreshToken', 'of nobody');
      localStorage.setItem('accessToken', 'of nobody');
      // At once: the next call of the page would end the session before it.
      location.reload();
    });
    await page.getByText('Your session ended. Sign in to continue.').waitFor();
    await signIn(page);
    await isBack(page);
    await expect.poll(() => noteIn(page).inputValue()).toBe('Two doors');
  });
});
