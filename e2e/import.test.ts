import { describe, expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { eventNames, isAt, openSignedIn } from './screens.ts';

const product = await openOwnProduct();

const FEED = `source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,starts_at,timezone,status
box-office,1,Gala Night of the Lamplighters,concert,Pop,Wembley Stadium,London,GB,90000,2026-11-21T19:30,Europe/London,onsale
box-office,2,Lamplighters in Small,concert,Pop,Wigmore Hall,London,GB,,2026-11-23T19:30,Europe/London,onsale
box-office,,Lamplighters without a number,concert,Pop,,London,GB,,2026-11-24T19:30,Europe/London,onsale
`;

describe('an import', () => {
  it('goes from a file over a check into the ranking, and is undone', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    await page.getByText('No file yet').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'box-office.csv', mimeType: 'text/csv', buffer: Buffer.from(FEED) });
    const file = page.getByRole('region', { name: 'box-office.csv' });
    await file.getByRole('cell', { name: 'Gala Night of the Lamplighters' }).waitFor();
    await file.getByRole('tab', { name: 'Skipped' }).click();
    await file.getByRole('cell', { name: 'source_id' }).waitFor();

    await file.getByText('2 of 3 rows will be ranked').waitFor();
    await file.getByRole('button', { name: 'Import 2 events, 2 will be ranked' }).click();
    await file.getByText('2 created, 0 updated').waitFor();
    await file.getByRole('link', { name: 'Show these in the ranking' }).click();
    await isAt(page, '/scores/week?source=box-office');
    await expect
      .poll(() => eventNames(page), { timeout: 60_000 })
      .toContain('Gala Night of the Lamplighters');
    await page.getByRole('searchbox').fill('lamplighters in');
    await expect
      .poll(() => eventNames(page), { timeout: 60_000 })
      .toEqual(['Lamplighters in Small']);
    // From the venue catalogue: the feed did not say it.
    await page.getByRole('cell', { name: '552' }).waitFor();

    await page.goto('/scores/imports');
    await page.getByRole('link', { name: 'box-office.csv' }).click();
    await page.getByRole('link', { name: 'Lamplighters in Small' }).waitFor();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undone by/).waitFor();
    await page.goto('/scores/week?q=lamplighters');
    await page.getByText('Lamplighters in Small').waitFor({ state: 'detached', timeout: 60_000 });
    expect(complaints).toEqual([]);
  });
});
