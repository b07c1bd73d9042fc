import { describe, expect, it } from 'vitest';
import { saveWeights } from '#contract/scores/weights.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn, settled } from './screens.ts';

const product = await openOwnProduct();

const WEIGHTS = {
  theater_weight: 1,
  concert_weight: 1,
  sport_weight: 1,
  time_left_weight: 1,
  venue_capacity_weight: 5,
};

describe('the product', () => {
  it('starts a second time with everything that was there, also after a kill', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    const names = await eventNames(page);
    await (await product.signedInCall())(saveWeights, { body: WEIGHTS });
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await product.stop(signal);
      await product.start();
      await page.reload();
      await expect.poll(() => eventNames(page)).toEqual(names);
      await page.getByText('Weights changed; recalculate').waitFor();
    }
  });

  it('says that it is offline or out of reach, keeps what is shown, and goes on when it is back', async () => {
    const { page, context } = await openSignedIn(product, '/scores/week');
    const names = await eventNames(page);
    await context.setOffline(true);
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    await expect.poll(() => eventNames(page)).toEqual(names);
    await page.getByRole('searchbox').fill('the');
    await page.getByText('The list loads again as soon as you are back online.').waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await settled(page);
    for (const name of await eventNames(page)) expect(name.toLowerCase()).toContain('the');

    await page.getByRole('searchbox').fill('');
    await product.stop();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Sport');
    await page.getByText('The list could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await product.start();
    await expect.poll(() => eventNames(page)).toHaveLength(10);
  });
});
