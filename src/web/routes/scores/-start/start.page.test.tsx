import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseStartPage, readStartPage } from '#contract/scores/desk/start-page.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

describe('/scores', () => {
  it('says when and with which weights the ranking was made, and leads to the windows', async () => {
    await openScorePage({ path: '/scores' });
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    await screen.findByText(/weights: theater 2 · concert 3 · sport 1 · time 4 · capacity 3/);
    const week = await screen.findByRole('link', { name: 'Next week' });
    expect(week.getAttribute('href')).toContain('/scores/week');
  });

  it('names what needs attention, and leads to the list of it', async () => {
    await openScorePage({ path: '/scores' });
    const other = await screen.findByRole('region', { name: /^Type “other”: 1\d$/ });
    expect(within(other).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('region', { name: /^Unknown capacity: 8$/ })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Show in the list' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/scores/year?capacity_known=false',
      '/scores/year?type=other',
    ]);
    const passes = screen.getByRole('region', { name: 'Parking, passes and the like: 0' });
    expect(within(passes).queryByRole('link')).toBeNull();
  });

  it('leads to the passes that the ranking of the year leaves out', async () => {
    const server = await createScoreServer({
      events: [draftEvent(1), draftEvent(2, { name: 'Parking: Arena' })],
    });
    await server.db`update event set pass_like = true where source_id = 't-2'`;
    const { user } = await openScorePage({ path: '/scores', server });
    const card = await screen.findByRole('region', { name: 'Parking, passes and the like: 1' });
    await user.click(within(card).getByRole('link', { name: 'Show in the list' }));
    const list = await screen.findByRole('region', { name: 'Passes and parking' });
    expect(await within(list).findByRole('link', { name: 'Parking: Arena' })).toBeTruthy();
  });

  it('names who came into the top 100 and who moved most since yesterday', async () => {
    const server = await createScoreServer();
    server.now += DAY_MS;
    await server.addEvents([
      draftEvent(900, { name: 'New show', startsAt: new Date(server.now + 2 * DAY_MS) }),
    ]);
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    await server.recalculate();
    await openScorePage({ path: '/scores', server });
    const entered = await screen.findByRole('list', { name: 'New in the top 100' });
    expect(within(entered).getByRole('link', { name: 'New show' })).toBeTruthy();
    const moves = screen.getByRole('list', { name: 'Biggest moves' });
    expect(within(moves).getAllByRole('listitem')[0]?.textContent).toMatch(/\d+ → \d+/);
  });

  it('says that there is nothing to compare with after the first recalculation', async () => {
    await openScorePage({ path: '/scores' });
    await screen.findByText(/There is no earlier ranking to compare with yet/);
    expect(screen.queryByRole('region', { name: 'Cancelled' })).toBeNull();
  });

  it('lets people choose another page to see after signing in, or the overview again', async () => {
    const server = await createScoreServer();
    const view = await openScorePage({ path: '/scores', server });
    const field = await screen.findByRole('combobox', { name: 'Page after signing in' });
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
    await view.user.selectOptions(field, 'Weights');
    await waitFor(async () =>
      expect(await view.call(readStartPage, {})).toMatchObject({ path: '/scores/weights' }),
    );
    view.unmount();
    const { call, address, history } = await openScorePage({ path: '/login', server });
    await screen.findByRole('heading', { level: 1, name: 'Weights' });
    expect(address()).toBe('/scores/weights');
    await call(chooseStartPage, { body: { path: null } });
    history.push('/login');
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
  });

  it('keeps the place of that choice until it is known', async () => {
    const server = await createScoreServer();
    const isAnswered = deferred();
    server.before = async ({ path }) => {
      if (path === '/start_page') await isAnswered.promise;
    };
    await openScorePage({ path: '/scores', server });
    const field = await screen.findByRole('combobox', { name: 'Page after signing in' });
    expect(field).toHaveProperty('disabled', true);
    isAnswered.settle();
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
  });

  it('lets admins remove the sample events, after asking, and keeps all others', async () => {
    const sample = [1, 2, 3].map((number) => draftEvent(number, { source: 'sample' }));
    const server = await createScoreServer({ events: [...sample, draftEvent(4)] });
    const { user } = await openScorePage({ path: '/scores', server });
    await screen.findByText(/^3 sample events are ranked/);
    const remove = () => screen.getByRole('button', { name: 'Remove sample events' });
    await user.click(remove());
    const dialog = await screen.findByRole('dialog', { name: 'Remove the sample events?' });
    expect(dialog.textContent).toContain('This removes 3 events');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await server.list()).count).toBe(4);
    await user.click(remove());
    const again = await screen.findByRole('dialog', { name: 'Remove the sample events?' });
    await user.click(within(again).getByRole('button', { name: 'Remove sample events' }));
    await waitFor(() => expect(screen.queryByText(/sample events are ranked/)).toBeNull());
    await waitFor(async () => expect((await server.list()).count).toBe(1));
  });

  it('says nothing of sample events to others, and where there are none', async () => {
    const events = [draftEvent(1, { source: 'sample' })];
    const first = await openScorePage({ path: '/scores', events, role: 'analyst' });
    await screen.findByRole('heading', { name: 'Needs attention' });
    expect(screen.queryByText(/sample event/)).toBeNull();
    first.unmount();
    await openScorePage({ path: '/scores' });
    await screen.findByRole('heading', { name: 'Needs attention' });
    expect(screen.queryByText(/sample event/)).toBeNull();
  });

  it('leads to the weights where there is no ranking yet', async () => {
    await openScorePage({ path: '/scores', isRanked: false, weights: null, events: [] });
    const link = await screen.findByRole('link', { name: 'Set the weights' });
    expect(link.getAttribute('href')).toBe('/scores/weights');
    expect(screen.getByText('No ranking yet')).toBeTruthy();
  });
});
