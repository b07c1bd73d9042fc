import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { importOutcomes } from '#contract/scores/outcomes.ts';
import { field } from '#web/test/fields.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';
import { serveFile } from '#web/test/served/serve-file.ts';
import { zipFile } from '#web/test/served/zip-file.ts';

const TICKETS: z.input<typeof importOutcomes.body>['rows'] = [
  'Harbour Ligths',
  'Harbour Ligths',
  'Gift card',
].map((event_name, index) => ({
  event_name,
  city: 'Ghent',
  starts_at: '2026-05-01',
  kind: 'tickets',
  day: `2026-03-0${index + 1}`,
  amount: 5,
}));

const EMPTY = { events: [], isRanked: false, weights: null };
const COLUMNS = 'Title,Kind,Date,City\n';
const HEADER = 'source,source_id,event_name,event_type,starts_at\n';

const origin = await serveFile(`${HEADER}hall,1,Opening Night,concert,\n`);

describe('/scores/import', () => {
  it('names the files that were chosen before a reload or another sign-in, once', async () => {
    const draft = { at: Date.now(), values: { names: ['hall.csv'] }, saved: { names: [] } };
    const stored = { 'drafts.2.import': JSON.stringify(draft) };
    const { storage, user } = await openScorePage({ path: '/scores/import', ...EMPTY, stored });
    await screen.findByText(/^Not imported: hall\.csv\. Choose the files again/);
    await waitFor(() => expect(storage.getItem('drafts.2.import')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Not imported/)).toBeNull();
  });

  it('checks a pasted table, imports it, and undoes it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    await user.click(field('Text of a file'));
    await user.paste(
      `${HEADER}hall,1,Opening Night,concert,\nhall,2,Second Night,concert,2026-05-01T18:00:00Z\nhall,,No id,concert,\n`,
    );
    await user.click(screen.getByRole('button', { name: 'Check the text' }));
    const file = await screen.findByRole('region', { name: 'Pasted text' });
    const rows = await within(file).findByRole('table', { name: 'First rows' });
    expect(within(rows).getByText('Opening Night')).toBeDefined();
    expect(within(file).getByRole('option', { name: 'Detected: csv' })).toBeDefined();
    expect(await server.db`select from event`).toHaveLength(0);

    await user.click(within(file).getByRole('tab', { name: 'Skipped' }));
    expect(within(file).getByText('Is missing.')).toBeDefined();
    await user.click(within(file).getByRole('tab', { name: 'Not ranked' }));
    expect(within(file).getAllByText('No date')).not.toHaveLength(0);

    await within(file).findByText('1 of 3 rows will be ranked');
    await user.click(
      within(file).getByRole('button', { name: 'Import 2 events, 1 will be ranked' }),
    );
    await within(file).findByText('Imported.');
    expect(await server.db`select from event`).toHaveLength(2);
    const link = within(file).getByRole('link', { name: 'Show these in the ranking' });
    expect(link.getAttribute('href')).toBe('/scores/six-months?source=hall');
    await user.click(within(file).getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the whole import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await within(file).findByText(/The import was undone/);
    expect(await server.db`select from event`).toHaveLength(0);
  });

  it('asks whether a table has events or what they had, and imports that', async () => {
    const events = [{ sourceId: 'e1', name: 'Opening Night', startsAt: null }];
    const { user, server } = await openScorePage({ path: '/scores/import', ...EMPTY, events });
    await screen.findByText('No file yet');
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    await user.click(field('Text of a file'));
    await user.paste('Event ID,Sold,Sale date\ne1,"1,200",2026-02-01\ne9,4,2026-02-01\n');
    await user.click(screen.getByRole('button', { name: 'Check the text' }));
    const file = await screen.findByRole('region', { name: 'Pasted text' });
    await within(file).findByText('Are these events, or what events had?');
    await user.click(within(file).getByRole('button', { name: 'What events had' }));
    const amount = await within(file).findByRole('combobox', { name: 'What “Sold” is' });
    expect(amount).toHaveProperty('value', 'amount');
    await user.click(within(file).getByRole('button', { name: 'Save and check the rows' }));
    await within(file).findByText('Choose whose ids these are.');
    await user.selectOptions(
      within(file).getByRole('combobox', { name: /Source of the ids/ }),
      'test',
    );
    await user.click(within(file).getByRole('button', { name: 'Save and check the rows' }));
    await within(file).findByText('1 rows for 1 event');
    await within(file).findByText(/1 row will wait for an event/);
    await user.click(within(file).getByRole('button', { name: 'Import 2 rows' }));
    await within(file).findByText('Imported.');
    expect(await server.db`select amount from outcome`).toEqual([{ amount: 1200 }]);
    await user.click(within(file).getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the whole import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await within(file).findByText(/The import was undone/);
    expect(await server.db`select from outcome`).toHaveLength(0);
  });

  it('names what rows are imported without, by kind, before the import and after it', async () => {
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    await user.click(field('Text of a file'));
    const row = (id: number, price: string) =>
      `hall,${id},Night ${id},concert,2026-05-01,${price}\n`;
    const header = `${HEADER.trim()},price_min\n`;
    await user.paste(header + row(1, 'cheap') + row(2, '5') + row(3, 'TBD') + row(4, 'dear'));
    await user.click(screen.getByRole('button', { name: 'Check the text' }));
    const file = await screen.findByRole('region', { name: 'Pasted text' });
    await within(file).findByText('3 warnings about values');
    await user.click(within(file).getByRole('button', { name: 'Show them' }));

    const check = async (place: HTMLElement) => {
      const kinds = await within(place).findByRole('table', { name: 'Kinds of warnings' });
      const counted = within(kinds)
        .getAllByRole('row')
        .map((one) => one.textContent);
      expect(counted.slice(1)).toEqual([
        expect.stringMatching(/^Says there is none.*1$/),
        expect.stringMatching(/^Unreadable price.*2$/),
      ]);
      const values = () => {
        const table = within(place).getByRole('table', { name: 'Warnings' });
        return within(table)
          .getAllByRole('row')
          .slice(1)
          .map((one) => within(one).getAllByRole('cell')[2]?.textContent);
      };
      expect(values()).toEqual(['cheap', 'TBD', 'dear']);
      const filter = within(place).getByRole('combobox', { name: 'Show' });
      await user.selectOptions(filter, 'Unreadable price');
      await waitFor(() => expect(values()).toEqual(['cheap', 'dear']));
    };
    await check(file);
    await user.click(within(file).getByRole('button', { name: /^Import 4 events/ }));
    await within(file).findByText('Imported.');
    await user.click(within(file).getByRole('link', { name: 'Details' }));
    await check(await screen.findByRole('region', { name: 'What was left empty, and why' }));
  });

  it('maps the columns of an unknown table, checks and imports it, and offers the mapping for the next', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    await user.upload(field('Files to import'), [
      new File([`${COLUMNS}Spring,Music,13/04/2027,Lyon\n`], 'spring.csv'),
      zipFile('autumn.zip', 'autumn.csv', `${COLUMNS}Autumn,Music,14/09/2027,Lyon\n`),
    ]);
    const spring = await screen.findByRole('region', { name: 'spring.csv' });
    const form = await within(spring).findByRole('form', { name: 'Mapping' });
    expect(within(spring).getByRole('option', { name: 'Detected: table' })).toBeDefined();
    await within(form).findByText('Tue, Apr 13, 2027');
    // It would be refused.
    expect(server.seen('POST', '/events/import')).toEqual([]);
    await user.click(within(form).getByRole('button', { name: 'Save and check the rows' }));
    const rows = await within(spring).findByRole('table', { name: 'First rows' });
    expect(within(rows).getByText('Spring')).toBeDefined();

    const autumn = screen.getByRole('region', { name: 'autumn.zip' });
    await user.click(await within(autumn).findByRole('button', { name: 'Use “spring”' }));
    await within(autumn).findByRole('table', { name: 'First rows' });
    await user.click(within(autumn).getByRole('button', { name: 'Change the mapping' }));
    const changed = await within(autumn).findByRole('form', { name: 'Mapping' });
    await user.click(within(changed).getByRole('button', { name: 'More settings' }));
    const source = within(changed).getByRole('textbox', { name: 'Source: value' });
    await user.clear(source);
    await user.type(source, 'town-hall');
    await user.click(within(changed).getByRole('button', { name: 'Save and check the rows' }));
    await within(autumn).findByRole('table', { name: 'First rows' });

    await user.click(screen.getByRole('button', { name: 'Import 2 files' }));
    await within(autumn).findByText('Imported.');
    await within(spring).findByText('Imported.');
    expect(await server.db`select source, name from event order by name`).toEqual([
      { source: 'town-hall', name: 'Autumn' },
      { source: 'town-hall', name: 'Spring' },
    ]);
  });

  it('shows when events start at the clocks of their venues, and no time where the file has none', async () => {
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    const times = [
      'hall,1,Evening,concert,2027-04-15T21:00,Europe/Berlin',
      'hall,2,Any time,concert,2027-04-15,Europe/Berlin',
      'hall,3,Somewhere,concert,2027-04-15T21:00,',
      'hall,4,Far away,concert,2027-04-15T21:00-07:00,',
    ];
    const text = `${HEADER.trim()},timezone\n${times.join('\n')}\n`;
    await user.upload(field('Files to import'), new File([text], 'times.csv'));
    const file = await screen.findByRole('region', { name: 'times.csv' });
    const rows = await within(file).findByRole('table', { name: 'First rows' });
    const textOf = (name: string) => {
      const row = within(rows).getByText(name).closest('tr');
      return row?.textContent?.replaceAll(/\s/g, ' ');
    };
    expect(textOf('Evening')).toContain('Thu, Apr 15, 2027, 9:00 PM');
    expect(textOf('Any time')).toContain('Thu, Apr 15, 2027No time known');
    expect(textOf('Somewhere')).toContain('Thu, Apr 15, 2027, 9:00 PM');
    expect(textOf('Somewhere')).toContain('Time zone unknown');
    expect(textOf('Far away')).toContain('Thu, Apr 15, 2027, 9:00 PM');
    expect(rows.textContent).not.toContain('12:00');
  });

  it('says first how many rows will be ranked, and mends the rest in one click', async () => {
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    const rows = [
      'hall,1,Spring,concert,2026-05-01T20:00,Europe/Berlin',
      'hall,2,Summer,concert,2026-06-01T20:00,',
      'hall,3,Autumn,concert,2026-06-02,',
      'hall,4,Late,concert,2020-05-01T20:00Z,',
    ];
    const text = `${HEADER.trim()},timezone\n${rows.join('\n')}\n`;
    await user.upload(field('Files to import'), new File([text], 'hall.csv'));
    const file = await screen.findByRole('region', { name: 'hall.csv' });
    await within(file).findByText('1 of 4 rows will be ranked');
    expect(within(file).getByText('1 is over')).toBeDefined();
    const need = within(file).getByText('2 need a time zone').closest('li');
    if (!need) throw new Error('The reason is in no list.');
    expect(within(need).getByRole('button', { name: 'Choose a time zone' })).toBeDefined();
    const shown = within(file).getByRole('table', { name: 'First rows' });
    expect(within(shown).getAllByText('Time zone unknown')).toHaveLength(2);
    await user.click(within(need).getByRole('button', { name: 'Use Europe/Berlin, like 1 other' }));
    await within(file).findByText('3 of 4 rows will be ranked');
    expect(within(file).queryByText(/need a time zone/)).toBeNull();
    expect(within(file).getByText('Mon, Jun 1, 2026, 8:00 PM')).toBeDefined();
    expect(
      within(file).getByRole('button', { name: 'Import 4 events, 3 will be ranked' }),
    ).toBeDefined();
  });

  it('lets a time zone be chosen, and leads from dates that are all over, and from types, to the columns', async () => {
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    await user.upload(field('Files to import'), [
      new File([`${HEADER}hall,1,Spring,concert,2026-05-01T20:00\n`], 'unzoned.csv'),
      new File([`${COLUMNS}Autumn,Brunch,14/09/2020,Lyon\n`], 'autumn.csv'),
    ]);
    const file = await screen.findByRole('region', { name: 'unzoned.csv' });
    await within(file).findByText('The only row will not be ranked');
    await user.click(within(file).getByRole('button', { name: 'Choose a time zone' }));
    const form = await screen.findByRole('form', { name: 'Defaults for unzoned.csv' });
    const zone = within(form).getByRole('combobox', { name: /time zone/i });
    await waitFor(() => expect(document.activeElement).toBe(zone));
    await user.selectOptions(zone, 'Europe/Berlin');
    await user.click(within(form).getByRole('button', { name: 'Check the rows' }));
    await within(file).findByText('The only row will be ranked');

    const table = screen.getByRole('region', { name: 'autumn.csv' });
    const editor = await within(table).findByRole('form', { name: 'Mapping' });
    await user.selectOptions(
      within(editor).getByRole('combobox', { name: 'What “Kind” is' }),
      'Type',
    );
    await user.click(within(editor).getByRole('button', { name: 'Save and check the rows' }));
    await user.click(await within(table).findByRole('button', { name: 'Choose the types' }));
    const again = await within(table).findByRole('form', { name: 'Mapping' });
    expect(within(again).getByRole('combobox', { name: 'Type for Brunch' })).toBeDefined();
  });

  it('fetches a file from the web, and says why it fetches none from a private network', async () => {
    const env = { MARQUEE_FEED_PRIVATE_HOSTS: new URL(origin).host };
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY, env });
    await screen.findByText('No file yet');
    await user.click(screen.getByRole('tab', { name: 'From the web' }));
    const address = field('Address of a file');
    await user.type(address, 'http://127.0.0.1/list.csv');
    await user.click(screen.getByRole('button', { name: 'Fetch the file' }));
    await screen.findByText(/^127\.0\.0\.1 is not on the public internet\./);
    await user.clear(address);
    await user.type(address, `${origin}/hall%20list.csv?key=1`);
    await user.click(screen.getByRole('button', { name: 'Fetch the file' }));
    const file = await screen.findByRole('region', { name: 'hall list.csv' });
    const rows = await within(file).findByRole('table', { name: 'First rows' });
    expect(within(rows).getByText('Opening Night')).toBeDefined();
    expect(address).toHaveProperty('value', '');
  });

  it('says why nothing of a file can be imported, and checks it in another format', async () => {
    const { user } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    const table = new File(['name,city,capacity\nHall,Ghent,900\n'], 'halls.csv');
    await user.upload(field('Files to import'), table);
    const file = await screen.findByRole('region', { name: 'halls.csv' });
    await within(file).findByRole('option', { name: 'Detected: venues-csv' });
    await user.selectOptions(within(file).getByRole('combobox'), 'seatgeek');
    await within(file).findByText('Nothing of this file can be imported');
    await user.click(within(file).getByRole('button', { name: 'Leave out halls.csv' }));
    await waitFor(() => expect(screen.queryByText('halls.csv')).toBeNull());
  });

  it('reads a file in the encoding that it may be in, and with defaults for its rows', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    const text = `${HEADER}hall,1,Caf\u00e9,concert,2027-05-01\n`;
    const latin = new File([new Uint8Array(Buffer.from(text, 'latin1'))], 'latin.csv');
    await user.upload(field('Files to import'), latin);
    const file = await screen.findByRole('region', { name: 'latin.csv' });
    await user.click(await within(file).findByRole('button', { name: 'Read it as Windows-1252' }));
    const rows = await within(file).findByRole('table', { name: 'First rows' });
    expect(within(rows).getByText('Caf\u00e9')).toBeDefined();

    await user.click(within(file).getByRole('button', { name: 'Defaults' }));
    const form = await screen.findByRole('form', { name: 'Defaults for latin.csv' });
    await user.type(field('Default country'), 'BE');
    await user.click(within(form).getByRole('button', { name: 'Check the rows' }));
    await user.click(await within(file).findByRole('button', { name: /^Import 1 event/ }));
    await within(file).findByText('Imported.');
    expect(await server.db`select name, country from event`).toEqual([
      { name: 'Caf\u00e9', country: 'BE' },
    ]);
  });

  it('is nothing for people who only read', async () => {
    await openScorePage({ path: '/scores/import', role: 'viewer', ...EMPTY });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});

