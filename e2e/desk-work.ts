import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import type { Hands } from './hands.ts';
import type { Product } from './product.ts';
import { eventNames, openSignedIn, settled } from './screens.ts';

export const START = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 2,
  time_left_weight: 4,
  venue_capacity_weight: 3,
};

/** The weights of the sample, and their ranking. */
export async function startAgain(product: Product): Promise<void> {
  const call = await product.signedInCall();
  await call(saveWeights, { body: START });
  await call(recalculateScores, {});
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inMain = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).first();

/** The line of a list that says with which weights its ranking was made. */
const madeWith = (page: Page, weights: string) => page.locator(`time[title*="${weights}"]`);

/** A place that nothing is pinned to, and a name that no view and no weight set has: both journeys leave theirs behind. */
type Free = { place: number; name: string };

/** The whole work at the desk, from tuning to undoing, while somebody else looks at the list. */
export async function workAtTheDesk(
  product: Product,
  hands: (page: Page) => Hands,
  free: Free,
): Promise<void> {
  await startAgain(product);
  const reader = await openSignedIn(product, '/scores/week?size=25');
  const { page, complaints } = await openSignedIn(product, '/scores/weights');
  // What browsers that cannot ask for a place do: a plain download.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const { press, openRow, type, choose, goTo } = hands(page);
  const rows = () =>
    page
      .getByRole('list', { name: /^Top 20/ })
      .getByRole('listitem')
      .allTextContents();

  const untuned = await rows();
  await type(field(page, 'Sport'), '9');
  await type(field(page, 'Venue capacity'), '1');
  await expect.poll(rows).not.toEqual(untuned);
  await type(field(page, 'Note'), free.name);
  const before = await eventNames(reader.page);
  await press(button(page, 'Save and recalculate'));
  await inMain(page, /sport 9/).waitFor();
  await madeWith(reader.page, 'sport 9').waitFor();
  await expect.poll(() => eventNames(reader.page)).not.toEqual(before);

  await goTo('Next week');
  await page
    .getByText(/(up|down) [\d,]+ ranks? since the run of /)
    .first()
    .waitFor();
  const [first = ''] = await eventNames(page);
  await openRow(page.getByRole('link', { name: first }).first());
  await press(button(page, 'Open the event’s page'));
  await page.getByRole('region', { name: 'Why it ranks here' }).waitFor();

  await press(button(page, 'Correct the facts'));
  await type(field(page, 'Capacity'), '12');
  await type(field(page, 'Reason'), 'Seats were removed');
  await press(button(page, 'Save corrections'));
  await page.getByText('Capacity: 12', { exact: true }).waitFor();
  await expect.poll(async () => (await eventNames(reader.page))[0]).not.toBe(first);

  await press(button(page, 'Pin to a rank'));
  await type(field(page, 'Rank'), String(free.place));
  await press(button(page, 'Pin'));
  await page.getByText(`Next week: rank ${free.place}`).waitFor();
  await expect.poll(async () => (await eventNames(reader.page))[free.place - 1]).toBe(first);

  await goTo('Next week');
  await settled(page);
  await choose(button(page, 'Views'), 'Save this view');
  await type(field(page, 'Name'), free.name);
  await press(button(page, 'Save'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await choose(button(page, 'Export'), 'CSV');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n')[free.place]).toContain(first);

  await choose(button(page, 'Columns and rows'), 'All changes');
  await page.getByText(/ up, .* down, .* within the first 1,000\./).waitFor();

  await goTo('Weights history');
  await page.getByText(free.name, { exact: true }).waitFor();
  await press(page.getByRole('button', { name: /^Restore and recalculate: version/ }).first());
  await page.getByText(/is saved again/).waitFor();
  const call = await product.signedInCall();
  await expect.poll(() => call(readWeights, {})).toMatchObject(START);
  await madeWith(reader.page, 'sport 2').waitFor();

  expect(reader.page.url()).toMatch(/\/scores\/week\?size=25$/);
  expect(complaints).toEqual([]);
  expect(reader.complaints).toEqual([]);
}
