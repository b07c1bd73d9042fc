import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_NOW, TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';
import { createFormat } from '#web/ui/format/format.ts';

const rows = () => screen.findAllByRole('link', { name: /^Event/ });
const names = async () => (await rows()).map((link) => link.textContent);
const weights = (text: string) => screen.findByTitle(new RegExp(`weights: ${text}`));
const lastBody = (server: ScoreServer) => server.seen('POST', '/event_score').at(-1)?.body;

/** A concert and a sport event, whose order follows from the weights alone. */
const startsAt = new Date(TEST_NOW + 2 * DAY_MS);
const concert = draftEvent(1, { type: 'concert', capacity: 5000, startsAt });
const sport = draftEvent(2, { type: 'sport', capacity: 5000, startsAt });
const events = [concert, sport];

/** As somebody else does it. */
async function preferSport(server: ScoreServer): Promise<void> {
  await server.saveWeights({ ...TEST_WEIGHTS, concert: 0, sport: 9 });
  await server.recalculate();
}

/** The stream of what happens opens some time after the page. */
const whenLive = (server: ScoreServer) => waitFor(() => expect(server.readers()).toBe(1));

describe('a list of one run', () => {
  it('switches rows and header together after somebody else recalculated', async () => {
    const { server } = await openScorePage({ withFrame: true, path: '/scores/week', events });
    expect(await names()).toEqual(['Event 001', 'Event 002']);
    await weights('theater 2 · concert 3 · sport 1');
    await whenLive(server);
    await preferSport(server);
    await weights('theater 2 · concert 0 · sport 9');
    expect(await names()).toEqual(['Event 002', 'Event 001']);
  });

  it('shows a run that ended after its first answers and before its stream was open', async () => {
    const server = await createScoreServer({ events });
    const isOpened = deferred();
    server.before = async ({ path }) => {
      if (path === '/live') await isOpened.promise;
    };
    await openScorePage({ withFrame: true, path: '/scores/week', server });
    expect(await names()).toEqual(['Event 001', 'Event 002']);
    await waitFor(() => expect(server.seen('GET', '/live')).not.toHaveLength(0));
    await preferSport(server);
    isOpened.settle();
    await weights('theater 2 · concert 0 · sport 9');
    expect(await names()).toEqual(['Event 002', 'Event 001']);
  });

  it('does not ask again for the run that its stream names, if it shows that', async () => {
    const server = await createScoreServer({ events });
    await openScorePage({ withFrame: true, path: '/scores/week', server });
    await names();
    const asked = server.seen('POST', '/event_score').length;
    await whenLive(server);
    // Told behind the first message: once the page shows this one, it has acted on both.
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    await screen.findByText('Weights changed; recalculate');
    expect(server.seen('POST', '/event_score')).toHaveLength(asked);
  });

  it('asks for its other pages by the run of the first', async () => {
    const { user, server } = await openScorePage({ path: '/scores/year' });
    await rows();
    const { run_id } = await server.list();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('11–20 of 42');
    expect(lastBody(server)).toMatchObject({ page: 2, run_id });
  });

  it('offers a new ranking to a reader who is typing, and shows it on request', async () => {
    const { user, server } = await openScorePage({ withFrame: true, path: '/scores/week', events });
    await rows();
    await whenLive(server);
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    await user.type(search, 'Ev');
    await preferSport(server);
    await screen.findByText('A new ranking is available.');
    expect(await names()).toEqual(['Event 001', 'Event 002']);
    await weights('theater 2 · concert 3 · sport 1');
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    await weights('theater 2 · concert 0 · sport 9');
    expect(await names()).toEqual(['Event 002', 'Event 001']);
    expect(screen.queryByText('A new ranking is available.')).toBeNull();
  });

  it('follows while an event is open beside it', async () => {
    const { server } = await openScorePage({
      withFrame: true,
      path: '/scores/week?event=1',
      events,
    });
    await rows();
    await screen.findByRole('complementary', { name: 'Event 001' });
    await whenLive(server);
    await preferSport(server);
    await waitFor(async () => expect(await names()).toEqual(['Event 002', 'Event 001']));
    expect(screen.getByRole('complementary', { name: 'Event 001' })).toBeTruthy();
  });

  it('offers the categories of the run on screen', async () => {
    const { server, user } = await openScorePage({ withFrame: true, path: '/scores/week', events });
    await rows();
    await whenLive(server);
    act(() => screen.getByRole('searchbox', { name: 'Search by name' }).focus());
    const category = screen.getByRole('combobox', { name: 'Category' });
    const offered = () =>
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() => expect(offered()).toHaveLength(3));
    const before = offered();
    await server.addEvents([draftEvent(50, { category: 'Opera', startsAt })]);
    await preferSport(server);
    await screen.findByText('A new ranking is available.');
    expect(offered()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(offered()).toContain('Opera'));
  });

  it('leads from a run that is no longer stored to the current one', async () => {
    const { user, server } = await openScorePage({ withFrame: true, path: '/scores/year' });
    await rows();
    await whenLive(server);
    act(() => screen.getByRole('searchbox', { name: 'Search by name' }).focus());
    for (const sportWeight of [5, 7, 9]) {
      await server.saveWeights({ ...TEST_WEIGHTS, sport: sportWeight });
      await server.recalculate();
    }
    await screen.findByText('A new ranking is available.');
    await weights('theater 2 · concert 3 · sport 1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('11–20 of 42');
    await weights('theater 2 · concert 3 · sport 9');
    expect(screen.queryByRole('alert')).toBeNull();
    const { run_id } = await server.list();
    await waitFor(() => expect(lastBody(server)).toMatchObject({ run_id }));
  });
});

