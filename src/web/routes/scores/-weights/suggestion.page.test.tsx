import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askSuggestion, readSuggestion } from '#contract/scores/suggestions.ts';
import { fromWeights, listWeightSets, readWeights, saveWeights } from '#contract/scores/weights.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/weights/suggestion';
const EQUAL = { theater: 1, concert: 1, sport: 1, timeLeft: 1, venueCapacity: 1 };
const SEARCH_MS = 120_000;

/** A service whose concerts sell best, which the saved weights do not know. */
async function serverWithSeason(options: Parameters<typeof createScoreServer>[0] = {}) {
  const server = await createScoreServer({ ...options, events: [], weights: EQUAL });
  await server.addSeason(({ type, capacity }) =>
    Math.round(Math.sqrt(capacity) * (type === 'concert' ? 4 : 1)),
  );
  await server.recalculate();
  return server;
}

const ask = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Suggest weights' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

describe('/scores/weights/suggestion', () => {
  it('suggests weights, which are tried without being saved, judged and saved', async () => {
    const server = await serverWithSeason();
    const before = await server.colleague(readWeights, {});
    const { user, address } = await openScorePage({ path: PATH, server });
    await screen.findByText('No suggestion for this window yet');
    await user.click(await ask());
    await screen.findByRole(
      'heading',
      { name: 'These weights ranked later days better' },
      {
        timeout: SEARCH_MS,
      },
    );
    expect(screen.getByText(/^On \d+ later days that the search had not seen/)).toBeTruthy();
    expect(screen.getByText(/^It would .*“Concert” from 1 to [\d.]+/)).toBeTruthy();
    const weights = screen.getByRole('table', { name: 'Weights' });
    expect(within(weights).getByText('Concert')).toBeTruthy();
    expect(screen.getByText(/events? would enter today’s top 25/)).toBeTruthy();
    const grades = screen.getByRole('table', { name: 'Grades on earlier and later days' });
    expect(within(grades).getAllByRole('row')).toHaveLength(8);
    // Nothing is applied by itself.
    expect(await server.colleague(readWeights, {})).toEqual(before);

    await user.click(screen.getByRole('link', { name: 'Try in the cockpit' }));
    await screen.findByText('Unsaved changes');
    expect(address()).toBe('/scores/weights?window=month');
    const concert = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Concert' });
    const { suggestion } = await server.colleague(readSuggestion, {
      query: { time_range: 'month' },
    });
    const found = suggestion?.result?.finding?.found.concert_weight;
    await waitFor(() => expect(concert.value).toBe(String(found)));
    await screen.findByText(/points better than the saved weights\.$/);
    expect(await server.colleague(readWeights, {})).toEqual(before);

    await user.click(screen.getByRole('button', { name: 'Save and recalculate' }));
    await screen.findByText(/^Version \d+ is saved and in the ranking\.$/);
    await screen.findByText('As good as the saved weights.');
    await expect
      .poll(async () => (await server.colleague(listWeightSets, { query: {} })).sets[0]?.grade)
      .toMatchObject({ time_range: 'month', days: 30, kind: 'tickets' });
  });

  it('shows a search that a colleague has asked for, and cancels it', async () => {
    const server = await serverWithSeason();
    const { user } = await openScorePage({ withFrame: true, path: PATH, server });
    await ask();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tuning',
      'Suggested weights',
    ]);
    await expect.poll(() => server.readers()).toBe(1);
    await server.colleague(askSuggestion, { body: { time_range: 'week', days: 180 } });
    await screen.findByRole('progressbar');
    expect(screen.getByText(/^One search runs at a time/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await screen.findByText(/The last search was canceled\.|No suggestion/);
  });

  it('says what is missing where there are no outcomes', async () => {
    const { user } = await openScorePage({ path: PATH });
    await user.click(await ask());
    await screen.findByRole(
      'heading',
      { name: 'No suggestion: too little to judge by' },
      {
        timeout: SEARCH_MS,
      },
    );
    expect(screen.getByRole('link', { name: 'Import outcomes' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try in the cockpit' })).toBeNull();
  });

  it('lets a viewer read a suggestion, and neither ask nor try', async () => {
    const server = await serverWithSeason({ role: 'viewer' });
    await server.colleague(askSuggestion, { body: { time_range: 'month', days: 60 } });
    await openScorePage({ path: PATH, server, role: 'viewer' });
    await screen.findByRole(
      'heading',
      { name: 'These weights ranked later days better' },
      {
        timeout: SEARCH_MS,
      },
    );
    expect(screen.queryByRole('button', { name: 'Suggest weights' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Try in the cockpit' })).toBeNull();
  });
});

describe('the grade on the weights page', () => {
  it('follows the slider, one request at a time', async () => {
    const server = await serverWithSeason();
    await openScorePage({ path: '/scores/weights?window=month', server });
    await screen.findByText('As good as the saved weights.');
    expect(
      screen.getByText(/^The first 25 sold \d+\s?% of what the best 25 would have sold\.$/),
    ).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Concert' }), { target: { value: '9' } });
    await screen.findByText(/points better than the saved weights\.$/);
    const asked = server.seen('POST', '/grades/preview');
    expect(asked.at(-1)?.body).toMatchObject({
      time_range: 'month',
      days: 30,
      weights: { concert_weight: 9 },
    });
    fireEvent.change(screen.getByRole('slider', { name: 'Concert' }), { target: { value: '-9' } });
    await screen.findByText(/points worse than the saved weights\.$/);
  });

  it('is of the past days that are chosen', async () => {
    const server = await serverWithSeason();
    const { user, address } = await openScorePage({ path: '/scores/weights?window=month', server });
    await screen.findByText(/^nDCG at 25: .* 30 days, by tickets/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Past days' }), '14 days');
    await screen.findByText(/^nDCG at 25: .* 14 days, by tickets/);
    expect(address()).toBe('/scores/weights?window=month&days=14');
  });

  it('says what is missing where there are no outcomes', async () => {
    await openScorePage({ path: '/scores/weights' });
    await screen.findByText('No grade: no past day has outcomes yet.');
    expect(screen.getByRole('link', { name: 'Import outcomes' })).toBeTruthy();
  });

  it('ignores weights of an address that are none', async () => {
    const { address } = await openScorePage({ path: '/scores/weights?try=1,2,x,4,5,30' });
    await screen.findByText('The link has no valid weights to try.');
    expect(address()).toBe('/scores/weights');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('the grades of the history', () => {
  it('are shown with the sets that have one, and two sets are compared by theirs', async () => {
    const server = await serverWithSeason();
    const graded_on = { time_range: 'month', days: 30 } as const;
    const saved = { ...fromWeights({ ...EQUAL, concert: 9 }), graded_on };
    await server.colleague(saveWeights, { body: saved });
    const history = () => server.colleague(listWeightSets, { query: {} });
    await expect.poll(async () => (await history()).sets[0]?.grade).not.toBeNull();
    await openScorePage({ path: '/scores/weights/history?before=1&after=2&window=month', server });
    await screen.findByText(/^Month, 30 days, by tickets: the first 25 sold \d+\s?%/);
    const card = within(await screen.findByRole('region', { name: 'Version 1 and version 2' }));
    await card.findByRole('heading', { name: 'Version 2 on past days' });
    await card.findByText(/points better than version 1\.$/);
  });
});
