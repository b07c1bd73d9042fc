import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { fromWeights, readWeights, saveWeights } from '#contract/scores/weights.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/weights/history';
const items = async () =>
  within(await screen.findByRole('list', { name: 'Weight sets' })).getAllByRole('listitem');

async function serverWithTwoSets() {
  const server = await createScoreServer();
  await server.colleague(saveWeights, {
    body: { ...fromWeights({ ...TEST_WEIGHTS, sport: 9 }), note: 'The finals are near.' },
  });
  return server;
}

describe('/scores/weights/history', () => {
  it('lists every saved weight set with its note and difference, newest first', async () => {
    await openScorePage({ path: PATH, server: await serverWithTwoSets() });
    await screen.findByText('In the ranking');
    await screen.findByText('Saved');
    const [newest, first] = (await items()).map((item) => item.textContent);
    expect(newest).toMatch(/Version 2Saved(?!In the ranking)/);
    expect(newest).toContain('The finals are near.');
    expect(newest).toContain('Sport 1 → 9');
    expect(first).toContain('Version 1In the ranking');
    expect(first).toContain('theater 2 · concert 3 · sport 1 · time 4 · capacity 3');
  });

  it('restores a weight set and recalculates the ranking with it, and undoes both', async () => {
    const server = await serverWithTwoSets();
    await server.recalculate();
    const { user } = await openScorePage({ path: PATH, server });
    await waitFor(async () =>
      expect((await items())[0]?.textContent).toContain('Version 2SavedIn the ranking'),
    );
    const restore = screen.getByRole('button', { name: 'Restore and recalculate: version 1' });
    expect(restore.textContent).toBe('Restore and recalculate');
    await user.click(restore);
    await screen.findByText('Version 1 is saved again and in the ranking.');
    expect(screen.queryByText('Ranking recalculated')).toBeNull();
    await waitFor(async () =>
      expect((await items())[0]?.textContent).toContain('Version 3SavedIn the ranking'),
    );
    expect((await items())[0]?.textContent).toContain('Restores version 1');
    const { current } = await server.colleague(listScoreRuns, { query: {} });
    expect(current).toMatchObject({ weight_version: 3, weights: { sport_weight: 1 } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await server.colleague(listScoreRuns, { query: {} })).current).toMatchObject({
        weight_version: 4,
        weights: { sport_weight: 9 },
      }),
    );
  });

  it('refuses to undo a restore over weights that were saved since', async () => {
    const server = await serverWithTwoSets();
    const { user } = await openScorePage({ path: PATH, server });
    await user.click(await screen.findByRole('button', { name: /^Restore.* version 1$/ }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 5 });
    await user.click(undo);
    await screen.findByText('The weights could not be restored');
    expect(await server.colleague(readWeights, {})).toMatchObject({ sport_weight: 5, version: 4 });
  });

  it('refuses to restore over weights that were saved meanwhile, and says so', async () => {
    const server = await serverWithTwoSets();
    const { user } = await openScorePage({ path: PATH, server });
    const restore = await screen.findByRole('button', { name: /^Restore.* version 1$/ });
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 5 });
    await user.click(restore);
    await screen.findByText('The weights could not be restored');
    expect(await server.colleague(readWeights, {})).toMatchObject({ sport_weight: 5, version: 3 });
  });

  it('compares two weight sets by the rankings that they make', async () => {
    const server = await serverWithTwoSets();
    const { user, address } = await openScorePage({ path: PATH, server });
    await user.click(await screen.findByRole('checkbox', { name: 'Compare version 2' }));
    expect(address()).toBe(`${PATH}?before=2`);
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 1' }));
    expect(address()).toBe(`${PATH}?before=1&after=2`);
    await user.click(await screen.findByRole('radio', { name: 'Year' }));
    const table = await screen.findByRole('table', { name: 'Top 25 of either version' });
    const difference = screen.getByRole('table', { name: 'Differences between the two versions' });
    expect(difference.textContent).toContain('Sport19');
    const namesIn = (rows: HTMLElement[]) => rows.slice(1).map((row) => row.textContent ?? '');
    await server.recalculate();
    const { events } = await server.list();
    await waitFor(() => {
      const shown = namesIn(within(table).getAllByRole('row'));
      for (const index of [0, 1, 2]) {
        expect(shown[index]).toContain(events[index]?.event_name);
      }
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toContain('/scores/weights/history');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists the recalculations, with what started them, their weights and duration', async () => {
    const server = await serverWithTwoSets();
    await server.recalculate();
    const { user, address } = await openScorePage({ path: PATH, server });
    await user.click(await screen.findByRole('tab', { name: 'Recalculations' }));
    expect(address()).toBe(`${PATH}?tab=runs`);
    const table = await screen.findByRole('table', { name: 'Recalculations' });
    const [, newest, first] = within(table).getAllByRole('row');
    expect(newest?.textContent).toContain('sport 9');
    expect(first?.textContent).toContain('sport 1');
    expect(first?.textContent).toMatch(/42.*\d s$/);
  });

  it('names what each recalculation moved most, and compares any two of them in a window', async () => {
    const server = await serverWithTwoSets();
    await server.recalculate();
    const { user, address } = await openScorePage({
      withFrame: true,
      path: `${PATH}?tab=runs`,
      server,
    });
    const table = await screen.findByRole('table', { name: 'Recalculations' });
    const [, newest, first] = within(table).getAllByRole('row');
    expect(newest?.textContent).toMatch(/\d+ up · \d+ down · 0 new · 0 gone/);
    expect(within(newest ?? table).getAllByRole('link')).toHaveLength(2);
    expect(first?.textContent).not.toMatch(/ up · /);

    await user.click(within(table).getByRole('button', { name: /^Compare the run of/ }));
    const earlier = await screen.findByRole('combobox', { name: 'Earlier run' });
    await screen.findByText(/up, \d+ down, 0 new, 0 gone within the first 1,000\.$/);
    const risers = screen.getByRole('list', { name: 'Moved up' });
    expect(within(risers).getAllByRole('listitem')[0]?.textContent).toMatch(/\d+ → \d+/);
    within(risers).getAllByText(/^The weights changed/);
    await user.click(screen.getByRole('radio', { name: 'Year' }));
    expect(address()).toMatch(/[?&]run=[0-9a-f-]{36}&window=year$/);
    await waitFor(() => expect(within(earlier).getAllByRole('option')).toHaveLength(1));

    await waitFor(() => expect(server.readers()).toBe(1));
    await server.recalculate();
    await waitFor(() =>
      expect(
        within(screen.getByRole('combobox', { name: 'Later run' })).getAllByRole('option'),
      ).toHaveLength(2),
    );
    const later = screen.getByRole('combobox', { name: 'Later run' });
    const [latest, second] = within(later).getAllByRole<HTMLOptionElement>('option');
    await user.selectOptions(later, latest?.value ?? '');
    await user.selectOptions(earlier, second?.value ?? '');
    await screen.findByText('No event moved within the first 1,000.');
    expect(address()).toContain(`run=${latest?.value}&with=${second?.value}`);
  });

  it('shows a viewer the history without a way to restore', async () => {
    const server = await createScoreServer({ role: 'viewer' });
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 9 });
    await openScorePage({ path: PATH, server });
    expect(await items()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  it('says what to do where nothing has been saved yet', async () => {
    await openScorePage({ path: PATH, weights: null, isRanked: false });
    await screen.findByText('No weights have been saved yet');
  });
});
