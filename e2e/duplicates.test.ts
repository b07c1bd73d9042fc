import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn } from './screens.ts';

const product = await openOwnProduct();

const HEADER = 'source,source_id,event_name,event_type,venue_name,city,country,starts_at,timezone';
const feed = (source: string, nights: readonly string[][]) =>
  [
    HEADER,
    ...nights.map(([id, name, venue, start]) =>
      [source, id, name, 'concert', venue, 'London', 'GB', start, 'Europe/London'].join(','),
    ),
  ].join('\n');

/** Alike enough to ask about, and not to join unasked: the venues have different names. */
const FEEDS = {
  'box-office.csv': feed('box-office', [
    ['1', 'Night of the Lamplighters', 'Wigmore Hall', '2026-11-23T19:30'],
    ['2', 'Evening with the Glassblowers', 'Wembley Stadium', '2026-11-24T19:30'],
  ]),
  'resale.csv': feed('resale', [
    ['a', 'Night of the Lamplighters', 'The Old Chapel', '2026-11-23T19:30'],
    ['b', 'Evening with the Glassblowers', 'The Old Brewery', '2026-11-24T19:30'],
  ]),
};

/** Imports both files, which have nothing that is stored already. */
async function importBoth(page: Page): Promise<void> {
  await page.goto('/scores/import');
  const files = Object.entries(FEEDS);
  await page
    .locator('input[type=file]')
    .setInputFiles(
      files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    );
  for (const [name] of files) {
    await page.getByRole('region', { name }).getByRole('table', { name: 'First rows' }).waitFor();
  }
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  for (const [name] of files) {
    await page.getByRole('region', { name }).getByText('2 created, 0 updated').waitFor();
  }
}

it('two duplicates are reviewed: one joined, one kept apart, and both are remembered', async () => {
  const { page, complaints } = await openSignedIn(product, '/scores/import');
  await importBoth(page);

  await page.goto('/scores/duplicates');
  const lamplighters = page.getByRole('region', { name: 'Night of the Lamplighters' });
  const glassblowers = page.getByRole('region', { name: 'Evening with the Glassblowers' });
  await lamplighters.getByRole('row', { name: /Venue/ }).getByText('The Old Chapel').waitFor();
  await lamplighters.getByRole('button', { name: /^Join/ }).click();
  await lamplighters.waitFor({ state: 'detached' });
  await glassblowers.getByRole('button', { name: /^Keep apart/ }).click();
  await page.getByText('Nothing to review').waitFor();

  const listed = async (text: string) => {
    await page.goto(`/scores/week?q=${text}`);
    return eventNames(page);
  };
  await expect.poll(() => listed('lamplighters'), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => listed('glassblowers'), { timeout: 60_000 }).toHaveLength(2);

  // What was decided is remembered by source and id, also while the events are gone.
  await page.goto('/scores/imports');
  for (const name of Object.keys(FEEDS)) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undone by/).waitFor();
    await page.goBack();
  }
  await importBoth(page);
  await page.goto('/scores/duplicates');
  await page.getByText('Nothing to review').waitFor();
  await page.getByRole('tab', { name: 'Joined' }).click();
  await lamplighters.getByText(/^Ada Lovelace|^ada/i).waitFor();
  await page.getByRole('tab', { name: 'Kept apart' }).click();
  await glassblowers.getByRole('button', { name: 'Undo decision' }).waitFor();
  await expect.poll(() => listed('lamplighters'), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => listed('glassblowers'), { timeout: 60_000 }).toHaveLength(2);
  expect(complaints).toEqual([]);
});
