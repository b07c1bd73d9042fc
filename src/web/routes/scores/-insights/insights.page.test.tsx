import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { saveInsightLayout } from '#contract/me/list-layout.ts';
import { readMe } from '#contract/me/me.ts';
import { readInsightPlaces } from '#contract/scores/desk/insights.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { TEST_NOW } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  TEST_EMAIL,
  TEST_PASSWORD,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent, draftEvents } from '#web/test/served/served-events.ts';
import { windowOfDay } from './figures.ts';

const card = (name: string) => screen.findByRole('region', { name });
const cardTitles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const ALL_CARDS = [
  'At a glance',
  'Events by day',
  'Events by type',
  'Events by score',
  'Top venues',
  'Top cities',
  'Events by status',
  'Events by capacity',
  'Movers',
  'Recalculations',
  'Imports and feeds',
];

const open = (options: Partial<Parameters<typeof openScorePage>[0]> = {}) =>
  openScorePage({ path: '/scores/insights', ...options });

/** A day as in addresses, so many days from the clock of the tests. */
const dayIn = (days: number) => new Date(TEST_NOW + days * DAY_MS).toISOString().slice(0, 10);

describe('/scores/insights', () => {
  it('leads from each figure to its list, which has as many events', async () => {
    const { server } = await open();
    const types = await card('Events by type');
    const concerts = await within(types).findByRole('link', { name: /^Concert/ });
    const { count } = await server.list({ time_range: 'week', event_type: 'concert' });
    expect(concerts.textContent).toBe(`Concert${count}`);
    expect(concerts.getAttribute('href')).toBe('/scores/week?type=concert');
    const cities = await card('Top cities');
    const city = await within(cities).findByRole('link', { name: /^Tel Aviv/ });
    const inCity = await server.list({ time_range: 'week', city: 'Tel Aviv' });
    expect(city.textContent).toBe(`Tel Aviv${inCity.count}`);
    expect(city.getAttribute('href')).toBe('/scores/week?city=Tel+Aviv');
    const unknown = await server.list({ time_range: 'week', capacity_known: false });
    const missing = within(await card('At a glance')).getByText('Capacity missing');
    const link = within(missing.closest('div') ?? missing).getByRole('link');
    expect(link.textContent).toBe(String(unknown.count));
    expect(link.getAttribute('href')).toBe('/scores/week?capacity_known=false');
  });

  it('counts another period in all cards, and days that are chosen in the address', async () => {
    const { user, server, unmount } = await open({ events: draftEvents(60) });
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    const month = await server.list({ time_range: 'month' });
    const glance = await card('At a glance');
    await waitFor(() =>
      expect(within(glance).getAllByRole('link')[0]?.textContent).toBe(String(month.count)),
    );
    unmount();
    await open({ server, path: `/scores/insights?from=${dayIn(2)}&to=${dayIn(3)}` });
    const days = { starts_from: dayIn(2), starts_to: dayIn(3) };
    const { count } = await server.list({ time_range: 'week', ...days });
    expect(count).toBeGreaterThan(3);
    const events = await within(await card('At a glance')).findAllByRole('link');
    expect(events[0]?.textContent).toBe(String(count));
    expect(events[0]?.getAttribute('href')).toBe(
      `/scores/week?starts_from=${dayIn(2)}&starts_to=${dayIn(3)}`,
    );
  });

  it('names the ranking that it compares with, and says what changed and moved since', async () => {
    const server = await createScoreServer({ events: draftEvents(20) });
    server.now += 7 * DAY_MS;
    const starts = [1, 2, 3, 4, 5].map((days) => new Date(server.now + days * DAY_MS));
    await server.importEvents(
      starts.map((startsAt, index) => draftEvent(100 + index, { startsAt, type: 'sport' })),
    );
    await server.recalculate();
    await open({ server });
    await screen.findByText(
      /^The week ahead. Compared with the same window in the ranking of Mar 2, 2026, /,
    );
    const sport = await within(await card('Events by type')).findByRole('link', { name: /^Sport/ });
    expect(sport.textContent).toMatch(/^Sport5[+±]?\d/);
    const movers = await card('Movers');
    const entered = await within(movers).findByRole('list', { name: 'Came in' });
    expect(within(entered).getAllByRole('link')).toHaveLength(5);
    const compare = within(movers).getByRole('link', { name: 'Compare the rankings' });
    expect(compare.getAttribute('href')).toMatch(/tab=runs.*run=.*with=/);
  });

  it('says where no ranking is as old as was asked for', async () => {
    const server = await createScoreServer({ events: draftEvents(20) });
    server.now += HOUR_MS;
    await server.recalculate();
    await open({ server });
    await screen.findByText(
      /^The week ahead. No ranking of a week earlier is stored yet. Compared with .* of Mar 2, 2026, /,
    );
  });

  it('says that there is nothing to compare with after the first ranking', async () => {
    await open();
    const told = 'No earlier ranking has figures to compare with yet.';
    await screen.findByText(`The week ahead. ${told}`);
    await within(await card('Movers')).findByText(told);
  });

  it('follows a new ranking without being asked', async () => {
    const { server } = await open({ events: draftEvents(10), withFrame: true });
    await within(await card('At a glance')).findAllByRole('link', { name: '10' });
    await waitFor(() => expect(server.readers()).toBe(1));
    await server.importEvents([draftEvent(50, { startsAt: new Date(TEST_NOW + HOUR_MS) })]);
    await server.recalculate();
    await within(await card('At a glance')).findAllByRole('link', { name: '11' });
  });

  it('keeps for each person which cards are hidden, and shows all again', async () => {
    const { user, call, server, unmount } = await open();
    await card('At a glance');
    expect(cardTitles()).toEqual(ALL_CARDS);
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('switch', { name: 'Movers' }));
    const layout = async () => (await call(readMe, {})).userData.insightLayout;
    await waitFor(async () => expect((await layout())?.hidden).toEqual(['moves']));
    expect(screen.queryByRole('region', { name: 'Movers' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all in the usual order' }));
    await card('Movers');
    await waitFor(async () => expect((await layout())?.hidden).toEqual([]));
    await call(saveInsightLayout, { body: { order: ['cities', 'runs'], hidden: ['totals'] } });
    unmount();
    const other = await open({ server, isSignedIn: false });
    await other.user.type(await screen.findByRole('textbox', { name: 'E-mail' }), TEST_EMAIL);
    await other.user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await card('Top cities');
    expect(cardTitles().slice(0, 3)).toEqual(['Top cities', 'Recalculations', 'Events by day']);
  });

  it('has the cards as before where they cannot be saved, and says so', async () => {
    const { user, server } = await open();
    server.before = ({ path }) => {
      if (path === saveInsightLayout.path) throw new ApiError('unavailable', 'Try again later.');
    };
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('switch', { name: 'Movers' }));
    await screen.findByText('The cards could not be saved');
    await card('Movers');
  });

  it('shows an error in the card that it is of, and the other cards beside it', async () => {
    const server = await createScoreServer();
    let isBroken = true;
    server.before = ({ path }) => {
      if (isBroken && path.startsWith(readInsightPlaces.path)) {
        throw new ApiError('unavailable', 'The line is cut.');
      }
    };
    const { user } = await open({ server });
    const venues = await card('Top venues');
    await within(venues).findByText('The line is cut.');
    await within(await card('Events by type')).findByRole('link', { name: /^Concert/ });
    isBroken = false;
    await user.click(within(venues).getByRole('button', { name: 'Try again' }));
    await within(venues).findByRole('link', { name: /^Hall 1/ });
  });

  it('leads from recalculations and imports to lists of just those that it counts', async () => {
    const server = await createScoreServer({ events: draftEvents(10) });
    server.now += 20 * DAY_MS;
    await server.importEvents([draftEvent(50, { startsAt: new Date(server.now + DAY_MS) })]);
    await server.recalculate();
    await server.db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped, read)
      values ('csv', ${new Date(server.now)}, 1, 0, 0, 0, 1)`;
    const { user, address, unmount } = await open({ server });
    const days = { from: dayIn(14), to: dayIn(20) };
    const imports = await card('Imports and feeds');
    const stored = await within(imports).findAllByRole('link', { name: '1' });
    expect(stored[0]?.getAttribute('href')).toBe(
      `/scores/imports?from=${days.from}&to=${days.to}&state=stored`,
    );
    const runs = await card('Recalculations');
    const bars = within(await within(runs).findByRole('list', { name: 'Recalculations by day' }));
    expect(bars.getAllByRole('link')).toHaveLength(7);
    await user.click(bars.getByRole('link', { name: /1 recalculation$/ }));
    await screen.findByText('1 recalculation');
    expect(address()).toBe(`/scores/weights/history?tab=runs&from=${dayIn(20)}&to=${dayIn(20)}`);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    unmount();
    const path = `/scores/imports?state=stored&from=${dayIn(1)}&to=${dayIn(19)}`;
    await openScorePage({ server, path });
    await screen.findByText('No matches');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(1),
    );
  });

  it('saves a card, or all of them, as a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { user, server } = await open();
    const types = await card('Events by type');
    await within(types).findByRole('link', { name: /^Concert/ });
    await user.click(within(types).getByRole('button', { name: 'Export “Events by type”' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV, for any program' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { count } = await server.list({ time_range: 'week', event_type: 'concert' });
    expect(await saved[0]?.text()).toContain(`Events by type,Concert,${count},`);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.type).toContain('spreadsheetml');
  });

  it('shows viewers no feeds, which they may not read', async () => {
    await open({ role: 'viewer' });
    await card('Recalculations');
    expect(cardTitles()).toEqual(ALL_CARDS.slice(0, -1));
  });

  it('says what to do before there is a ranking', async () => {
    await open({ isRanked: false });
    await screen.findByText('No ranking yet');
  });
});

describe('windowOfDay', () => {
  it('finds the shortest window that has all of a day, wherever on Earth it is', () => {
    expect(windowOfDay(dayIn(5), TEST_NOW)).toBe('week');
    expect(windowOfDay(dayIn(6), TEST_NOW)).toBe('month');
    expect(windowOfDay(dayIn(100), TEST_NOW)).toBe('six_month');
    expect(windowOfDay(dayIn(400), TEST_NOW)).toBe('year');
  });
});