describe('/scores/imports', () => {
  it('asks for the event of outcomes that have none, and counts them for it', async () => {
    const events = [{ sourceId: 'h1', name: 'Harbour Lights', startsAt: null }];
    const { user, server } = await openScorePage({
      withFrame: true,
      path: '/scores/import',
      ...EMPTY,
      events,
    });
    await screen.findByText('No file yet');
    await server.colleague(importOutcomes, { query: {}, body: { rows: TICKETS } });
    await user.click(screen.getByRole('link', { name: 'Past imports' }));
    const table = await screen.findByRole('table', { name: 'Outcomes without an event' });
    expect(within(table).getAllByText('No event found')).toHaveLength(2);
    await user.click(
      within(table).getByRole('button', { name: 'Choose the event of Harbour Ligths' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Which event is Harbour Ligths?' });
    expect(within(dialog).getByText('2 rows wait for it.')).toBeDefined();
    const search = within(dialog).getByRole('combobox', { name: 'Event' });
    await user.clear(search);
    await user.type(search, 'Harbour');
    await user.click(await screen.findByRole('option', { name: /Harbour Lights/, hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Count for this event' }));
    await screen.findByText('2 rows count for the event now.');
    expect(await server.db`select amount from outcome`).toHaveLength(2);

    await user.click(await screen.findByRole('button', { name: 'Choose the event of Gift card' }));
    await user.click(await screen.findByRole('button', { name: 'None of our events' }));
    await screen.findByText('1 row is left out.');
    await waitFor(() => expect(screen.queryByText('Outcomes without an event')).toBeNull());

    // What a program sends meanwhile is there without a reload.
    await waitFor(() => expect(server.readers()).toBeGreaterThan(0));
    const rows = TICKETS.slice(2).map((row) => ({ ...row, event_name: 'Parking' }));
    await server.colleague(importOutcomes, { query: {}, body: { rows } });
    await screen.findByRole('button', { name: 'Choose the event of Parking' });
    await screen.findByText('0 new, 0 changed, 1 waiting for an event, 0 skipped');
  });

  it('has the kinds of outcomes, which are added, made the one that counts, and deleted', async () => {
    const { user } = await openScorePage({ path: '/scores/imports', ...EMPTY });
    const kinds = await screen.findByRole('table', { name: 'What is counted' });
    const rowOf = (name: string) =>
      within(kinds).findByRole('row', { name: new RegExp(`^${name}`) });
    expect(within(await rowOf('tickets')).getByText('Counts')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a kind' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a kind' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Scans');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Grade rankings by this kind' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(within(await rowOf('scans')).getByText('Counts')).toBeDefined(),
    );
    await user.click(within(kinds).getByRole('button', { name: 'Actions for clicks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const sure = await screen.findByRole('dialog', { name: 'Delete the kind “clicks”?' });
    await user.click(within(sure).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(kinds).queryByText('clicks')).toBeNull());
  });
});
