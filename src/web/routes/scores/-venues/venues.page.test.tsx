import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listVenues } from '#contract/scores/desk/venues.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TEST_NOW } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const startsAt = new Date(TEST_NOW + 3 * DAY_MS);
const at = (sourceId: string, venue: string) => ({ sourceId, venue, city: 'Ghent', startsAt });

async function createVenues() {
  const server = await createScoreServer({
    events: [at('1', 'Dome'), at('2', 'Dome'), at('3', 'Hall')],
  });
  await server.db`
    insert into venue (name, city, country, name_key, city_key, country_key)
    select distinct venue, city, country, venue_key, city_key, country_key from event`;
  return server;
}

it('fills in missing capacities from the list, and joins a venue under another name', async () => {
  const server = await createVenues();
  const { user } = await openScorePage({ path: '/scores/venues?capacity=missing', server });
  const table = await screen.findByRole('table', { name: 'Venues' });
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByText(/^(Dome|Hall)$/).textContent);
  await within(table).findByText('Dome');
  expect(names()).toEqual(['Dome', 'Hall']);

  await user.click(within(table).getByRole('button', { name: 'Set the capacity: Dome' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the capacity' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Seats/ }), '4321');
  await user.click(within(dialog).getByRole('button', { name: 'Save capacity' }));
  await waitFor(() => expect(names()).toEqual(['Hall']));

  await user.click(within(table).getByText('Hall'));
  await user.click(await screen.findByRole('button', { name: 'Join another venue' }));
  await user.type(await screen.findByRole('searchbox', { name: /^Search for the venue/ }), 'dome');
  await user.click(await screen.findByRole('button', { name: 'Join Dome' }));
  await screen.findByRole('button', { name: 'Make Dome a venue of its own again' });
  expect(await server.colleague(listVenues, { query: {} })).toMatchObject({
    count: 1,
    venues: [{ name: 'Hall', events: 3, capacity: 4321, aliases: ['Dome'] }],
  });
  await user.click(screen.getByRole('button', { name: 'Make Dome a venue of its own again' }));
  await waitFor(async () => {
    expect((await server.colleague(listVenues, { query: {} })).count).toBe(2);
  });
});
