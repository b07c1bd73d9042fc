import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readRetention } from '#contract/access/retention.ts';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { chooseStartPage, readStartPage } from '#contract/scores/desk/start-page.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_NOW, TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

const needs = () => screen.findByRole('list', { name: 'Today: Needs a decision' });

/** The names of the events in a list, in order. */
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('/scores', () => {
  it('says when and with which weights the ranking was made', async () => {
    await openScorePage({ path: '/scores' });
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    await screen.findByText(/weights: theater 2 · concert 3 · sport 1 · time 4 · capacity 3/);
  });

  it('starts with the first events of each window that nobody has decided on', async () => {
    const { server } = await openScorePage({ path: '/scores' });
    const { events } = await server.list({ time_range: 'week', per_page: 10 });
    const names = namesIn(await needs());
    expect(names).toEqual(events.map(({ event_name }) => event_name));
    const [first] = within(await needs()).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(`/scores/week?event=${events[0]?.id}`);
  });

  it('lists what was given to the reader and is not done', async () => {
    const server = await createScoreServer();
    const [first, second, third] = (await server.list({ time_range: 'year' })).events;
    const owner_id = server.session().userData.id;
    await server.colleague(saveDecisions, {
      body: {
        decisions: [
          { id: first?.id ?? 0, state: 'watch', owner_id },
          { id: second?.id ?? 0, state: 'done', owner_id },
          { id: third?.id ?? 0, state: 'promote' },
        ],
      },
    });
    await openScorePage({ path: '/scores', server });
    const yours = await screen.findByRole('list', { name: 'Yours' });
    expect(namesIn(yours)).toEqual([first?.event_name]);
    expect(screen.getByRole('link', { name: 'All of yours' }).getAttribute('href')).toBe(
      '/scores/year?decision_owner=me',
    );
  });

  it('lists those of many that start first', async () => {
    const server = await createScoreServer();
    const owner_id = server.session().userData.id;
    const { events } = await server.list({ sort_by: 'starts_at', sort_order: 'asc' });
    const decisions = events.map(({ id }) => ({ id, state: 'watch', owner_id }) as const);
    await server.colleague(saveDecisions, { body: { decisions } });
    await openScorePage({ path: '/scores', server });
    const names = namesIn(await screen.findByRole('list', { name: 'Yours' }));
    expect(names.length).toBeLessThan(events.length);
    expect(names).toEqual(events.slice(0, names.length).map(({ event_name }) => event_name));
  });

  it('takes an event off that list at once, and brings it back on undo', async () => {
    const { user, server } = await openScorePage({ path: '/scores' });
    const [name] = namesIn(await needs());
    await user.click(screen.getByRole('button', { name: `Promote ${name}` }));
    await waitFor(async () => expect(namesIn(await needs())).not.toContain(name));
    const decided = async () =>
      (await server.list({ decision: 'promote' })).events.map(({ event_name }) => event_name);
    await waitFor(async () => expect(await decided()).toEqual([name]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(namesIn(await needs())).toContain(name));
    await waitFor(async () => expect(await decided()).toEqual([]));
  });

  it('opens with its list focused, decides by key at once, and stays in the list', async () => {
    const { user, server } = await openScorePage({ path: '/scores' });
    const names = namesIn(await needs());
    expect(document.activeElement).toBe(within(await needs()).getAllByRole('listitem')[0]);
    await user.keyboard('{ArrowDown}{ArrowUp}w');
    expect(document.activeElement?.textContent).toBe(names[1]);
    await waitFor(async () => expect(namesIn(await needs())).not.toContain(names[0]));
    await user.keyboard('d');
    expect(document.activeElement?.textContent).toBe(names[2]);
    await waitFor(async () => expect(namesIn(await needs())).not.toContain(names[1]));
    await waitFor(async () => {
      const { events } = await server.list();
      const states = new Map(events.map((event) => [event.event_name, event.decision]));
      expect([states.get(names[0] ?? ''), states.get(names[1] ?? '')]).toEqual(['watch', 'done']);
    });
  });

  it('leaves the list as it was where a decision is refused, and says so', async () => {
    const { user, server } = await openScorePage({ path: '/scores' });
    const [name] = namesIn(await needs());
    server.before = async ({ path }) => {
      if (path === '/decisions') throw new Error('The line is cut.');
    };
    await user.click(screen.getByRole('button', { name: `Promote ${name}` }));
    await screen.findByText('The decision could not be saved');
    expect(namesIn(await needs())).toContain(name);
  });

  it('shows what somebody else decides', async () => {
    const { server } = await openScorePage({ withFrame: true, path: '/scores' });
    const [name] = namesIn(await needs());
    await waitFor(() => expect(server.readers()).toBe(1));
    const event = (await server.list()).events.find(({ event_name }) => event_name === name);
    await server.colleague(saveDecisions, {
      body: { decisions: [{ id: event?.id ?? 0, state: 'done' }] },
    });
    await waitFor(async () => expect(namesIn(await needs())).not.toContain(name));
  });

  it('lets viewers read the list and decide nothing', async () => {
    await openScorePage({ path: '/scores', role: 'viewer' });
    const list = await needs();
    expect(within(list).queryByRole('button')).toBeNull();
    const names = namesIn(list);
    within(list)
      .getByRole('link', { name: names[0] ?? '' })
      .focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'd' });
    expect(namesIn(await needs())).toEqual(names);
  });

  it('names events that were called off since yesterday first', async () => {
    const server = await createScoreServer();
    server.now += DAY_MS;
    const { events } = await server.list({ per_page: 9 });
    const last = events.at(-1);
    await server.db`
      update event set status = 'cancelled', status_since = ${new Date(server.now)}
      where id = ${last?.id ?? 0}`;
    await server.recalculate();
    await openScorePage({ path: '/scores', server });
    const [first] = within(await needs()).getAllByRole('listitem');
    expect(first?.textContent).toContain(last?.event_name);
    expect(within(first ?? document.body).getByText('Canceled')).toBeTruthy();
  });

  it('says what came onto a first page, and why, and leads to the comparison', async () => {
    const server = await createScoreServer();
    server.now += DAY_MS;
    await server.addEvents([
      draftEvent(900, {
        name: 'Night at the harbour',
        startsAt: new Date(server.now + 2 * DAY_MS),
      }),
    ]);
    await server.db`update event set created_at = ${new Date(server.now)} where source_id = 't-900'`;
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    await server.recalculate();
    await openScorePage({ path: '/scores', server });
    const moves = await screen.findByRole('list', { name: 'What moved and why' });
    const items = within(moves)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items.find((text) => text?.includes('Night at the harbour'))).toContain(
      'New in the catalog',
    );
    expect(items.some((text) => text?.includes('The weights changed: +'))).toBe(true);
    screen.getByText(/^Events that came onto the first page of a window, .* yesterday’s run, /);
    const link = screen.getByRole('link', { name: 'Compare the rankings' });
    expect(link.getAttribute('href')).toMatch(/tab=runs.*run=.*with=/);
  });

  it('says in one sentence that nothing moved, and nothing of moves after the first run', async () => {
    const first = await openScorePage({ path: '/scores' });
    await needs();
    expect(screen.queryByRole('region', { name: 'What moved and why' })).toBeNull();
    first.unmount();
    const server = await createScoreServer({ events: [] });
    await server.addEvents([draftEvent(1, { startsAt: new Date(TEST_NOW + 300 * DAY_MS) })]);
    await server.recalculate();
    server.now += DAY_MS;
    await server.recalculate();
    await openScorePage({ path: '/scores', server });
    await screen.findByText(/^No event came onto the first page of a window or left it since/);
    expect(screen.queryByRole('list', { name: 'What moved and why' })).toBeNull();
  });

  it('shows the top ten and the mix of the window in the address', async () => {
    const { user, server, address } = await openScorePage({ path: '/scores' });
    const top = async () => namesIn(await screen.findByRole('list', { name: 'Top ten' }));
    const inList = async (time_range: 'week' | 'year') =>
      (await server.list({ time_range, per_page: 10 })).events.map((event) => event.event_name);
    expect(await top()).toEqual(await inList('week'));
    await user.click(screen.getByRole('radio', { name: 'Year' }));
    await waitFor(async () => expect(await top()).toEqual(await inList('year')));
    expect(address()).toBe('/scores?window=year');
    const types = within(screen.getByRole('list', { name: 'By type' }));
    const concerts = types.getByRole('link', { name: /^Concert/ });
    expect(concerts.getAttribute('href')).toBe('/scores/year?type=concert');
    const days = within(screen.getByRole('list', { name: 'By day' })).getAllByRole('link');
    expect(days[0]?.getAttribute('href')).toMatch(/^\/scores\/year\?starts_from=.*starts_to=/);
    const { count } = await server.list({ event_type: 'concert' });
    expect(concerts.textContent).toContain(String(count));
  });

  it('lists what is wrong with the data, with the way to it, and leaves out what is right', async () => {
    const server = await createScoreServer();
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    await openScorePage({ path: '/scores', server });
    const state = await screen.findByRole('list', { name: 'State of the data' });
    const line = (text: RegExp) =>
      within(state)
        .getAllByRole('listitem')
        .find((item) => text.test(item.textContent));
    const hrefOf = (text: RegExp) =>
      within(line(text) ?? document.body)
        .getByRole('link')
        .getAttribute('href');
    expect(line(/^The weights changed after this ranking was made/)).toBeTruthy();
    expect(hrefOf(/^8 ranked events have no known capacity/)).toBe(
      '/scores/year?capacity_known=false',
    );
    expect(hrefOf(/^1\d ranked events have the type “other”/)).toBe('/scores/year?type=other');
    expect(line(/duplicates|feed|pass/)).toBeUndefined();
  });

  it('leads to the passes that the ranking of the year leaves out', async () => {
    const server = await createScoreServer({
      events: [draftEvent(1), draftEvent(2, { name: 'Parking: Arena' })],
    });
    await server.db`update event set pass_like = true where source_id = 't-2'`;
    await server.recalculate();
    const { user } = await openScorePage({ path: '/scores', server });
    const line = (await screen.findByText('1 pass or parking offer is left out')).closest('li');
    await user.click(within(line ?? document.body).getByRole('link', { name: 'Show' }));
    const list = await screen.findByRole('region', { name: 'Passes and parking' });
    expect(await within(list).findByRole('link', { name: 'Parking: Arena' })).toBeTruthy();
  });

  it('lets admins remove the sample events, after asking, and leaves all others', async () => {
    const sample = [1, 2, 3].map((number) => draftEvent(number, { source: 'sample' }));
    const server = await createScoreServer({ events: [...sample, draftEvent(4)] });
    const { user } = await openScorePage({ path: '/scores', server });
    await screen.findByText(/^3 sample events are stored/);
    const remove = () => screen.getByRole('button', { name: 'Remove sample events' });
    await user.click(remove());
    const dialog = await screen.findByRole('dialog', { name: 'Remove the sample events?' });
    expect(dialog.textContent).toContain('This removes 3 events');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await server.list()).count).toBe(4);
    await user.click(remove());
    const again = await screen.findByRole('dialog', { name: 'Remove the sample events?' });
    await user.click(within(again).getByRole('button', { name: 'Remove sample events' }));
    await waitFor(() => expect(screen.queryByText(/sample events are stored/)).toBeNull());
    await waitFor(async () => expect((await server.list()).count).toBe(1));
  });

  it('says nothing of sample events to others, and where there are none', async () => {
    const events = [draftEvent(1, { source: 'sample' })];
    const first = await openScorePage({ path: '/scores', events, role: 'analyst' });
    await needs();
    expect(screen.queryByText(/sample event/)).toBeNull();
    first.unmount();
    await openScorePage({ path: '/scores' });
    await needs();
    expect(screen.queryByText(/sample event/)).toBeNull();
  });

  it('leads to the weights where there is no ranking yet, and to the import where it is empty', async () => {
    const first = await openScorePage({
      path: '/scores',
      isRanked: false,
      weights: null,
      events: [],
    });
    const link = await screen.findByRole('link', { name: 'Set the weights' });
    expect(link.getAttribute('href')).toBe('/scores/weights');
    expect(screen.getByText('No ranking yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'State of the data' })).toBeNull();
    first.unmount();
    await openScorePage({ path: '/scores', events: [] });
    await screen.findByText('No upcoming events');
    const way = screen.getByRole('link', { name: 'Import events' });
    expect(way.getAttribute('href')).toBe('/scores/import');
  });

  it('says why it cannot be shown, and tries again', async () => {
    const server = await createScoreServer();
    server.before = async ({ path }) => {
      if (path === '/score_overview') throw new Error('The line is cut.');
    };
    const { user } = await openScorePage({ path: '/scores', server });
    await screen.findByText('The overview could not be loaded', {}, { timeout: 30_000 });
    server.before = async () => {};
    await user.click(screen.getByRole('button', { name: /again/i }));
    await needs();
  });
});

