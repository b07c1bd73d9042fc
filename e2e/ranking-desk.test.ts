import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn, settled } from './screens.ts';

const product = await openOwnProduct();

const START = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 2,
  time_left_weight: 4,
  venue_capacity_weight: 3,
};

async function startAgain(): Promise<void> {
  const call = await product.signedInCall();
  await call(saveWeights, { body: START });
  await call(recalculateScores, {});
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('table', { name: /^Top 25/ });
const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name, exact: true })
    .click();

describe('the ranking desk', () => {
  it('tunes, corrects, pins and undoes by mouse, while a second browser follows', async () => {
    await startAgain();
    const { page, complaints } = await openSignedIn(product, '/scores/weights');
    const other = await openSignedIn(product, '/scores/week');
    const before = await eventNames(other.page);

    await field(page, 'Sport').fill('9');
    await field(page, 'Venue capacity').fill('1');
    await page
      .getByText(/of the top 100 (is|are) others|of the top 10/)
      .first()
      .waitFor();
    await field(page, 'Note').fill('Derby week');
    await page.getByRole('button', { name: 'Save and recalculate' }).click();
    await page
      .getByRole('main')
      .getByText(/sport 9/)
      .first()
      .waitFor();

    // The other browser, which only looks, shows the new ranking by itself.
    await other.page
      .getByRole('main')
      .getByText(/sport 9/)
      .first()
      .waitFor();
    await expect.poll(() => eventNames(other.page)).not.toEqual(before);

    await goTo(page, 'Next week');
    const [first = ''] = await eventNames(page);
    await page.getByRole('link', { name: first }).first().click();
    await page.getByRole('link', { name: 'Everything about this event' }).click();
    await page.getByRole('region', { name: 'Why it ranks here' }).waitFor();

    await page.getByRole('button', { name: 'Correct facts' }).click();
    await field(page, 'Capacity').fill('12');
    await field(page, 'Reason').fill('Seats were removed');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByText('Capacity: 12', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pin to a place' }).click();
    await field(page, 'Place').fill('4');
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByText('Next week: place 4').waitFor();
    await expect.poll(async () => (await eventNames(other.page))[3]).toBe(first);

    await goTo(page, 'Weights history');
    await page.getByText('Derby week').waitFor();
    await page
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click();
    await page.getByText(/is saved again/).waitFor();
    const call = await product.signedInCall();
    expect(await call(readWeights, {})).toMatchObject(START);
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  it('keeps the list of a reader who looks at an event, and follows afterwards', async () => {
    await startAgain();
    const { page } = await openSignedIn(product, '/scores/week');
    const before = await eventNames(page);
    await page
      .getByRole('link', { name: before[2] ?? '' })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    const call = await product.signedInCall();
    await call(saveWeights, { body: { ...START, sport_weight: 0, theater_weight: 9 } });
    await call(recalculateScores, {});
    await page.getByText('A new ranking is available.').waitFor();
    expect(await eventNames(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    await expect.poll(() => eventNames(page)).not.toEqual(before);
  });

  it('tunes and saves by keyboard alone, and sees the preview follow', async () => {
    await startAgain();
    const { page } = await openSignedIn(product, '/scores/weights');
    await preview(page).waitFor();
    const rows = () => preview(page).getByRole('row').allTextContents();
    const before = await rows();
    await field(page, 'Theater').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('90');
    await expect.poll(rows).not.toEqual(before);
    await field(page, 'Note').focus();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page
      .getByRole('main')
      .getByText(/theater 90/)
      .first()
      .waitFor();
    const call = await product.signedInCall();
    expect(await call(readWeights, {})).toMatchObject({ theater_weight: 90, note: 'By keyboard' });
  });
});
