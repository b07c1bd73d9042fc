import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createFeed, readFeed, runFeed } from '#contract/feeds/feeds.ts';
import { createMapping, listMappings } from '#contract/import-mappings/import-mappings.ts';
import { openOwnProduct } from './product.ts';
import { heading, openSignedIn } from './screens.ts';

const EVENTS = `source,source_id,event_name,event_type,starts_at
city-hall,1,Gala Night of the Lamplighters,concert,2026-11-23T19:30:00Z
`;

/** Answers with the file once `isUp`. */
async function startFileServer() {
  const server = { isUp: false, address: '', file: EVENTS };
  const http = createServer((_, response) => {
    if (server.isUp) response.end(server.file);
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

/** A file with so many shows. */
function showsOf(source: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `${source},${index + 1},Evening no. ${index + 1},concert,2027-03-01T19:30:00Z`,
  );
  return ['source,source_id,event_name,event_type,starts_at', ...rows, ''].join('\n');
}

describe('a full feed', () => {
  it('holds what would go, shows it, lets it go when staff say so, and takes that back', async () => {
    const call = await product.signedInCall();
    const { id } = await call(createFeed, {
      body: {
        name: 'Playhouse',
        kind: 'url',
        address: files.address,
        is_full: true,
        is_paused: true,
      },
    });
    files.isUp = true;
    for (const count of [10, 6, 6]) {
      files.file = showsOf('playhouse', count);
      await call(runFeed, { params: { id } });
    }
    const { page, complaints } = await openSignedIn(product, `/scores/feeds/${id}`);
    await page.getByText('4 of 10 upcoming events are missing from the file').waitFor();
    const missing = page.getByRole('table', { name: 'Missing events' });
    for (const number of [7, 8, 9, 10]) {
      await missing.getByRole('link', { name: `Evening no. ${number}`, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Let them go' }).click();
    const question = page.getByRole('dialog', { name: 'Let 4 events go?' });
    await question.getByRole('button', { name: 'Let them go' }).click();
    await page.getByRole('cell', { name: '4 gone' }).waitFor();

    await page
      .getByRole('link', { name: /^Import \d+$/ })
      .first()
      .click();
    const went = page.getByRole('table', { name: 'Events that left the lists' });
    await went.getByRole('link', { name: 'Evening no. 10', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the whole import?' });
    await undo.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undone by/).waitFor();
    await went.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Playhouse' }).click();
    await heading(page, 'Playhouse').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the settings of a feed', () => {
  it('are tried on its last file before they are saved', async () => {
    const call = await product.signedInCall();
    for (const [name, column] of [
      ['By title', 'Title'],
      ['By act', 'Act'],
    ] as const) {
      const mapping: z.input<typeof createMapping.body>['mapping'] = {
        rows: 'events',
        fields: {
          source: { from: 'constant', value: 'tryout' },
          event_name: { from: 'column', column },
          event_type: { from: 'constant', value: 'concert' },
        },
        id: { from: 'column', column: 'No' },
        starts: { value: { from: 'column', column: 'When' }, patterns: ['YYYY-MM-DD'] },
      };
      await call(createMapping, { body: { name, mapping } });
    }
    const { id } = await call(createFeed, {
      body: {
        name: 'Tryout',
        kind: 'url',
        address: files.address,
        format: 'table',
        mapping: 'By title',
        is_paused: true,
      },
    });
    files.isUp = true;
    files.file = 'No,Title,Act,When\n1,An Evening,The Gulls,2027-03-01\n';
    await call(runFeed, { params: { id } });
    const before = await call(readFeed, { params: { id } });
    // What is tried is the file that the server has kept.
    files.isUp = false;

    const { page, complaints } = await openSignedIn(product, `/scores/feeds/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit “Tryout”' });
    await form.getByLabel('Format').selectOption({ label: 'Table: By act' });
    await form.getByRole('button', { name: 'Try on the last file' }).click();
    const trial = page.getByRole('dialog', { name: 'Try “Tryout” on its last file' });
    await trial.getByText(/Nothing was stored/).waitFor();
    await trial.getByRole('cell', { name: 'The Gulls' }).waitFor();
    await trial.getByRole('tab', { name: 'Changes' }).click();
    await trial.getByText('An Evening').waitFor();
    // Neither is a mapping that is changed on the spot.
    await trial.getByRole('button', { name: 'Change the columns' }).click();
    await trial.getByLabel('Type of all events').selectOption({ label: 'Theater' });
    await trial.getByRole('button', { name: 'Try', exact: true }).click();
    await trial.getByRole('tab', { name: 'Changes' }).click();
    await trial.getByText('theater', { exact: true }).waitFor();
    await trial.getByRole('button', { name: 'Close' }).first().click();
    await form.getByRole('button', { name: 'Save' }).waitFor();
    expect(await call(readFeed, { params: { id } })).toEqual(before);
    const { mappings } = await call(listMappings, {});
    expect(mappings.map(({ version }) => version)).toEqual([1, 1]);
    expect(complaints).toEqual([]);
  });
});
