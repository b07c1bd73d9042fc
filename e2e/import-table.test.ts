import { expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { eventNames, isAt, openSignedIn } from './screens.ts';

const product = await openOwnProduct();

/** The program of a town, in columns of its own; whether day or month comes first nobody can tell. */
const PROGRAM = `Title;Kind;Night;Time;Hall;Town
Songs of the Ropemakers;Concert;12/11/2026;19:30;Wigmore Hall;London
Ropemakers on Stage;Theatre;12/11/2026;20:00;Old Vic;London
`;

it('an arbitrary table goes from the drop over its mapping and a check into the ranking', async () => {
  const { page, complaints } = await openSignedIn(product, '/scores/import');
  const drop = (name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(PROGRAM) });
  await drop('town-program.csv');
  const file = page.getByRole('region', { name: 'town-program.csv' });
  const mapping = file.getByRole('form', { name: 'Mapping' });
  await mapping.getByRole('cell', { name: 'Songs of the Ropemakers' }).first().waitFor();
  await mapping.getByRole('button', { name: 'M/D/YYYY' }).click();
  const preview = mapping.getByRole('table', { name: 'What it becomes' });
  await preview
    .getByRole('cell', { name: /^Dec 11, 2026/ })
    .first()
    .waitFor();
  await mapping.getByRole('button', { name: 'Save and check the rows' }).click();

  const rows = file.getByRole('table', { name: 'First rows' });
  await rows.getByRole('cell', { name: 'Ropemakers on Stage' }).waitFor();
  await file.getByRole('button', { name: 'Import', exact: true }).click();
  await file.getByText('2 created, 0 updated').waitFor();
  await file.getByRole('link', { name: 'Show the ranking' }).click();
  await isAt(page, '/scores/week');
  await page.goto('/scores/month?q=ropemakers');
  await expect
    .poll(() => eventNames(page).then((names) => names.toSorted()), { timeout: 60_000 })
    .toEqual(['Ropemakers on Stage', 'Songs of the Ropemakers']);

  // The next table like it needs no more than the mapping's name.
  await page.goto('/scores/import');
  await drop('town-program-2.csv');
  await page.getByRole('button', { name: 'Use “town-program”' }).click();
  await page.getByText('Everything in this file is known already.').waitFor();
  // The browser itself notes each check that is refused because a table needs a mapping.
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});
