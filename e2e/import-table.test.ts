import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOutcomeTotals } from '#contract/scores/outcomes.ts';
import { drop, GERMAN_PROGRAM, LOOKS, mapInLook } from './mapping-looks.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, isAt, openSignedIn, violations } from './screens.ts';

const product = await openOwnProduct();

/** The programme of a town, in columns of its own; whether day or month comes first nobody can tell. */
const PROGRAM = `Title;Kind;Night;Time;Hall;Town
Songs of the Ropemakers;Concert;12/11/2026;19:30;Wigmore Hall;London
Ropemakers on Stage;Theatre;12/11/2026;20:00;Old Vic;London
`;

/** Of events of the sample catalog, and one that nobody knows. */
const SOLD = `event id,sold,sale date
S00001,"1,200",2026-11-18
S00002,100,2026-11-19
X1,5,2026-11-19
`;

/** A recording, which is no part of this repository. */
const RECORDED = join(import.meta.dirname, '../../shared/data/tables/ticketmaster_events_de.csv');

/** The browser itself notes each check that is refused because a table needs a mapping. */
const others = (complaints: string[]) =>
  complaints.filter((text) => !text.includes('status of 422'));

describe('a table of any columns', () => {
  it('goes from the drop over its columns and a check into the ranking', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    const file = await drop(page, 'town-program.csv', PROGRAM);
    const mapping = file.getByRole('form', { name: 'Mapping' });
    await mapping.getByText('Songs of the Ropemakers').waitFor();
    await mapping.getByRole('button', { name: /^Month first: (Dec 11|11 Dec)/ }).click();
    await mapping
      .getByText(/^Fri,? (11 Dec|Dec 11),? 2026/)
      .first()
      .waitFor();
    await mapping.getByRole('button', { name: 'Save and check the rows' }).click();

    const rows = file.getByRole('table', { name: 'First rows' });
    await rows.getByRole('cell', { name: 'Ropemakers on Stage' }).waitFor();
    await file.getByRole('button', { name: 'Import 2 events, 2 will be ranked' }).click();
    await file.getByText('2 created, 0 updated').waitFor();
    await file.getByRole('link', { name: 'Show these in the ranking' }).click();
    await isAt(page, '/scores/month?source=town-program');
    await expect
      .poll(() => eventNames(page).then((names) => names.toSorted()), { timeout: 60_000 })
      .toEqual(['Ropemakers on Stage', 'Songs of the Ropemakers']);

    // The next table like it needs no more than the mapping's name.
    await page.goto('/scores/import');
    await drop(page, 'town-program-2.csv', PROGRAM);
    await page.getByRole('button', { name: 'Use “town-program”' }).click();
    await page.getByText('Everything in this file is known already.').waitFor();
    expect(others(complaints)).toEqual([]);
  });

  it('may have what events had, which takes the place of the sample until it is undone', async () => {
    const call = await product.signedInCall();
    const totals = async () => (await call(listOutcomeTotals, {})).kinds[0];
    await expect.poll(() => totals().then((kind) => kind?.events ?? 0)).toBeGreaterThan(900);
    const sample = await totals();
    const { page, complaints } = await openSignedIn(product, '/scores/grades');
    await page.getByText('Made-up sales').waitFor();
    await page.goto('/scores/import');
    const file = await drop(page, 'sold.csv', SOLD);
    await file.getByRole('button', { name: 'What events had' }).click();
    const mapping = file.getByRole('form', { name: 'Mapping' });
    await mapping.getByRole('combobox', { name: 'Source of the ids' }).selectOption('sample');
    await mapping.getByRole('button', { name: 'Save and check the rows' }).click();
    await file.getByText('2 rows for 2 events').waitFor();
    await file.getByText('1 row will wait for an event').waitFor();
    await file.getByRole('button', { name: 'Import 3 rows' }).click();
    await file.getByText('2 rows are new').waitFor();
    expect(await totals()).toMatchObject({ amount: 1300, events: 2 });
    await page.getByRole('link', { name: 'Past imports' }).click();
    await page.getByRole('table', { name: 'Outcomes without an event' }).waitFor();
    const imports = page.getByRole('table', { name: 'Past imports' });
    await imports.getByText('2 new, 0 changed, 1 waiting for an event, 0 skipped').waitFor();
    expect(await violations(page)).toEqual([]);
    await imports.getByRole('link', { name: 'sold.csv' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undone by/).waitFor();
    expect(await totals()).toEqual(sample);
    await page.goto('/scores/grades');
    await page.getByText('Made-up sales').waitFor();
    expect(others(complaints)).toEqual([]);
  });

  it('needs one click for German names, where a town is in no table of cities', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/import');
    const file = await drop(page, 'programm.csv', GERMAN_PROGRAM);
    const mapping = file.getByRole('form', { name: 'Mapping' });
    await mapping.getByText(/^Sat,? (28 Nov|Nov 28),? 2026/).waitFor();
    for (const [column, field] of [
      ['Titel', 'event_name'],
      ['Beginn', 'time'],
      ['Ort', 'city'],
      ['Rubrik', 'type_and_category'],
      ['Plätze', 'venue_capacity'],
    ] as const) {
      const picker = mapping.getByRole('combobox', { name: `What “${column}” is` });
      await expect.poll(() => picker.inputValue(), { message: column }).toBe(field);
    }
    await expect
      .poll(() => mapping.getByRole('combobox', { name: 'Type for Schauspiel' }).inputValue())
      .toBe('theater');
    await mapping.getByRole('button', { name: 'Save and check the rows' }).click();

    await file.getByText('2 of 4 rows will be ranked').waitFor();
    await file.getByRole('button', { name: 'Use Europe/Berlin, like 2 others' }).click();
    await file.getByText('All 4 rows will be ranked').waitFor();
    await file.getByRole('button', { name: 'Import 4 events, 4 will be ranked' }).click();
    await file.getByText('4 created, 0 updated').waitFor();
    await file.getByRole('link', { name: 'Show these in the ranking' }).click();
    await isAt(page, '/scores/month?source=programm');
    await expect.poll(() => eventNames(page), { timeout: 60_000 }).toHaveLength(4);
    expect(others(complaints)).toEqual([]);
  });

  it.skipIf(!existsSync(RECORDED))(
    'is a recorded German calendar, with one field set by hand (skipped where ../shared/data is missing)',
    async () => {
      const { page, complaints } = await openSignedIn(product, '/scores/import');
      // The recording is of the past.
      const text = readFileSync(RECORDED, 'utf8').replaceAll(',2025-08-', ',2026-12-');
      const file = await drop(page, 'kalender.csv', text);
      await file.getByRole('button', { name: 'Save and check the rows' }).click();
      await file.getByText(/^\d+ of 100 rows will be ranked/).waitFor();
      await file.getByRole('button', { name: /^Use Europe\/Berlin/ }).click();
      await file.getByText('All 100 rows will be ranked').waitFor();
      await file.getByRole('button', { name: 'Import 100 events, 100 will be ranked' }).click();
      await file.getByText('100 created, 0 updated').waitFor();
      await file.getByRole('link', { name: 'Show these in the ranking' }).click();
      await isAt(page, '/scores/month?source=kalender');
      await expect.poll(() => eventNames(page), { timeout: 60_000 }).toHaveLength(10);
      expect(others(complaints)).toEqual([]);
    },
  );

  it('is checked without barriers on a phone, dark, right to left', async () => {
    await mapInLook(product, LOOKS[0]);
  });
});
