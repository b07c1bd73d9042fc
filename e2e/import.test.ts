import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { createClient } from '#contract/kit/client.ts';
import { STAFF } from './journey-product.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn } from './screens.ts';

const product = await openOwnProduct();

const FEED = `source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,starts_at,timezone,status
box-office,1,Gala Night of the Lamplighters,concert,Pop,Wembley Stadium,London,GB,90000,2026-11-21T19:30,Europe/London,onsale
box-office,2,Lamplighters in Small,concert,Pop,Wigmore Hall,London,GB,,2026-11-23T19:30,Europe/London,onsale
`;

async function importFeed(): Promise<unknown> {
  const { accessToken } = await createClient(fetch, product.origin)(login, { body: STAFF });
  const response = await fetch(`${product.origin}/events/import?format=csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv' },
    body: FEED,
  });
  expect(response.status).toBe(200);
  return response.json();
}

describe('an import', () => {
  it('brings events that the next recalculation ranks', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    const report = await importFeed();
    expect(report).toMatchObject({ read: 2, created: 2, updated: 0, skipped: 0, errors: [] });
    await page.reload();
    await page.getByText('2 events changed').waitFor();

    await page.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByText('Ranking recalculated').waitFor();
    await page.getByText('2 events changed').waitFor({ state: 'detached' });
    await expect.poll(() => eventNames(page)).toContain('Gala Night of the Lamplighters');
    expect((await eventNames(page))[0]).toBe('Gala Night of the Lamplighters');

    await page.getByRole('searchbox').fill('lamplighters in');
    await expect.poll(() => eventNames(page)).toEqual(['Lamplighters in Small']);
    // From the venue catalogue: the feed did not say it.
    await page.getByRole('cell', { name: '552' }).waitFor();
    expect(complaints).toEqual([]);

    expect(await importFeed()).toMatchObject({ read: 2, created: 0, unchanged: 2 });
  });
});
