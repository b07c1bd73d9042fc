import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import { listOverrides } from '#contract/scores/desk/overrides.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

/** The first event of the ranking is pinned, the second hidden, the third has another capacity. */
async function createOverrides(role: Role = 'admin') {
  const server = await createScoreServer({ role });
  const [pinned, hidden, corrected] = (await server.list()).events;
  if (!pinned || !hidden || !corrected) throw new Error('The ranking has too few events.');
  const { colleague } = server;
  await colleague(pinEvent, {
    params: { id: pinned.id },
    body: { time_range: 'year', place: 3, reason: 'A partner' },
  });
  await colleague(correctEvent, {
    params: { id: hidden.id },
    body: { values: { hidden: true }, reason: 'A test event' },
  });
  await colleague(correctEvent, {
    params: { id: corrected.id },
    body: { values: { venue_capacity: 1234 } },
  });
  return { server, pinned, hidden, corrected };
}

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Overrides' });
  const row = (await within(table).findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('The link is in no row.');
  return within(row);
};

it('lists what is pinned, hidden and corrected, with the reason, and undoes and redoes it', async () => {
  const { server, pinned, hidden, corrected } = await createOverrides();
  const { user } = await openScorePage({ path: '/scores/overrides', server });

  const pin = await rowOf(pinned.event_name);
  expect(pin.getByText('Next year: rank 3')).toBeTruthy();
  expect(pin.getByText('A partner')).toBeTruthy();
  expect(pin.getByText('With the event')).toBeTruthy();
  expect((await rowOf(hidden.event_name)).getByText('A test event')).toBeTruthy();
  expect((await rowOf(corrected.event_name)).getByText('Capacity: 1,234')).toBeTruthy();

  const count = async () => (await server.colleague(listOverrides, { query: {} })).count;
  await user.click(pin.getByRole('button', { name: /^Undo: Next year: rank 3/ }));
  await waitFor(() => expect(screen.queryByText('Next year: rank 3')).toBeNull());
  expect(await count()).toBe(2);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Next year: rank 3')).toBeTruthy();

  const hiding = await rowOf(hidden.event_name);
  await user.click(hiding.getByRole('button', { name: /^Undo: Hidden from all lists/ }));
  await waitFor(() => expect(screen.queryByText('A test event')).toBeNull());
  expect(await count()).toBe(2);
});

it('filters by kind and by person, and finds an event by its name', async () => {
  const { server, hidden } = await createOverrides();
  const { user, address } = await openScorePage({ path: '/scores/overrides?kind=hidden', server });
  await rowOf(hidden.event_name);
  expect(screen.getAllByRole('row')).toHaveLength(2);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Corrected');
  await waitFor(() => expect(screen.queryByText('A test event')).toBeNull());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
  const { people } = await server.colleague(listOverrides, { query: {} });
  const person = people[0]?.full_name ?? '';
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), person);
  await waitFor(() => expect(address()).toMatch(/person=\d+/));

  await user.type(
    screen.getByRole('searchbox', { name: 'Search by event name' }),
    hidden.event_name,
  );
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

it('sorts by a column, and equal rows by another', async () => {
  const { server, pinned } = await createOverrides();
  const { user, address } = await openScorePage({ path: '/scores/overrides', server });
  await rowOf(pinned.event_name);
  const header = (name: string) =>
    within(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).getByRole('button', {
      name,
    });
  await user.click(header('By'));
  await waitFor(() => expect(address()).toBe('/scores/overrides?sort=by'));
  await user.keyboard('{Shift>}');
  await user.click(header('Override'));
  await user.keyboard('{/Shift}');
  await waitFor(() => expect(address()).toBe('/scores/overrides?sort=by&also=kind.asc'));
  const kinds = () =>
    screen
      .getAllByRole('row')
      .flatMap((row) => /Corrected|Hidden|Pinned/.exec(row.textContent ?? '') ?? []);
  await waitFor(() => expect(kinds()).toEqual(['Corrected', 'Hidden', 'Pinned']));
});

it('offers no undo to people who may not change events', async () => {
  const { server, pinned } = await createOverrides('viewer');
  await openScorePage({ path: '/scores/overrides', server });
  await rowOf(pinned.event_name);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
