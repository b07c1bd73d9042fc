import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { heading, openSignedIn } from './screens.ts';

const EVENTS = `source,source_id,event_name,event_type,starts_at
city-hall,1,Gala Night of the Lamplighters,concert,2026-11-23T19:30:00Z
`;

/** Answers with the file once `isUp`. */
async function startFileServer() {
  const server = { isUp: false, address: '' };
  const http = createServer((_, response) => {
    if (server.isUp) response.end(EVENTS);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const bound = http.address();
  server.address = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/events.csv`;
  return server;
}

const files = await startFileServer();
const product = await openOwnProduct({
  MARQUEE_FEED_PRIVATE_HOSTS: new URL(files.address).host,
});

describe('a feed by address', () => {
  it('fails three times, alerts in the bell, recovers, and shows what it imported', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/feeds');
    await page.getByText('No feeds yet').waitFor();
    await page.getByRole('button', { name: 'Add a feed' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('City hall');
    await form.getByLabel('Address', { exact: true }).fill(files.address);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'City hall' }).click();
    await heading(page, 'City hall').waitFor();

    // The product's clock stands still, so the schedule runs it once.
    await page.getByText('On schedule').waitFor();
    const run = page.getByRole('button', { name: 'Run now' });
    for (const failed of ['The last 2 runs failed', 'The last 3 runs failed']) {
      await run.click();
      await page.getByText(failed).waitFor();
    }
    const answer = page.getByRole('cell', { name: 'The server answered 503, not with a file.' });
    await expect.poll(() => answer.count(), { timeout: 60_000 }).toBe(3);

    await page.goto('/scores/week');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await page.getByText('“City hall” has failed 3 times in a row.').click();
    await heading(page, 'City hall').waitFor();

    files.isUp = true;
    await run.click();
    await page.getByRole('cell', { name: '1 new' }).waitFor();
    await page.getByText('The last 3 runs failed').waitFor({ state: 'detached' });
    await bell.click();
    await page.getByText('“City hall” was imported again after it had failed.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Import \d+$/ }).click();
    await page.getByRole('link', { name: 'Gala Night of the Lamplighters' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
