import { screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { pinEvent } from '#contract/scores/corrections.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TEST_NOW, TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

const inDays = (days: number) => new Date(TEST_NOW + days * DAY_MS);
const isoDay = (days: number) => inDays(days).toISOString().slice(0, 10);

/** Six concerts on one day, the larger the better, and a sport event on the next. */
const events = [
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    draftEvent(number, { type: 'concert', capacity: number * 1000, startsAt: inDays(2) }),
  ),
  draftEvent(7, { type: 'sport', capacity: 500, startsAt: inDays(3) }),
];

const openCalendar = (search = '', role: 'admin' | 'viewer' = 'admin') =>
  openScorePage({ path: `/scores/calendar${search}`, events, role });

const cellOf = async (days: number) => {
  const grid = await screen.findByRole('grid', { name: 'Ranked events by day' });
  const cell = grid.querySelector<HTMLElement>(`[data-day="${isoDay(days)}"]`);
  if (!cell) throw new Error(`There is no cell of ${isoDay(days)}.`);
  return cell;
};
const namesIn = (cell: HTMLElement) =>
  within(cell)
    .getAllByRole('link')
    .flatMap((link) => /Event \d{3}/.exec(link.textContent ?? '') ?? []);

describe('/scores/calendar', () => {
  it('shows the best events of each day, and leads to the others in the list', async () => {
    const { user, address } = await openCalendar('?type=concert&window=month');
    const cell = await cellOf(2);
    expect(namesIn(cell)).toEqual(['Event 006', 'Event 005', 'Event 004', 'Event 003']);
    expect(within(cell).getByText('6 events')).toBeTruthy();
    expect(within(await cellOf(3)).queryAllByRole('link')).toEqual([]);
    await user.click(within(cell).getByRole('link', { name: /^\+2 more on / }));
    await screen.findByRole('heading', { level: 1, name: 'Next month' });
    expect(address()).toContain('type=concert');
    expect(address()).toContain(`starts_from=${isoDay(2)}&starts_to=${isoDay(2)}`);
    expect(await screen.findAllByRole('link', { name: /^Event 00/ })).toHaveLength(6);
  });

  it('shows how the ranks of events moved, as lists do', async () => {
    const server = await createScoreServer({ events });
    server.now += DAY_MS;
    await server.saveWeights({ ...TEST_WEIGHTS, concert: 0, sport: 9 });
    await server.recalculate();
    await openScorePage({ path: '/scores/calendar?window=month', server });
    const link = within(await cellOf(3)).getByRole('link', { name: /Event 007/ });
    await within(link).findByText('▲6');
    within(link).getByText('up 6 ranks since yesterday’s run');
    expect(within(await cellOf(2)).getAllByText('▼1').length).toBeGreaterThan(0);
  });

  it('marks a pinned event, as Today does', async () => {
    const server = await createScoreServer({ events });
    const [row] = await server.db<{ id: number }[]>`select id from event where name = 'Event 001'`;
    const pin = { params: { id: row?.id ?? 0 }, body: { time_range: 'month', place: 1 } } as const;
    await server.colleague(pinEvent, pin);
    await server.recalculate();
    const { unmount } = await openScorePage({ path: '/scores/calendar?window=month', server });
    const cell = await cellOf(2);
    expect(namesIn(cell)[0]).toBe('Event 001');
    within(cell).getByTitle(/^Pinned to rank 1 by .+, until the event is over$/);
    unmount();
    await openScorePage({ path: '/scores?window=month', server });
    const top = within(await screen.findByRole('list', { name: 'Top ten' }));
    top.getByTitle(/^Pinned to rank 1 by .+, until the event is over$/);
  });

  it('keeps search and filters from the list to the calendar and back', async () => {
    const { user, address } = await openScorePage({
      path: '/scores/month?type=sport&q=event',
      events,
    });
    await user.click(await screen.findByRole('link', { name: 'Show as a calendar' }));
    expect(namesIn(await cellOf(3))).toEqual(['Event 007']);
    expect(address()).toBe('/scores/calendar?q=event&type=sport&window=month');
    await user.click(screen.getByRole('link', { name: 'Show as a list' }));
    await screen.findByRole('heading', { level: 1, name: 'Next month' });
    expect(address()).toBe('/scores/month?q=event&type=sport');
  });

  it('opens the panel of an event, goes to the next one, and closes it', async () => {
    const { user, address } = await openCalendar();
    const first = within(await cellOf(2)).getAllByRole('link')[0] ?? document.body;
    await user.click(first);
    await screen.findByRole('complementary', { name: 'Event 006' });
    expect(address()).toContain('event=');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('event='));
  });

  it('is walked by keys: days by arrows, into a day by Enter, and back by Escape', async () => {
    const { user } = await openCalendar();
    (await cellOf(0)).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const cell = await cellOf(2);
    await waitFor(() => expect(document.activeElement).toBe(cell));
    expect(cell.tabIndex).toBe(0);
    expect((await cellOf(0)).tabIndex).toBe(-1);
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Event 006');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell);
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await cellOf(9)));
    // Nothing is ranked before today.
    await user.keyboard('{PageUp}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-day') ?? '').toMatch(
        new RegExp(`^(${isoDay(0)}|${isoDay(-1)})$`),
      ),
    );
  });

  it('shows weeks and lists, earlier and later ones within the window', async () => {
    const { user, address } = await openCalendar('?window=week');
    await cellOf(2);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(async () => expect(namesIn(await cellOf(2))).toHaveLength(6));
    expect(address()).toContain('view=list');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    const later = screen.getByRole('button', { name: 'Next week' });
    await user.click(later);
    expect(await screen.findByRole('grid')).toBeTruthy();
    // It keeps the focus, and is disabled even so.
    await waitFor(() => expect(later.getAttribute('aria-disabled')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(address()).not.toContain('day='));
  });

  it('says that nothing matches, and why the calendar could not be loaded', async () => {
    const { unmount } = await openCalendar('?q=zebra');
    await screen.findByText('No events in these days');
    await screen.findByText(/^Nothing matches your search and filters here/);
    unmount();
    const server = await createScoreServer({ events });
    server.before = async ({ path }) => {
      if (path === '/event_score/calendar') throw new Error('The line is cut.');
    };
    await openScorePage({ path: '/scores/calendar', server });
    await screen.findByText('The calendar could not be loaded');
    server.before = async () => undefined;
  });
});

describe('a calendar address', () => {
  it('is made for the list that is shown, read by another calendar, and revoked', async () => {
    const { user, server } = await openCalendar('?type=sport', 'viewer');
    await user.click(await screen.findByRole('button', { name: 'Calendar address' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Show it in another calendar' }),
    );
    expect(dialog.getByText('This list: Next year, 1 filter')).toBeTruthy();
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.click(dialog.getByRole('button', { name: 'Make address' }));
    await dialog.findByText('Enter a name.');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sports');
    await user.click(dialog.getByRole('button', { name: 'Make address' }));
    const address = await dialog.findByText(/\/event_score\/calendar\.ics\?key=mq_[\w-]{43}$/);
    const { pathname, search } = new URL(address.textContent ?? '');
    const read = () => server.transport(new Request(`http://test${pathname}${search}`));
    const file = new ICAL.Component(ICAL.parse(await (await read()).text()));
    expect(
      file.getAllSubcomponents('vevent').map((entry) => entry.getFirstPropertyValue('summary')),
    ).toEqual(['Event 007']);
    await user.click(await dialog.findByRole('button', { name: 'Revoke Sports' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Sports?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Sports was revoked.');
    expect((await read()).status).toBe(401);
  });
});
