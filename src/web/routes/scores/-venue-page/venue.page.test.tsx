import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { correctVenue, readVenue } from '#contract/scores/desk/venues.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

async function openVenue(role: 'admin' | 'viewer' = 'admin') {
  const server = await createScoreServer({ role });
  await server.db`
    insert into venue (name, city, country, capacity, name_key, city_key, country_key)
    select distinct venue, city, country, 900, venue_key, city_key, country_key from event
    where venue = 'Hall 3' and city = 'Chicago' on conflict do nothing`;
  const [row] = await server.db<
    { id: number }[]
  >`select id from venue where name = 'Hall 3' limit 1`;
  const id = row?.id ?? 0;
  return { ...(await openScorePage({ path: `/scores/venues/${id}`, server, role })), id };
}

describe('/scores/venues/{id}', () => {
  it('sets the capacity for all events of the venue, and undoes it with one click', async () => {
    const { user, server, id } = await openVenue();
    const table = await screen.findByRole('table', { name: 'Upcoming events' });
    const before = within(table).getAllByRole('row').length - 1;
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Correct capacity' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct the capacity' });
    const seats = within(dialog).getByRole('textbox', { name: /^Seats/ });
    await user.clear(seats);
    await user.type(seats, '4321');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fire permit');
    await user.click(within(dialog).getByRole('button', { name: 'Save capacity' }));
    await screen.findByText('4,321 seats');
    await screen.findByText('Fire permit', { exact: false });
    await waitFor(() => expect(screen.getAllByText('4,321')).toHaveLength(before));
    const { events } = await server.colleague(readVenue, { params: { id } });
    const first = await server.colleague(getEvent, {
      params: { id: events[0]?.id ?? 0 },
      query: {},
    });
    expect(first.venue_id).toBe(id);

    await user.click(screen.getByRole('button', { name: 'Undo the correction' }));
    await waitFor(() => expect(screen.queryByText('4,321 seats')).toBeNull());
  });

  it('shows both capacities to who sets one over something newer', async () => {
    const { user, server, id } = await openVenue();
    await user.click(await screen.findByRole('button', { name: 'Correct capacity' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the capacity' }));
    const seats = dialog.getByRole('textbox', { name: /^Seats/ });
    await user.clear(seats);
    await user.type(seats, '4321');
    const body = { capacity: 1234, reason: 'Counted' };
    await server.colleague(correctVenue, { params: { id }, body });
    await user.click(dialog.getByRole('button', { name: 'Save capacity' }));
    const title = 'Somebody else has corrected this venue';
    const conflict = within(await dialog.findByRole('region', { name: title }));
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'Seats1,2344,321']);
    await user.click(conflict.getByRole('button', { name: 'Save mine anyway' }));
    await screen.findByText('4,321 seats');

    await user.click(screen.getByRole('button', { name: 'Undo the correction' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await server.colleague(correctVenue, { params: { id }, body });
    await user.click(undo);
    await screen.findByText('This venue was corrected in the meantime.');
    await screen.findByText('1,234 seats');
  });

  it('refuses what is no number of seats, and leaves the dialog open', async () => {
    const { user, server } = await openVenue();
    await user.click(await screen.findByRole('button', { name: 'Correct capacity' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct the capacity' });
    await user.clear(within(dialog).getByRole('textbox', { name: /^Seats/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save capacity' }));
    expect(await within(dialog).findByText(/number/i)).toBeTruthy();
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('offers a reader without the right no way to change anything', async () => {
    await openVenue('viewer');
    await screen.findByRole('table', { name: 'Upcoming events' });
    expect(screen.queryByRole('button', { name: 'Correct capacity' })).toBeNull();
  });
});
