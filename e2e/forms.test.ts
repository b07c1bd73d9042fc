import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { openSignedIn } from './screens.ts';

/** At three parts of 64 KiB a second it is on its way for about ten seconds: time enough to break the connection. */
const SIZE = 2 * 1024 * 1024;

const product = await openProduct();

describe('the galleries of forms', () => {
  it('lead through a wizard with something wrong at each step, and after a reload', async () => {
    const { page, complaints } = await openSignedIn(product, '/forms/wizard');
    const wizard = page.locator('#kept');
    await wizard.scrollIntoViewIfNeeded();
    const next = wizard.getByRole('button', { name: 'Next' });
    await next.click();
    await wizard.getByText('Enter your name.').waitFor();
    await wizard.getByLabel('Your name').fill('Ada Byron');
    await wizard.getByLabel('Your e-mail').fill('ada');
    await next.click();
    await wizard.getByText('Enter an e-mail address.').waitFor();
    await wizard.getByLabel('Your e-mail').fill('ada@marquee.test');
    await next.click();
    await wizard.getByText('Step 2 of 3').waitFor();

    await next.click();
    await wizard.getByText('Choose a hall.').waitFor();
    await wizard.getByLabel('Harbour Hall').check();
    await next.click();
    await wizard.getByText('Choose the first and the last day.').waitFor();
    await page.reload();
    await wizard.scrollIntoViewIfNeeded();
    await wizard.getByText('Step 2 of 3').waitFor();
    await expect.poll(() => wizard.getByLabel('Harbour Hall').isChecked()).toBe(true);
    await wizard.getByRole('button', { name: 'Days', exact: true }).click();
    const days = wizard.locator('table button');
    await days.nth(9).click();
    await days.nth(11).click();
    await next.click();

    await wizard.getByRole('button', { name: 'Book hall' }).click();
    await wizard.getByText('Agree to the terms to book.').waitFor();
    await wizard.getByLabel('I agree to the terms of the house').check();
    await wizard.getByRole('button', { name: 'Book hall' }).click();
    await wizard.getByText('Booked for Ada Byron.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('upload a file over a connection that breaks, and go on where it stopped', async () => {
    const { page, complaints } = await openSignedIn(product, '/forms/elements/file-uploader');
    const uploader = page.locator('#slow');
    await uploader.scrollIntoViewIfNeeded();
    await uploader.getByLabel('Recordings').setInputFiles({
      name: 'encore.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(SIZE, 'x'),
    });
    const bar = uploader.getByRole('progressbar', { name: 'encore.txt' });
    const sent = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await uploader.getByText('The connection was lost.').waitFor();
    expect(await sent()).toBeLessThan(SIZE);
    await page.context().setOffline(false);
    await uploader.getByRole('button', { name: 'Try encore.txt again' }).click();
    await uploader.getByText('encore.txt uploaded.').waitFor({ state: 'attached' });
    // A second try from the start would be a second file.
    const listed = page.locator('#listed');
    await listed.scrollIntoViewIfNeeded();
    await listed.getByText('2.1 MB of 2.1 MB').waitFor();
    expect(await listed.getByText('encore.txt', { exact: true }).count()).toBe(1);
    expect(complaints.filter((complaint) => !/offline|ERR_INTERNET/i.test(complaint))).toEqual([]);
  });

  it('put acts into another order by keyboard', async () => {
    const { page, complaints } = await openSignedIn(product, '/forms/form-repeater');
    const acts = page.locator('#sortable');
    await acts.scrollIntoViewIfNeeded();
    await acts.getByText('First on stage: The Tides').waitFor();
    await acts.getByRole('button', { name: 'Move act 1' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('The Tides picked up.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('The Tides: position 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await acts.getByText('First on stage: Ada and the Engines').waitFor();
    expect(complaints).toEqual([]);
  });
});
