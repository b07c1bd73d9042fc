import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { correctEvent } from '#contract/scores/corrections.ts';
import { listPasses } from '#contract/scores/passes.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

/** Ranks three events, then has two more taken for passes: by feeds' words or by staff. */
async function serveWithPasses(role: 'admin' | 'viewer' = 'admin') {
  const events = [1, 2, 3].map((number) => draftEvent(number));
  const server = await createScoreServer({ events, role });
  const passes = [draftEvent(4, { name: 'Parking: Arena' }), draftEvent(5, { name: 'Gift card' })];
  const [byFeed = 0, byStaff = 0] = await server.addEvents(passes);
  await server.db`update event set pass_like = true where id = ${byFeed}`;
  const values = { pass_like: true };
  await server.colleague(correctEvent, { params: { id: byStaff }, body: { values } });
  await server.recalculate();
  return server;
}

const names = async (server: ScoreServer) =>
  (await server.list()).events.map((event) => event.event_name);
const leftOut = async (server: ScoreServer) => {
  const { events } = await server.colleague(listPasses, { query: { time_range: 'week' } });
  return events.map((event) => event.event_name);
};
const passes = () => screen.findByRole('region', { name: 'Passes and parking' });

describe('passes and parking', () => {
  it('are shown by a switch that the address keeps, and are ranked again by staff', async () => {
    const server = await serveWithPasses();
    const { user, address } = await openScorePage({ path: '/scores/week', server });
    await screen.findAllByRole('link', { name: /^Event/ });
    expect(server.seen('GET', '/events/passes')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('switch', { name: 'Show passes and parking' }));
    await waitFor(() => expect(address()).toBe('/scores/week?passes=true'));

    const list = within(await passes());
    expect(await list.findByText(/^2 events of this period look like passes/)).toBeTruthy();
    const link = list.getByRole('link', { name: 'Parking: Arena' });
    expect(link.getAttribute('href')).toMatch(/^\/scores\/events\/\d+$/);
    await user.click(list.getByRole('button', { name: 'Rank Parking: Arena as an event' }));
    await waitFor(() => expect(list.queryByRole('link', { name: 'Parking: Arena' })).toBeNull());
    expect(
      await screen.findByText(
        'Parking: Arena counts as an event. The ranking follows in a moment.',
      ),
    ).toBeTruthy();
    await server.recalculate();
    expect(await names(server)).toContain('Parking: Arena');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await list.findByRole('link', { name: 'Parking: Arena' })).toBeTruthy();
    expect(await leftOut(server)).toEqual(['Parking: Arena', 'Gift card']);
    await server.recalculate();
    expect(await names(server)).not.toContain('Parking: Arena');

    await user.click(list.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(address()).toBe('/scores/week'));
    expect(screen.queryByRole('region', { name: 'Passes and parking' })).toBeNull();
  });

  it('are only read by viewers, and say where nothing is left out', async () => {
    const server = await serveWithPasses('viewer');
    const { user, address } = await openScorePage({
      path: '/scores/week?q=arena&passes=true',
      server,
    });
    const list = within(await passes());
    expect(await list.findByRole('link', { name: 'Parking: Arena' })).toBeTruthy();
    expect(list.getByText(/^1 event that matches the search looks like a pass/)).toBeTruthy();
    expect(list.queryByRole('button', { name: /as an event$/ })).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    await user.clear(search);
    await user.type(search, 'nothing{Enter}');
    await waitFor(() => expect(address()).toBe('/scores/week?q=nothing&passes=true'));
    expect(await list.findByText('Nothing is left out')).toBeTruthy();
  });

  it('say when they could not be loaded, and come with the next try', async () => {
    const server = await serveWithPasses();
    server.before = ({ path }) => {
      if (path === '/events/passes') throw new ApiError('internal', 'Out of order.');
    };
    const { user } = await openScorePage({ path: '/scores/week?passes=true', server });
    const list = within(await passes());
    const retry = await list.findByRole('button', { name: 'Try again' });
    expect(list.getByText('Passes and parking could not be loaded')).toBeTruthy();
    server.before = undefined;
    await user.click(retry);
    expect(await list.findByRole('link', { name: 'Gift card' })).toBeTruthy();
  });
});
