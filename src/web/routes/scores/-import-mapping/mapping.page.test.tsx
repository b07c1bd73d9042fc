import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listMappings, replaceMapping } from '#contract/import-mappings/import-mappings.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const TABLE = 'Title,Kind,Date,City\nSpring,Music,03/04/2027,Lyon\nSummer,Film,05/06/2027,Lyon\n';

describe('/scores/import/mappings', () => {
  it('guesses a mapping, asks what nobody can tell, shows what it makes, saves it unless somebody else has, and deletes it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/import/mappings', events: [] });
    const field = await screen.findByLabelText(/A table to try it with/);
    await user.upload(field, new File([TABLE], 'Town hall.csv', { type: 'text/csv' }));

    const form = await screen.findByRole('form', { name: 'Mapping' });
    expect(within(form).getByRole('textbox', { name: 'Source: value' })).toHaveProperty(
      'value',
      'town-hall',
    );
    // Day and month cannot be told apart, so nothing is saved before somebody has.
    await user.click(within(form).getByRole('button', { name: 'Save mapping' }));
    await within(form).findByText('Enter how it is written, such as D/M/YYYY.');
    await user.click(within(form).getByRole('button', { name: 'D/M/YYYY' }));

    const type = within(form).getByRole('combobox', { name: /^Type/ });
    expect(type).toHaveProperty('value', 'column:Kind');
    const preview = await within(form).findByRole('table', { name: 'What it becomes' });
    await waitFor(() => {
      const [, first, second] = within(preview).getAllByRole('row');
      expect(first?.textContent).toContain('Apr 3, 2027');
      expect(first?.textContent).toContain('concert');
      expect(second?.textContent).toContain('other');
    });

    const values = within(form).getByRole('textbox', { name: 'Type: replace values' });
    await user.clear(values);
    await user.type(values, 'Music = concert');
    await within(form).findByText('Row 2: Is not theater, concert, sport or other.');
    await user.type(values, '\nFilm = other');
    await waitFor(() => expect(within(form).queryByText(/^Row 2:/)).toBeNull());

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
          starts: { patterns: ['D/M/YYYY'] },
          fields: { event_type: { values: { Music: 'concert', Film: 'other' } } },
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
    await user.click(within(other).getByRole('button', { name: 'Save mapping' }));
    await user.click(await within(other).findByRole('button', { name: 'Load it' }));
    await screen.findByText('Change City hall');

    await user.click(await screen.findByRole('button', { name: 'Actions for City hall' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete the mapping/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Saved mappings')).toBeNull());
    expect(await server.colleague(listMappings, {})).toEqual({ mappings: [] });
  });
});