describe('the start page in the account', () => {
  it('is what people see after signing in, or today again', async () => {
    const server = await createScoreServer();
    const view = await openScorePage({ path: '/scores/me', server });
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
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('keeps its place until it is known', async () => {
    const server = await createScoreServer();
    const isAnswered = deferred();
    server.before = async ({ path }) => {
      if (path === '/start_page') await isAnswered.promise;
    };
    await openScorePage({ path: '/scores/me', server });
    const field = await screen.findByRole('combobox', { name: 'Page after signing in' });
    expect(field).toHaveProperty('disabled', true);
    isAnswered.settle();
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
  });
});

describe('/scores while deleting by age is held', () => {
  const holdRetention = ({ db }: ScoreServer) => db`
    insert into retention (seen_at, held_at, held_why, held_would)
    values (${new Date(TEST_NOW)}, ${new Date(TEST_NOW + 900 * DAY_MS)}, 'share',
      '[{"kind": "events", "going": 40, "of": 42}]')`;

  it('notifies admins, and deletes once they confirm', async () => {
    const server = await createScoreServer({ role: 'admin' });
    await holdRetention(server);
    const { user } = await openScorePage({ path: '/scores', server });
    await screen.findByText(/40 of 42 events, all of them over/);
    await user.click(screen.getByRole('button', { name: 'Delete old data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete what is held?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete old data' }));
    await screen.findByText('Old data is being deleted');
    await waitFor(() => expect(screen.queryByText(/40 of 42 events/)).toBeNull());
    expect((await server.colleague(readRetention, {})).hold).toBeNull();
  });

  it('says nothing of it to others', async () => {
    const server = await createScoreServer({ role: 'analyst' });
    await holdRetention(server);
    await openScorePage({ path: '/scores', server });
    await needs();
    expect(screen.queryByText(/Old data is not deleted/)).toBeNull();
  });
});
