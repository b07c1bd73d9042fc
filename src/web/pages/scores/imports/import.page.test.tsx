import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '#web/test/fields.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const EMPTY = { events: [], isRanked: false, weights: null };
const HEADER = 'source,source_id,event_name,event_type,starts_at\n';

describe('/scores/import', () => {
  it('checks a pasted table, imports it, and undoes it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import', ...EMPTY });
    await screen.findByText('No file yet');
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    await user.click(field('Text of a file'));
    await user.paste(
      `${HEADER}hall,1,Opening Night,concert,\nhall,2,Second Night,concert,2027-05-01T18:00:00Z\nhall,,No id,concert,\n`,
    );
    await user.click(screen.getByRole('button', { name: 'Check the text' }));
    const file = await screen.findByRole('region', { name: 'Pasted text' });
    const rows = await within(file).findByRole('table', { name: 'First rows' });
    expect(within(rows).getByText('Opening Night')).toBeDefined();
    expect(within(file).getByRole('option', { name: 'Detected: csv' })).toBeDefined();
    expect(await server.db`select from event`).toHaveLength(0);

    await user.click(within(file).getByRole('tab', { name: 'Skipped' }));
    expect(within(file).getByText('Is missing.')).toBeDefined();
    await user.click(within(file).getByRole('tab', { name: 'In no list' }));
    expect(within(file).getAllByText('No date')).not.toHaveLength(0);

    await user.click(within(file).getByRole('button', { name: 'Import' }));
    await within(file).findByText('Imported.');
    expect(await server.db`select from event`).toHaveLength(2);
    await user.click(within(file).getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the whole import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await within(file).findByText(/The import was undone/);
    expect(await server.db`select from event`).toHaveLength(0);
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

  it('is nothing for people who only read', async () => {
    await openScorePage({ path: '/scores/import', role: 'viewer', ...EMPTY });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});
