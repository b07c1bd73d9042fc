import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import { listNotes } from '#contract/scores/desk/decisions.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_NOW, TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

const rows = () => screen.findAllByRole('link', { name: /^Event/ });
const names = async () => (await rows()).map((link) => link.textContent);
const lastBody = (server: ScoreServer) => server.seen('POST', '/event_score').at(-1)?.body;
const search = () => screen.getByRole('searchbox', { name: 'Search by name' });

/** Waits until a live region says this. */
const isSaid = (text: string) => screen.findByText(text, { selector: '[role="status"] *' });

describe('a ranking', () => {
  it('asks for the first ten events by score and shows them in order', async () => {
    const { server } = await openScorePage({ path: '/scores/week' });
    const shown = await names();
    expect(shown).toHaveLength(10);
    expect(lastBody(server)).toMatchObject({
      page: 1,
      per_page: 10,
      sort_by: 'score',
      sort_order: 'desc',
      time_range: 'week',
    });
    const { events } = await server.list({ time_range: 'week', per_page: 3 });
    const best = events.map((row) => row.event_name);
    expect(shown.slice(0, 3)).toEqual(best);
  });

  it.each([
    ['/scores/week', 'week'],
    ['/scores/month', 'month'],
    ['/scores/six-months', 'six_month'],
    ['/scores/year', 'year'],
  ])('%s asks for the window %s', async (path, range) => {
    const { server } = await openScorePage({ path });
    await rows();
    expect(lastBody(server)).toMatchObject({ time_range: range });
    expect(screen.queryByRole('combobox', { name: 'Category' }) !== null).toBe(range === 'week');
  });

  it('is asked what the address says', async () => {
    const { server } = await openScorePage({
      path: '/scores/month?q=event&type=sport&sort=city&order=desc&page=2&size=3',
    });
    await rows();
    expect(lastBody(server)).toMatchObject({
      page: 2,
      per_page: 3,
      sort_by: 'city',
      sort_order: 'desc',
      event_name: 'event',
      event_type: 'sport',
    });
  });

  it('sorts by any column, toggles on the second click and says so', async () => {
    const { user, address, server } = await openScorePage({ path: '/scores/week?page=2' });
    await rows();
    for (const [title, sort, first] of [
      ['Event', 'event_name', 'ascending'],
      ['Capacity', 'venue_capacity', 'descending'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: title }));
      await waitFor(() => expect(address()).toBe(`/scores/week?sort=${sort}`));
      expect(screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort')).toBe(
        first,
      );
    }
    await isSaid('Capacity, descending');
    await user.click(screen.getByRole('button', { name: 'Capacity' }));
    await waitFor(() => expect(address()).toBe('/scores/week?sort=venue_capacity&order=asc'));
    await isSaid('Capacity, ascending');
    await waitFor(() => expect(lastBody(server)).toMatchObject({ sort_order: 'asc' }));
  });

  it('remembers search and page size under the keys of its window', async () => {
    const { user, storage, address } = await openScorePage({ path: '/scores/six-months' });
    await rows();
    await user.type(search(), '01{Enter}');
    await waitFor(() => expect(address()).toBe('/scores/six-months?q=01'));
    expect(storage.getItem('sixMonthEventSearch')).toBe('01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(address()).toBe('/scores/six-months?q=01&size=25'));
    expect(storage.getItem('sixMonthRowsPerPage')).toBe('25');
  });

  it('begins with what was remembered, written into the address; broken values count as none', async () => {
    const { address } = await openScorePage({
      path: '/scores/year',
      stored: { yearlyEventSearch: 'event', yearlyRowsPerPage: '25' },
    });
    await rows();
    expect(address()).toBe('/scores/year?q=event&size=25');
    const broken = await openScorePage({
      path: '/scores/year',
      stored: { yearlyRowsPerPage: 'lots' },
    });
    await rows();
    expect(broken.address()).toBe('/scores/year');
  });

  it('shows a remembered search as a chip, which clears and forgets it', async () => {
    const { user, storage, address } = await openScorePage({
      path: '/scores/year',
      stored: { yearlyEventSearch: '001' },
    });
    expect(await names()).toHaveLength(1);
    const chips = within(await screen.findByRole('group', { name: 'Filters in use' }));
    await user.click(chips.getByRole('button', { name: 'Remove filter: Search: 001' }));
    await waitFor(async () => expect(await names()).toHaveLength(10));
    expect(address()).toBe('/scores/year');
    expect(search()).toHaveProperty('value', '');
    expect(storage.getItem('yearlyEventSearch')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
  });

  it('keeps the page size when its own menu entry is clicked', async () => {
    const { user, address } = await openScorePage({ path: '/scores/week', withNavigation: true });
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(address()).toBe('/scores/week?size=25'));
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    await user.click(menu.getByRole('link', { name: 'Next week' }));
    await waitFor(() => expect(address()).toBe('/scores/week?size=25'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe(
      '25',
    );
  });

  it('opens a shared link as it is, without what was remembered', async () => {
    const stored = { weeklyEventSearch: 'fc', rowsPerPage: '25' };
    const { address } = await openScorePage({ path: '/scores/week?sort=city', stored });
    await rows();
    expect(address()).toBe('/scores/week?sort=city');
  });

  it('clears the remembered search by an empty one in the address', async () => {
    const stored = { weeklyEventSearch: 'fc' };
    const { storage } = await openScorePage({ path: '/scores/week?q=', stored });
    expect(await names()).toHaveLength(10);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it('forgets search and page size at sign-out', async () => {
    const { user, storage, address } = await openScorePage({
      path: '/scores/week',
      withFrame: true,
    });
    await rows();
    await user.type(search(), '01{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(address()).toBe('/scores/week?q=01&size=25'));
    await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
    expect(storage.getItem('rowsPerPage')).toBeNull();
  });

  it('shows no page numbers where there are no rows', async () => {
    await openScorePage({ path: '/scores/week?q=nothing' });
    await screen.findByText('No rows');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('cancels a search that nobody waits for any more, and keeps the old rows meanwhile', async () => {
    const server = await createScoreServer();
    const { user } = await openScorePage({ path: '/scores/week', server });
    await rows();
    const held = deferred();
    const signals: AbortSignal[] = [];
    server.before = async ({ path, body }, raw) => {
      if (path !== '/event_score' || !JSON.stringify(body).includes('00')) return;
      signals.push(raw.signal);
      await held.promise;
    };
    await user.type(search(), '00{Enter}');
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(await names()).toHaveLength(10);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    server.before = undefined;
    await user.clear(search());
    await user.type(search(), '03{Enter}');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    held.settle();
    await waitFor(async () => {
      for (const name of await names()) expect(name).toContain('03');
    });
  });

  it('shows as many pages as the count fills, and turns them by button and by key', async () => {
    const { user, address } = await openScorePage({ path: '/scores/month' });
    await rows();
    expect(screen.getByText('1–10 of 42')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button', { name: /^Page/ })).toHaveLength(5);
    await user.click(pages.getByRole('button', { name: 'Page 5' }));
    await screen.findByText('41–42 of 42');
    await user.keyboard('[[');
    await waitFor(() => expect(address()).toBe('/scores/month?page=4'));
    await user.keyboard(']');
    await waitFor(() => expect(address()).toBe('/scores/month?page=5'));
    await user.keyboard(']');
    expect(address()).toBe('/scores/month?page=5');
  });

  it('redirects a page past the end to the last page on request', async () => {
    const { user, address } = await openScorePage({ path: '/scores/month?page=99' });
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    await screen.findByText('41–42 of 42');
    expect(address()).toBe('/scores/month?page=5');
  });

  it('offers to clear search and filters where nothing matches', async () => {
    const { user, address, storage } = await openScorePage({
      path: '/scores/week?q=nothing&type=sport',
    });
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await rows();
    expect(address()).toBe('/scores/week');
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it('says that there is no ranking yet', async () => {
    await openScorePage({ path: '/scores/week', events: [], isRanked: false });
    await screen.findByRole('heading', { name: 'No ranking yet' });
  });

  it('says that the ranking is being made, and shows it then', async () => {
    const server = await createScoreServer({ isRanked: false });
    const finish = await server.seemToRecalculate();
    await openScorePage({ path: '/scores/week', server });
    await screen.findByRole('heading', { name: 'The ranking is being made' });
    await finish();
    await server.recalculate();
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it("shows the service's message and asks again on request", async () => {
    const server = await createScoreServer();
    server.before = ({ path }) => {
      if (path === '/event_score') throw new ApiError('unavailable', 'The database rests.');
    };
    const { user } = await openScorePage({ path: '/scores/week', server });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The database rests.')).toBeTruthy();
    server.before = undefined;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await rows();
  });

  it('keeps the rows when a newer answer fails, and says so', async () => {
    const { user, server } = await openScorePage({ path: '/scores/week' });
    await rows();
    server.before = ({ method, path }) => {
      if (method === 'POST' && path === '/event_score') {
        throw new ApiError('internal', 'The database rests.');
      }
    };
    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    await screen.findByText(/These rows may be out of date\. The database rests\./);
    expect(await names()).toHaveLength(10);
    server.before = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
  });

  it('says that it is offline, and recovers with the connection', async () => {
    const server = await createScoreServer();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.before = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await openScorePage({ path: '/scores/week', server });
    await screen.findByRole('heading', { name: 'You are offline' });
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeTruthy();
    server.before = undefined;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline. What you see may be out of date.')).toBeNull();
    const retry = screen.queryByRole('button', { name: 'Try again' });
    if (retry) await user.click(retry);
    await rows();
  });

  it('limits the categories to the type, and drops one of another type', async () => {
    const { user, address } = await openScorePage({ path: '/scores/week?category=Rock' });
    await rows();
    const category = screen.getByRole('combobox', { name: 'Category' });
    await waitFor(() => expect(within(category).getAllByRole('option').length).toBeGreaterThan(5));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'concert');
    await waitFor(() => expect(address()).toBe('/scores/week?type=concert&category=Rock'));
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All categories', 'Jazz', 'Rock']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'theater');
    await waitFor(() => expect(address()).toBe('/scores/week?type=theater'));
  });

  it('says beside an open event what staff have corrected, and why where they said it', async () => {
    const server = await createScoreServer();
    const [first] = (await server.list()).events;
    const params = { id: first?.id ?? 0 };
    await server.colleague(correctEvent, { params, body: { values: { venue_capacity: 5200 } } });
    const values = { pass_like: false };
    await server.colleague(correctEvent, {
      params,
      body: { values, reason: 'A night of its own' },
    });
    await openScorePage({ path: `/scores/year?event=${params.id}`, server });
    const changes = within(await screen.findByRole('list', { name: 'Corrections' }));
    changes.getByText('Capacity: 5,200');
    changes.getByText(/^Feed: /);
    changes.getByText('Ranked as an event of its own');
    changes.getByText('A night of its own');
  });

  it('is walked by keys: slash to the search, arrows over the rows, Enter opens, Escape closes', async () => {
    const { user, address } = await openScorePage({ path: '/scores/week' });
    await rows();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    act(() => search().blur());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getAllByRole('row')[2];
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    const nameOf = (row: HTMLElement | undefined) =>
      (row && within(row).getByRole('link').textContent) ?? '';
    await screen.findByRole('complementary', { name: nameOf(second) });
    expect(address()).toMatch(/^\/scores\/week\?event=\d+$/);
    await user.keyboard('{ArrowDown}');
    const third = screen.getAllByRole('row')[3];
    await screen.findByRole('complementary', { name: nameOf(third) });
    expect(third?.getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address()).toBe('/scores/week');
    expect(document.activeElement).toBe(third);
  });

  it('opens the event in the address beside the list, with its facts and a safe link out', async () => {
    await openScorePage({ path: '/scores/week?event=3' });
    const panel = within(await screen.findByRole('complementary', { name: 'Event 003' }));
    expect(await panel.findAllByText('1,200 seats')).toHaveLength(2);
    expect(panel.getByText('$20 – $80')).toBeTruthy();
    const link = panel.getByRole('link', { name: 'Open on tickets.test' });
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('marks events by one key each, and takes a mark back', async () => {
    const { user, server } = await openScorePage({ withLateParts: true, path: '/scores/week' });
    const [first] = await rows();
    const name = first?.textContent ?? '';
    await user.keyboard('{ArrowDown}{Enter}');
    const panel = within(await screen.findByRole('complementary', { name }));
    const promote = await panel.findByRole('button', { name: 'Promote' });
    await user.keyboard('p');
    await waitFor(() => expect(promote.getAttribute('aria-pressed')).toBe('true'));
    await screen.findByText(`“${name}” is marked to promote.`);
    await waitFor(async () => expect((await server.list()).events[0]?.decision).toBe('promote'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await server.list()).events[0]?.decision).toBeNull());
    await waitFor(() => expect(promote.getAttribute('aria-pressed')).toBe('false'));
  });

  it('takes notes on the open event, which others see', async () => {
    const { user, server } = await openScorePage({ path: '/scores/week?event=3' });
    const panel = within(await screen.findByRole('complementary', { name: 'Event 003' }));
    const field = await panel.findByRole('textbox', { name: 'Note' });
    await user.type(field, 'Call the venue');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await panel.findByText('Call the venue', { selector: 'li *' });
    await isSaid('The note is added.');
    const { notes } = await server.colleague(listNotes, { params: { id: 3 } });
    expect(notes.map(({ text }) => text)).toEqual(['Call the venue']);
  });

  it('edits a note by keyboard: what is typed is the note, and no command', async () => {
    const { user, server, address } = await openScorePage({ path: '/scores/week?event=3' });
    const panel = within(await screen.findByRole('complementary', { name: 'Event 003' }));
    await user.type(await panel.findByRole('textbox', { name: 'Note' }), 'Call');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    (await panel.findByRole('button', { name: 'Edit' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Call'));
    await user.keyboard(' them, we decide');
    panel.getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    await isSaid('The note is saved.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
    const { notes } = await server.colleague(listNotes, { params: { id: 3 } });
    expect(notes.map(({ text }) => text)).toEqual(['Call them, we decide']);
    expect(await server.colleague(getEvent, { params: { id: 3 }, query: {} })).toMatchObject({
      decision: null,
    });
    expect(address()).toBe('/scores/week?event=3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says the name of the event that is opened, and of the next one', async () => {
    const { user } = await openScorePage({ path: '/scores/week' });
    const [first, second] = await names();
    await user.click(screen.getByRole('link', { name: first ?? '' }));
    await isSaid(first ?? '');
    await user.click(await screen.findByRole('button', { name: 'Next event' }));
    await isSaid(second ?? '');
  });

  it('asks why an event is hidden before it hides it', async () => {
    const { user, server } = await openScorePage({ path: '/scores/week?event=3' });
    const panel = within(await screen.findByRole('complementary', { name: 'Event 003' }));
    await user.click(await panel.findByRole('button', { name: 'Hide from all lists' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide “Event 003”?' }));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    await dialog.findByText('Say why.');
    await user.click(dialog.getByRole('button', { name: 'Sold out' }));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { corrections } = await server.colleague(getEvent, { params: { id: 3 }, query: {} });
    expect(corrections).toMatchObject([{ field: 'hidden', reason: 'Sold out' }]);
  });

  it('shows a hidden event again where it is opened by its address', async () => {
    const server = await createScoreServer();
    const [first] = (await server.list()).events;
    const params = { id: first?.id ?? 0 };
    const body = { values: { hidden: true }, reason: 'Sold out' };
    await server.colleague(correctEvent, { params, body });
    await server.recalculate();
    const { user } = await openScorePage({ path: `/scores/week?event=${params.id}`, server });
    const panel = within(
      await screen.findByRole('complementary', { name: first?.event_name ?? '' }),
    );
    await panel.findByText(/^Hidden from all lists by .+: Sold out$/);
    await user.click(panel.getByRole('button', { name: 'Show again in lists' }));
    await waitFor(async () => {
      const { corrections } = await server.colleague(getEvent, { params, query: {} });
      expect(corrections).toEqual([]);
    });
  });

  it('marks a pinned event in the list with its rank, who pinned it and until when', async () => {
    const server = await createScoreServer();
    const last = (await server.list()).events.at(-1);
    const params = { id: last?.id ?? 0 };
    const ends_at = new Date(server.now + 2 * DAY_MS).toISOString();
    await server.colleague(pinEvent, { params, body: { time_range: 'year', place: 1, ends_at } });
    await server.recalculate();
    await openScorePage({ path: '/scores/year', server });
    const link = await screen.findByRole('link', { name: last?.event_name ?? '' });
    const row = link.closest<HTMLElement>('[data-row]');
    if (!row) throw new Error('The event has no row.');
    within(row).getByTitle(/^Pinned to rank 1 by .+, until .+\d/);
  });

  it('explains a score', async () => {
    const startsAt = new Date(TEST_NOW + 2 * DAY_MS);
    const events = [draftEvent(1, { type: 'concert', capacity: 4500, startsAt })];
    await openScorePage({ path: '/scores/week', events });
    const bar = await screen.findByRole('button', { name: 'Score 87.4: why' });
    act(() => bar.focus());
    const card = within(await screen.findByRole('tooltip'));
    await card.findByText('Type: concert');
    expect(card.getByText(/^Starts in (2 days|47 hours)$/)).toBeTruthy();
    expect(card.getByText('4,500 seats')).toBeTruthy();
    expect(card.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
      '30.0 of 30',
      '37.5 of 40',
      '19.9 of 30',
      '87.4',
    ]);
    expect(card.getByText('Loses most by: capacity')).toBeTruthy();
    act(() => bar.blur());
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('shows how ranks moved, from the second run on', async () => {
    const first = draftEvent(1, { type: 'concert', capacity: 5000 });
    const second = draftEvent(2, { type: 'theater', capacity: 10 });
    const server = await createScoreServer({ events: [first, second] });
    const { unmount } = await openScorePage({ path: '/scores/week', server });
    await rows();
    expect(screen.queryByText(/rank since/)).toBeNull();
    unmount();
    await server.saveWeights({ ...TEST_WEIGHTS, theater: 9, concert: 0 });
    await server.addEvents([draftEvent(3, { type: 'other' })]);
    await server.recalculate();
    await openScorePage({ path: '/scores/week?compare=previous', server });
    await rows();
    await screen.findByText(/^up 1 rank since the run of \d/);
    expect(screen.getByText(/^new since the run of \d/)).toBeTruthy();
  });

  it('recalculates, announces the result and reads the list again', async () => {
    const { user, server } = await openScorePage({ path: '/scores/week' });
    await rows();
    const before = server.seen('POST', '/event_score').length;
    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    await screen.findByText(/^42 events ranked in /);
    expect(server.seen('PUT', '/event_score')).toHaveLength(1);
    await waitFor(() => expect(server.seen('POST', '/event_score').length).toBeGreaterThan(before));
  });

  it('says with which weights the ranking was made, and that it is stale', async () => {
    const server = await createScoreServer();
    await server.saveWeights({ ...TEST_WEIGHTS, concert: 9 });
    await openScorePage({ path: '/scores/week', server });
    await screen.findByTitle(/weights: theater 2 · concert 3 · sport 1 · time 4 · capacity 3$/);
    expect(screen.getByText('Weights changed; recalculate')).toBeTruthy();
  });
});
