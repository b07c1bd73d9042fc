import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  listMappings,
  MAX_LONG_SAMPLE_BYTES,
  replaceMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';
import { spreadsheetFile } from '#web/test/served/zip-file.ts';

const TABLE = 'Title,Kind,Date,City\nSpring,Music,03/04/2027,Lyon\nSummer,Film,05/06/2027,Lyon\n';

describe('/scores/import/mappings', () => {
  it('warns below a value that rows are imported without, and refuses none for it', async () => {
    const { user } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const field = await screen.findByLabelText(/A table to try it with/);
    const table = 'Title,Date,Capacity\nSpring,13/04/2027,900\nSummer,15/06/2027,about 900\n';
    await user.upload(field, new File([table], 'Odd.csv', { type: 'text/csv' }));
    const form = await screen.findByRole('form', { name: 'Mapping' });
    const capacity = within(form).getByRole('combobox', { name: 'What “Capacity” is' });
    await user.selectOptions(capacity, 'Capacity');
    const warning = await within(form).findByText(/^The capacity is not a whole number/);
    expect(warning.dataset.tone).toBe('warning');
    expect(within(form).queryByText(/cannot be read \(/)).toBeNull();
  });

  it('says how a number is read that could be another, and reads it as that one by one click', async () => {
    const { user } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const field = await screen.findByLabelText(/A table to try it with/);
    const rows = ['Spring,Music,13/04/2027,Lyon,1.200', 'Summer,Music,15/06/2027,Lyon,1.500'];
    const table = `Title,Kind,Date,City,Price\n${rows.join('\n')}\n`;
    await user.upload(field, new File([table], 'Halls.csv', { type: 'text/csv' }));
    const form = await screen.findByRole('form', { name: 'Mapping' });
    within(form).getByText('How are numbers written in “Price”?');
    within(form).getByText('“1.200” is read as 1.200.');
    await within(form).findByText('1.50', { selector: 'bdi' });
    await user.click(within(form).getByRole('button', { name: 'Read it as 1200' }));
    within(form).getByText('“1.200” is read as 1200.');
    within(form).getByRole('button', { name: 'Read it as 1.200' });
    await within(form).findByText('1,500', { selector: 'bdi' });
  });

  it('guesses what each column is, asks what cannot be guessed, shows how rows are read, saves it unless somebody else has, and deletes it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const field = await screen.findByLabelText(/A table to try it with/);
    await user.upload(field, new File([TABLE], 'Town hall.csv', { type: 'text/csv' }));

    const form = await screen.findByRole('form', { name: 'Mapping' });
    // Which is the day and which the month is not known, so nothing is saved before somebody says.
    await user.click(within(form).getByRole('button', { name: 'Save mapping' }));
    await within(form).findByText('Enter how it is written, such as D/M/YYYY.');
    await user.click(within(form).getByRole('button', { name: 'Day first: Apr 3, 2027' }));
    await within(form).findByText('Sat, Apr 3, 2027');

    const kind = within(form).getByRole('combobox', { name: 'What “Kind” is' });
    expect(kind).toHaveProperty('value', 'event_type');
    const typeOf = (text: string) =>
      within(form).getByRole('combobox', { name: `Type for ${text}` });
    expect(typeOf('Music')).toHaveProperty('value', 'concert');
    await user.selectOptions(typeOf('Film'), 'Theater');
    await within(form).findByText('Theater', { selector: 'bdi' });

    // Each column is what is chosen above it, and a field comes from one column.
    const city = within(form).getByRole('combobox', { name: 'What “City” is' });
    await user.selectOptions(city, 'Venue');
    await user.selectOptions(kind, 'City');
    expect(within(form).queryByText('Types in “Kind”')).toBeNull();
    await user.selectOptions(kind, 'Type');
    await user.selectOptions(city, 'City');
    await user.selectOptions(typeOf('Film'), 'Other');
    await user.click(within(form).getByRole('button', { name: 'More settings' }));
    expect(within(form).getByRole('textbox', { name: 'Source: value' })).toHaveProperty(
      'value',
      'town-hall',
    );
    await user.selectOptions(
      within(form).getByRole('combobox', { name: 'Add a field' }),
      'Country',
    );
    await user.type(within(form).getByRole('textbox', { name: 'Country: value' }), 'FR');

    const name = within(form).getByRole('textbox', { name: /Name of the mapping/ });
    await user.clear(name);
    await user.type(name, 'Town hall');
    await user.click(within(form).getByRole('button', { name: 'Save mapping' }));
    const saved = await screen.findByRole('button', { name: 'Actions for Town hall' });
    const { mappings } = await server.colleague(listMappings, {});
    expect(mappings).toMatchObject([
      {
        name: 'Town hall',
        mapping: {
          starts: { patterns: ['WRITTEN'], written: { day_first: true } },
          fields: {
            city: { from: 'column', column: 'City' },
            country: { from: 'constant', value: 'FR' },
            event_type: { values: { Music: 'concert', Film: 'other' }, otherwise: 'other' },
          },
        },
      },
    ]);

    await user.click(saved);
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const [before] = mappings;
    if (!before) throw new Error('Nothing was saved.');
    const { id, version, mapping } = before;
    await server.colleague(replaceMapping, {
      params: { id },
      body: { name: 'City hall', mapping, version },
    });
    const other = await screen.findByRole('form', { name: 'Mapping' });
    await user.type(within(other).getByLabelText(/^Name of the mapping/), ' II');
    await user.click(within(other).getByRole('button', { name: 'Save mapping' }));
    const conflict = within(
      await within(other).findByRole('region', { name: 'Somebody else has saved this mapping' }),
    );
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'Name of the mappingCity hallTown hall II']);
    await user.click(conflict.getByRole('button', { name: 'Keep what is saved' }));
    await screen.findByText('Change City hall');

    await user.click(await screen.findByRole('button', { name: 'Actions for City hall' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete the mapping/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Saved mappings')).toBeNull());
    expect(await server.colleague(listMappings, {})).toEqual({ mappings: [] });
  });

  it('offers the second best column by one click, learns from it, and forgets', async () => {
    const { user } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const open = async (name: string, header: string) => {
      const field = await screen.findByLabelText(/A table to try it with/);
      const rows = [1, 2, 3, 4].map((n) => `Night ${n},Band ${n},2027-03-1${n}\n`);
      await user.upload(field, new File([header + rows.join('')], name, { type: 'text/csv' }));
    };
    await open('Programme.csv', 'Title,Artist,Date\n');
    const form = await screen.findByRole('form', { name: 'Mapping' });
    expect(within(form).getAllByText('From name and values')).toHaveLength(2);
    await user.click(within(form).getByRole('button', { name: 'Or Event name for “Artist”' }));
    const roleOf = (column: string) =>
      within(form).getByRole('combobox', { name: `What “${column}” is` });
    expect(roleOf('Artist')).toHaveProperty('value', 'event_name');
    expect(roleOf('Title')).toHaveProperty('value', '');
    await user.selectOptions(
      within(form).getByRole('combobox', { name: /Type of all events/ }),
      'Concert',
    );
    await user.click(within(form).getByRole('button', { name: 'Save mapping' }));
    await screen.findByText('“artist” is Event name');

    await user.click(await screen.findByRole('button', { name: 'New mapping' }));
    // The same table, which is guessed again.
    await open('Another.csv', 'Title,Artist,Date\n');
    await within(await screen.findByRole('form', { name: 'Mapping' })).findAllByText('Learned');

    const forget = 'Forget that “title” is Not used';
    await user.click(screen.getByRole('button', { name: forget }));
    await waitFor(() => expect(screen.queryByRole('button', { name: forget })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Forget all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forget all corrections?' });
    await user.click(within(dialog).getByRole('button', { name: 'Forget all' }));
    await waitFor(() => expect(screen.queryByText('Learned from corrections')).toBeNull());
  });

  it('reads a spreadsheet, however long, and lets one choose its sheet and its header', async () => {
    const rows = Array.from({ length: 25_000 }, (_, id) => [
      `Show ${id}`,
      { serial: 46500, style: 'date' } as const,
      'Lyon',
      (id * 7919) % 104_729,
      (id * 104_729) % 999_983,
    ]);
    const file = spreadsheetFile('Season.xlsx', [
      {
        name: 'Shows',
        rows: [['Our season'], [], ['Title', 'Date', 'City', 'Sold', 'Left'], ...rows],
      },
      {
        name: 'Halls',
        rows: [
          ['Hall', 'Town', 'Opens'],
          ['Arena', 'Lyon', { serial: 46501, style: 'date' }],
        ],
      },
    ]);
    expect(file.size).toBeGreaterThan(MAX_LONG_SAMPLE_BYTES);
    const { user } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    await user.upload(await screen.findByLabelText(/A table to try it with/), file);
    const form = await screen.findByRole('form', { name: 'Mapping' });
    const roleOf = (column: string) =>
      within(form).findByRole('combobox', { name: `What “${column}” is` });
    expect(await roleOf('Title')).toHaveProperty('value', 'event_name');
    await within(form).findAllByText('2027-04-23');
    await user.click(within(form).getByRole('button', { name: 'More settings' }));
    const header = within(form).getByRole('combobox', { name: 'Header' });
    expect(header.textContent).toContain('Found in line 3');
    await user.selectOptions(header, 'Line 4');
    await roleOf('Show 0');
    await user.selectOptions(header, 'Find it');
    await roleOf('Title');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Sheet' }), 'Halls');
    expect(await roleOf('Town')).toHaveProperty('value', 'city');
    expect(within(form).getByRole('combobox', { name: 'Sheet' })).toHaveProperty('value', 'Halls');
  });

  it('asks for the year where dates have none, and shows how ranges are read', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const field = await screen.findByLabelText(/A table to try it with/);
    const table = 'Titel;Datum;Ort\nFest;12.–14. Mai;Berlin\nLesung;3. Juni, 19 Uhr;Berlin\n';
    await user.upload(field, new File([table], 'Programm.csv', { type: 'text/csv' }));

    const form = await screen.findByRole('form', { name: 'Mapping' });
    await within(form).findByText('Dates without a year in “Datum”');
    await within(form).findByText('“12.–14. Mai” has no year. Choose which is meant.');
    const [year] = await within(form).findAllByRole('button', { name: /^20\d\d$/ });
    if (!year) throw new Error('No year is offered.');
    const chosen = Number(year.textContent);
    await user.click(year);
    await within(form).findByText(`They are read as dates of ${chosen}.`);
    await within(form).findByText(/^\w+, May 12.* – \w+, May 14/);

    await user.click(within(form).getByRole('button', { name: 'More settings' }));
    const stated = within(form).getByRole('textbox', { name: 'Year' });
    await user.clear(stated);
    await user.type(stated, String(chosen + 3));
    await within(form).findByText(`They are read as dates of ${chosen + 3}.`);
    await user.selectOptions(
      within(form).getByRole('combobox', { name: 'Type of all events' }),
      'Concert',
    );
    await user.click(within(form).getByRole('button', { name: 'Save mapping' }));
    await screen.findByRole('button', { name: 'Actions for programm' });
    const { mappings } = await server.colleague(listMappings, {});
    expect(mappings).toMatchObject([
      {
        mapping: {
          language: 'de',
          starts: {
            patterns: ['WRITTEN'],
            written: { year: { from: 'stated', year: chosen + 3 } },
          },
        },
      },
    ]);
  });
});
