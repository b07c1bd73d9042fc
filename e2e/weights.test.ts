import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn } from './screens.ts';
import { moveSlider, startFrom } from './weights-screen.ts';

const product = await openOwnProduct();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const line = (page: Page, text: RegExp | string) => page.getByRole('main').getByText(text);

async function saveOnly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save only' }).click();
}

/** The line of a list that says with which weights its ranking was made. */
const madeWith = (page: Page, weights: string) =>
  page.locator(`time[title*="weights: ${weights}"]`);

describe('the weights', () => {
  it('change the ranking when they are saved and it is recalculated', async () => {
    await startFrom(product, [2, 3, 2, 4, 3]);
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    await madeWith(page, 'theater 2 · concert 3 · sport 2 · time 4 · capacity 3').waitFor();
    const before = await eventNames(page);

    await page.getByRole('link', { name: 'Weights', exact: true }).click();
    await field(page, 'Sport').fill('9');
    await field(page, 'Venue capacity').fill('4.5');
    await line(page, 'Unsaved changes').waitFor();
    await saveOnly(page);
    await line(page, /does not use the saved weights yet/).waitFor();
    await line(page, 'Weights changed; recalculate').waitFor();

    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Next week' })
      .click();
    await line(page, 'Weights changed; recalculate').waitFor();
    await madeWith(page, 'theater 2 · concert 3 · sport 2 · time 4 · capacity 3').waitFor();
    await expect.poll(() => eventNames(page)).toEqual(before);

    await page.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByText('Ranking recalculated').waitFor();
    await madeWith(page, 'theater 2 · concert 3 · sport 9 · time 4 · capacity 4.5').waitFor();
    await line(page, 'Weights changed; recalculate').waitFor({ state: 'detached' });
    await line(page, /^Updated/).waitFor();
    await expect
      .poll(() => page.locator('tbody').getByTitle('Sport', { exact: true }).count())
      .toBe(10);
    await page
      .getByText(/up \d+ ranks? since/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('are refused by name of field, and stay in the fields when they cannot be saved', async () => {
    await startFrom(product, [2, 3, 2, 4, 3]);
    const { page, context } = await openSignedIn(product, '/scores/weights');
    const saves: string[] = [];
    page.on('request', (request) => {
      const isSave = request.method() === 'POST' && request.url().endsWith('/dashboard/settings');
      if (isSave) saves.push(request.url());
    });
    await field(page, 'Concert').fill('2000000');
    await field(page, 'Time left').fill('');
    await saveOnly(page);
    await page.getByText('At most 1,000,000.').waitFor();
    await page.getByText('Enter a number.').waitFor();
    await expect.poll(() => field(page, 'Concert').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Concert').and(page.locator(':focus')).waitFor();
    expect(saves).toEqual([]);

    await field(page, 'Concert').fill('3');
    await field(page, 'Time left').fill('4');
    await field(page, 'Theater').fill('7');
    await context.setOffline(true);
    await saveOnly(page);
    await page.getByRole('alert').getByText(/./).waitFor();
    await expect.poll(() => field(page, 'Theater').inputValue()).toBe('7');

    await context.setOffline(false);
    await saveOnly(page);
    await line(page, /does not use the saved weights yet/).waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Theater').inputValue()).toBe('7');
  });
});

describe('the weights on a small screen', () => {
  it('stand beside twenty events, all in view, which change their places while a slider moves', async () => {
    await moveSlider(product, { width: 1366, height: 768 });
  });
});
