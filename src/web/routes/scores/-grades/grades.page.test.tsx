import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { undoImport } from '#contract/import-runs.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { importOutcomes } from '#contract/scores/outcomes.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TEST_NOW } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/grades';
const dayAgo = (days: number) => new Date(TEST_NOW - days * DAY_MS);

/** The larger, the later; concerts in Ghent and matches in Bruges. */
const EVENTS = Array.from({ length: 60 }, (_, index) => ({
  sourceId: `e${index}`,
  startsAt: new Date(dayAgo(-5).getTime() + index * 3_600_000),
  capacity: 100 + index,
  type: index % 2 === 0 ? ('concert' as const) : ('sport' as const),
  city: index % 2 === 0 ? 'Ghent' : 'Bruges',
}));

type Server = Awaited<ReturnType<typeof createScoreServer>>;

/** What each event had, by its number, on these days before today. */
async function send(
  server: Server,
  daysAgo: readonly number[],
  amountOf: (event: number) => number,
  /** So many of the events. */
  count = EVENTS.length,
) {
  const rows = daysAgo.flatMap((ago) =>
    EVENTS.slice(0, count).map(({ sourceId }, event) => ({
      source: 'test',
      source_id: sourceId,
      kind: 'tickets',
      day: dayAgo(ago).toISOString().slice(0, 10),
      amount: amountOf(event),
    })),
  );
  return server.colleague(importOutcomes, { query: {}, body: { rows } });
}

const largeFirst = {
  theater_weight: 0,
  concert_weight: 0,
  sport_weight: 0,
  time_left_weight: 0,
  venue_capacity_weight: 1,
};

describe('/scores/grades', () => {
  it('says in words how well past rankings found what sold, beside other orders', async () => {
    const server = await createScoreServer({ events: EVENTS });
    await server.colleague(saveWeights, { body: largeFirst });
    await send(server, [10, 7, 4, 1], (event) => event);
    await openScorePage({ path: PATH, server });
    const summary = await screen.findByRole('region', { name: 'The first 25' });
    expect(summary.textContent).toContain('4 days, Feb');
    const table = screen.getByRole('table', { name: 'Beside other orders of the same events' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[2]).toMatch(/^By the saved weights100%/);
    expect(rows[4]).toMatch(/^By capacity100%/);
    expect(rows[6]).toMatch(/^Best possible100%.*100\.0100\.0/);
    await screen.findByRole('table', {
      name: 'Share sold by the first 25, by the day of the list',
    });
    await screen.findByText(/^On 4 days no ranking was made/);
    await screen.findByText(/^100% of the graded events count by their facts of today/);
    await screen.findByText(/^Events at the top sell more/);
    const parts = await screen.findByRole('table', { name: 'Where it is good, and where not' });
    expect(parts.textContent).toContain('CityBruges');
  });

  it('says first that fewer than 80 % of the events have outcomes, and not from 80 % on', async () => {
    const openWith = async (count: number) => {
      const server = await createScoreServer({ events: EVENTS });
      await send(server, [10, 7, 4, 1], (event) => event + 1, count);
      const { unmount } = await openScorePage({ path: PATH, server });
      return { summary: await screen.findByRole('region', { name: 'The first 25' }), unmount };
    };
    const { summary, unmount } = await openWith(47);
    const warning = screen.getByText('Few events have outcomes');
    screen.getByText(/^This grade is of 78% of the events: nobody has reported/);
    const order = warning.compareDocumentPosition(summary);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    await openWith(48);
    expect(screen.queryByText('Few events have outcomes')).toBeNull();
  });

  it('grades one window, type or city, and keeps the choice in the address', async () => {
    const server = await createScoreServer({ events: EVENTS });
    await send(server, [10, 1], (event) => event + 1);
    const { user, address } = await openScorePage({ path: PATH, server });
    const table = await screen.findByRole('table', { name: 'Where it is good, and where not' });
    await user.click(within(table).getByRole('button', { name: 'Ghent' }));
    expect(address()).toBe(`${PATH}?city=Ghent`);
    await screen.findByText(/^30 events are graded in the list of a day/);
    await user.click(screen.getByRole('button', { name: 'Remove this filter: Ghent' }));
    await screen.findByText(/^60 events are graded/);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(address()).toBe(`${PATH}?window=week`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), '7');
    expect(address()).toBe(`${PATH}?window=week&days=7`);
  });

  it('says what is missing, and shows the grade as soon as outcomes come, until they are undone', async () => {
    const server = await createScoreServer({ events: EVENTS });
    await openScorePage({ withFrame: true, path: PATH, server });
    await screen.findByText(/^No list is followed by seven days of outcomes yet/);
    expect(screen.getByRole('link', { name: 'Import outcomes' })).toHaveProperty(
      'pathname',
      '/scores/import',
    );
    await waitFor(() => expect(server.readers()).toBe(1));
    const few = await send(server, [10, 1], (event) => (event < 12 ? 1 : 0));
    await screen.findByText(
      'A list needs 30 events that had more than nothing; the nearest one has 12.',
    );
    await server.colleague(undoImport, { params: { id: few.import_id ?? 0 }, query: {} });
    await send(server, [10, 1], (event) => event);
    await screen.findByRole('region', { name: 'The first 25' });
  });

  it('says that outcomes are made up, until real ones replace them', async () => {
    const server = await createScoreServer({ events: EVENTS });
    await server.db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped, is_sample)
      values ('outcomes', now(), 1, 0, 0, 0, true)`;
    await openScorePage({ withFrame: true, path: PATH, server });
    await screen.findByText(/^These grades are of made-up tickets/);
    await waitFor(() => expect(server.readers()).toBe(1));
    await send(server, [10, 1], (event) => event);
    await screen.findByRole('region', { name: 'The first 25' });
    await waitFor(() =>
      expect(screen.queryByText(/^These grades are of made-up tickets/)).toBeNull(),
    );
  });

  it('keeps what is chosen where the grade cannot be loaded, and tries again', async () => {
    const server = await createScoreServer({ events: EVENTS });
    await send(server, [10, 1], (event) => event);
    let isDown = true;
    server.before = ({ path }) => {
      if (path === '/grades' && isDown) throw new ApiError('unavailable', 'Try again in a moment.');
    };
    const { user } = await openScorePage({ path: `${PATH}?window=year`, server });
    await screen.findByText('The grade could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByRole('region', { name: 'The first 25' }));
    expect(screen.getByRole('radio', { name: 'Year' })).toHaveProperty('checked', true);
  });
});
