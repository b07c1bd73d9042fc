import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recalculateScores } from '#contract/scores/scores.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvents } from '#web/test/served/served-events.ts';
import { SCORE_LISTS, toScoreQuery } from '../-score-list-spec.ts';
import { MOST_PRINTED, readRows } from './read-rows.ts';

describe('/scores/print', () => {
  it('shows the whole list that was on the screen, with its filters, and prints it', async () => {
    const server = await createScoreServer({ events: draftEvents(90) });
    const path = '/scores/month?type=concert&size=10';
    const { user } = await openScorePage({ withLateParts: true, path, server });
    await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    const sheet = await screen.findByRole('article', { name: 'Next month' });
    const rows = within(sheet).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row.textContent).toContain('Concert');
    within(sheet).getByText(`${rows.length} events · Concert`);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('leads back to the list', async () => {
    const { user } = await openScorePage({
      withLateParts: true,
      path: '/scores/print?window=year&q=show',
    });
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'show');
  });
});

describe('the rows of a printed list', () => {
  it('are the first 1,000 of one run, whatever is recalculated meanwhile', async () => {
    const server = await createScoreServer({ events: draftEvents(MOST_PRINTED + 60) });
    const list = toScoreQuery(SCORE_LISTS.year.read({}), 'year');
    let calls = 0;
    const { rows, count } = await readRows(server.colleague, list, {
      signal: new AbortController().signal,
      onRow: () => {
        calls += 1;
        if (calls === 2) void server.colleague(recalculateScores, {});
      },
    });
    expect(count).toBe(MOST_PRINTED + 60);
    expect(rows.map((row) => row.rank)).toEqual(
      Array.from({ length: MOST_PRINTED }, (_, index) => index + 1),
    );
  });
});