describe('the rank of an event', () => {
  it('is its rank in the window, whatever is filtered', async () => {
    await openScorePage({ path: '/scores/week?type=sport', events });
    await rows();
    const [, row] = screen.getAllByRole('row');
    if (!row) throw new Error('The list has no row.');
    const cells = within(row).getAllByRole('cell');
    expect(cells[0]?.textContent).toMatch(/^2/);
  });

  it('names the run that its movement compares with, of yesterday or of today', async () => {
    const server = await createScoreServer({ events });
    server.now += DAY_MS;
    await server.recalculate();
    server.now += HOUR_MS;
    await preferSport(server);
    const { user, address } = await openScorePage({
      withLateParts: true,
      path: '/scores/week',
      server,
    });
    await rows();
    await screen.findByText('up 1 rank since yesterday’s run');
    await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'The previous run' }));
    const time = createFormat('en').time(new Date(server.now - HOUR_MS));
    await screen.findByText(`up 1 rank since the run of ${time}`);
    expect(address()).toBe('/scores/week?compare=previous');
  });

  it('says what moved it most, in a tooltip and in its panel, against the run that the list compares with', async () => {
    const server = await createScoreServer({ events });
    server.now += DAY_MS;
    await preferSport(server);
    server.now += HOUR_MS;
    await server.recalculate();
    const { user } = await openScorePage({ withLateParts: true, path: '/scores/week', server });
    await rows();
    const moved = screen.getByRole('button', { name: /up 1 rank since yesterday’s run/ });
    await user.hover(moved);
    const tooltip = await screen.findByRole('tooltip');
    await within(tooltip).findByText(/^The weights changed: \+\d+\.\d points for type$/);
    await user.unhover(moved);
    await user.click(screen.getByRole('link', { name: 'Event 002' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Event 002' }));
    await panel.findByText(/^The weights changed: .+ \(up 1 rank since yesterday’s run\)$/);
    expect(panel.getAllByText(/^from 2 to 1, The weights changed/).length).toBeGreaterThan(0);
  });

  it('has no movement in its panel where the run before has it at the same rank', async () => {
    const server = await createScoreServer({ events });
    server.now += DAY_MS;
    await preferSport(server);
    server.now += HOUR_MS;
    await server.recalculate();
    await openScorePage({ path: '/scores/week?compare=previous&event=1', server });
    await rows();
    const panel = within(await screen.findByRole('complementary', { name: 'Event 001' }));
    await panel.findByText('Rank 2 of 2');
    expect(panel.queryByText(/^The weights changed/)).toBeNull();
  });

  it('does not speak of yesterday where the first ranking is of an hour ago', async () => {
    const server = await createScoreServer({ events });
    server.now += HOUR_MS;
    await preferSport(server);
    await openScorePage({ path: '/scores/week', server });
    await rows();
    const time = createFormat('en').time(new Date(server.now - HOUR_MS));
    await screen.findByText(`up 1 rank since the run of ${time}`);
    expect(screen.queryByText(/yesterday/)).toBeNull();
  });
});

describe('the switch of windows', () => {
  it('keeps search, type and sort', async () => {
    const { user, address } = await openScorePage({ path: '/scores/week?q=event&type=sport' });
    await rows();
    const windows = within(screen.getByRole('group', { name: 'Time window' }));
    await user.click(windows.getByRole('link', { name: 'Year' }));
    await waitFor(() => expect(address()).toBe('/scores/year?q=event&type=sport'));
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
  });
});
