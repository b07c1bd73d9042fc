import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listImports } from '#contract/import-runs.ts';
import type { Cell } from '#server/platform/files/cells.ts';
import { xlsxFile } from '#server/platform/files/xlsx-file.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, isAt, openSignedIn } from './screens.ts';

const FEED = `source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,starts_at,timezone,status
box-office,1,Gala Night of the Lamplighters,concert,Pop,Wembley Stadium,London,GB,90000,2026-11-21T19:30,Europe/London,onsale
box-office,2,Lamplighters in Small,concert,Pop,Wigmore Hall,London,GB,,2026-11-23T19:30,Europe/London,onsale
box-office,,Lamplighters without a number,concert,Pop,,London,GB,,2026-11-24T19:30,Europe/London,onsale
`;

/** As many rows as take seconds to import. */
const MANY = 30_000;

const feedOf = (name: string, rows: number) =>
  FEED.replace(/\n.*/s, '\n') +
  Array.from(
    { length: rows },
    (_, i) =>
      `${name},${i + 1},Night ${i + 1} of the ${name},concert,,,,,,2026-11-22T19:30,Europe/London,\n`,
  ).join('');

const web = await createFileServer((_, response) => response.end(feedOf('rivermen', 3)));
const product = await openOwnProduct(web.env);

/** Chooses files for the import page, and returns the card of each. */
async function choose(page: Page, files: Readonly<Record<string, string | Buffer>>) {
  // A field that the server has drawn takes no file before its code has come.
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  await page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
  return Object.keys(files).map((name) => page.getByRole('region', { name }));
}

/** A workbook with these rows on its sheet. */
async function spreadsheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [titles = [], ...others] = rows;
  async function* batches() {
    yield others;
  }
  const columns = titles.map((title) => ({ title: String(title ?? ''), width: 20 }));
  return buffer(Readable.from(xlsxFile(columns, batches())));
}

/** The browser itself notes each check that is refused because a table needs a mapping. */
const isNoRefusal = (complaint: string) => !complaint.includes('status of 422');

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

  it('takes several files at once, one after the other, and undoes one of them', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    const files = { 'weavers.csv': feedOf('weavers', 2), 'potters.csv': feedOf('potters', 3) };
    const [weavers, potters] = await choose(page, files);
    await page.getByRole('button', { name: 'Import 2 files' }).click();
    await weavers?.getByText('2 created, 0 updated').waitFor();
    await potters?.getByText('3 created, 0 updated').waitFor();
    await weavers?.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await weavers?.getByText(/^The import was undone/).waitFor();

    await page.goto('/scores/import');
    const [again, known] = await choose(page, files);
    await again?.getByRole('button', { name: /^Import 2 events/ }).waitFor();
    await known?.getByText('Everything in this file is known already.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes the cells of a spreadsheet from the clipboard', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/scores/import');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: 'Paste' }).click();
    await page.evaluate(
      (cells) => navigator.clipboard.writeText(cells),
      'Title\tKind\tDate\tHall\tTown\nSongs of the Millers\tConcert\t28/11/2026\tWigmore Hall\tLondon\n',
    );
    await page.getByLabel('Text of a file').click();
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('button', { name: 'Check the text' }).click();
    const file = page.getByRole('region', { name: 'Pasted text' });
    await file.getByRole('button', { name: 'Save and check the rows' }).click();
    await file.getByRole('button', { name: 'Import 1 event, 1 will be ranked' }).click();
    await file.getByText('1 created, 0 updated').waitFor();
    expect(complaints.filter(isNoRefusal)).toEqual([]);
  });

  it('reads a spreadsheet, whose title stands above its columns', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    const cells = [
      ['Programme of the town', null, null, null, null],
      ['Show', 'Genre', 'Day', 'Stage', 'City'],
      ['Songs of the Coopers', 'Concert', { date: '2026-11-28' }, 'Wigmore Hall', 'London'],
      ['Coopers on Stage', 'Theatre', { date: '2026-11-29' }, 'Old Vic', 'London'],
    ];
    const [file] = await choose(page, { 'programme.xlsx': await spreadsheet(cells) });
    await file?.getByRole('button', { name: 'Save and check the rows' }).click();
    await file?.getByRole('button', { name: 'Import 2 events, 2 will be ranked' }).click();
    await file?.getByText('2 created, 0 updated').waitFor();
    await file?.getByRole('link', { name: 'Show these in the ranking' }).click();
    await expect
      .poll(() => eventNames(page).then((names) => names.toSorted()), { timeout: 60_000 })
      .toEqual(['Coopers on Stage', 'Songs of the Coopers']);
    expect(complaints.filter(isNoRefusal)).toEqual([]);
  });

  it('fetches a file from an address', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    await page.getByRole('tab', { name: 'From the web' }).click();
    await page.getByLabel('Address of a file').fill(`${web.url}/river.csv`);
    await page.getByRole('button', { name: 'Fetch the file' }).click();
    const file = page.getByRole('region', { name: 'river.csv' });
    await file.getByRole('button', { name: 'Import 3 events, 3 will be ranked' }).click();
    await file.getByText('3 created, 0 updated').waitFor();
    expect(complaints).toEqual([]);
  });

  it('stores nothing when it is cancelled half-way', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    const files = { 'millwrights.csv': feedOf('millwrights', MANY) };
    const [file] = await choose(page, files);
    const start = file?.getByRole('button', { name: 'Import 30,000 events' });
    await start?.click();
    await file?.getByText('Sent. The rows are being read …').waitFor();
    await file?.getByRole('button', { name: 'Cancel' }).click();
    await start?.waitFor();

    const call = await product.signedInCall();
    const states = async () => {
      const { imports } = await call(listImports, { query: {} });
      return imports.flatMap((run) => (run.file_name === 'millwrights.csv' ? [run.state] : []));
    };
    await expect.poll(states).toEqual(['failed']);
    await page.goto('/scores/import');
    const [again] = await choose(page, files);
    await again?.getByRole('button', { name: 'Import 30,000 events' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
