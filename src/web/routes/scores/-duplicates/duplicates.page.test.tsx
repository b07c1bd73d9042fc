import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readEventSources } from '#contract/scores/desk/duplicates.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TEST_NOW } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

/** What imports store besides: the keys by which events and venues are compared. */
async function addKeys({ db }: Awaited<ReturnType<typeof createScoreServer>>): Promise<void> {
  await db`
    update event set starts_on = (starts_at at time zone 'UTC')::date,
      city_key = lower(city), venue_key = lower(venue), country_key = ''`;
  await db`
    insert into venue (name, city, name_key, city_key, country_key)
    select distinct venue, city, venue_key, city_key, country_key from event order by venue`;
}

async function createPair(role: 'admin' | 'viewer' = 'admin') {
  const startsAt = new Date(TEST_NOW + 3 * DAY_MS);
  const facts = { sourceId: '1', name: 'Mira Moon', city: 'Ghent', startsAt };
  const server = await createScoreServer({
    role,
    events: [
      { ...facts, source: 'alpha', venue: 'City Hall', capacity: 900 },
      { ...facts, source: 'beta', venue: 'Town Theatre' },
    ],
  });
  await addKeys(server);
  const rows = await server.db<{ id: number }[]>`select id from event order by source`;
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  await server.db`insert into event_pair values (${Math.min(first, second)}, ${Math.max(first, second)}, 80)`;
  return { server, first, second };
}

it('joins a pair by the keyboard, undoes it, and splits joined events on the page of one', async () => {
  const { server, first } = await createPair();
  const { user } = await openScorePage({ path: '/scores/duplicates', server });
  const pair = await screen.findByRole('region', { name: 'Mira Moon' });
  expect(within(pair).getByText('80% alike')).toBeTruthy();
  expect(within(pair).getByText(/^Not joined automatically: the venues may be/)).toBeTruthy();
  const differing = within(pair).getAllByRole('row', { name: /differs/ });
  expect(differing.map((row) => row.textContent)).toEqual([
    expect.stringContaining('City HallTown Theatre'),
  ]);
  const joined = async () => {
    const { sources } = await server.colleague(getEvent, { params: { id: first }, query: {} });
    return sources.map(({ source }) => source);
  };

  await user.keyboard('j');
  await screen.findByText('Nothing to review');
  expect(await joined()).toEqual(['alpha', 'beta']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Mira Moon' });
  expect(await joined()).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Join/ }));
  await screen.findByText('Nothing to review');
  await user.click(screen.getByRole('tab', { name: 'Joined' }));
  await user.click(await screen.findByRole('link', { name: 'alpha' }));
  const sources = await screen.findByRole('region', { name: 'Sources' });
  expect(within(sources).getAllByText(/joined by staff/)).toHaveLength(2);
  await user.click(within(sources).getByRole('button', { name: /of beta from/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull());
  expect(await joined()).toEqual([]);
});

it('puts the sources in another order, and starts a search through all events', async () => {
  const { server } = await createPair();
  const { user } = await openScorePage({ path: '/scores/duplicates', server });
  await user.click(await screen.findByRole('button', { name: 'Order of sources' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order of sources' });
  await user.click(await within(dialog).findByRole('button', { name: 'Move beta up' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { sources } = await server.colleague(readEventSources, {});
  expect(sources.map(({ source }) => source)).toEqual(['beta', 'alpha']);

  await user.click(screen.getByRole('button', { name: 'Search all events' }));
  await waitFor(async () => {
    const [search] = await server.db<{ finished_at: Date | null }[]>`
      select finished_at from duplicate_search`;
    expect(search?.finished_at).toBeInstanceOf(Date);
  });
});

it('joins two names of a venue where sources list the same events, and undoes it', async () => {
  const server = await createScoreServer({
    events: ['alpha', 'beta'].flatMap((source) =>
      [1, 2, 3].map((day) => ({
        source,
        sourceId: `${day}`,
        name: `Mira Moon ${day}`,
        city: 'Ghent',
        venue: source === 'alpha' ? 'City Hall' : 'Owl Dome',
        startsAt: new Date(TEST_NOW + day * DAY_MS),
      })),
    ),
  });
  await addKeys(server);
  const rows = await server.db<{ id: number }[]>`select id from event order by source_id, source`;
  for (const index of [0, 2, 4]) {
    const ids = [rows[index]?.id ?? 0, rows[index + 1]?.id ?? 0].sort((a, b) => a - b);
    await server.db`insert into event_pair values (${ids[0] ?? 0}, ${ids[1] ?? 0}, 70)`;
  }
  const { user } = await openScorePage({ path: '/scores/duplicates', server });
  await screen.findByText('3 events on 3 days at the same time in Ghent');
  await user.click(screen.getByRole('button', { name: 'Join City Hall and Owl Dome' }));
  await screen.findByText('Nothing to review');
  await waitFor(() => expect(screen.queryByText('One venue under two names?')).toBeNull());
  const joined = await server.db`select from event_group`;
  expect(joined).toHaveLength(6);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('One venue under two names?');
});

it('shows a reader the pairs and offers nothing to decide', async () => {
  const { server } = await createPair('viewer');
  await openScorePage({ path: '/scores/duplicates', server, role: 'viewer' });
  await screen.findByRole('region', { name: 'Mira Moon' });
  for (const name of [/^Join/, /^Keep apart/, 'Search all events', 'Order of sources']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
