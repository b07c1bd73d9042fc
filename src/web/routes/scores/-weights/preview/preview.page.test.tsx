import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { fromWeights } from '#contract/scores/weights.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/weights?window=year';
const PREVIEW = '/event_score/preview';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const list = () => screen.findByRole('list', { name: 'Top 20 with these weights' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');
const sent = (server: ScoreServer) => server.seen('POST', PREVIEW);

describe('the preview of weights', () => {
  it('shows the first events as they are ranked now while nothing is changed', async () => {
    const { server } = await openScorePage({ path: PATH });
    const { events } = await server.list();
    const shown = await rows();
    expect(shown).toHaveLength(20);
    shown.forEach((row, index) => {
      expect(row).toContain(events[index]?.event_name);
    });
    await screen.findByText('The top 20 stays as it is.');
    await screen.findByText('No event leaves the top 20.');
  });

  it('ranks as it will after the same weights are saved and recalculated', async () => {
    const { server } = await openScorePage({ path: PATH });
    const before = await rows();
    const sport = await screen.findByRole('slider', { name: 'Sport' });
    fireEvent.change(sport, { target: { value: '10' } });
    await waitFor(async () => expect(await rows()).not.toEqual(before));
    const shown = await rows();
    await server.saveWeights({ ...TEST_WEIGHTS, sport: 10 });
    await server.recalculate();
    const { events } = await server.list();
    shown.forEach((row, index) => {
      expect(row).toContain(events[index]?.event_name);
    });
    expect(shown.some((row) => row.includes('▲') || row.includes('New'))).toBe(true);
  });

  it('says nothing about changes between a new run and its preview', async () => {
    const { user, server } = await openScorePage({ path: PATH });
    const before = await rows();
    fireEvent.change(await screen.findByRole('slider', { name: 'Sport' }), {
      target: { value: '10' },
    });
    await waitFor(async () => expect(await rows()).not.toEqual(before));
    await screen.findByText(/ranks change\.$/);
    const held = deferred();
    server.before = ({ path }) => (path === PREVIEW ? held.promise : undefined);
    await user.click(screen.getByRole('button', { name: 'Save and recalculate' }));
    await screen.findByText('The ranking uses the saved weights.');
    await waitFor(() => expect(screen.queryByText(/ranks change\.$/)).toBeNull());
    expect((await rows()).filter((row) => /New|up \d|down \d/.test(row))).toEqual([]);
    held.settle();
    await screen.findByText('The top 20 stays as it is.');
  });

  it('says how many ranks change, what moves, what enters and what leaves', async () => {
    await openScorePage({ path: PATH });
    const before = await rows();
    fireEvent.change(await screen.findByRole('slider', { name: 'Sport' }), {
      target: { value: '10' },
    });
    await waitFor(async () => expect(await rows()).not.toEqual(before));
    const moved = await screen.findByText(/^\d+ of the top 20 ranks change\.$/);
    const shown = await rows();
    const isMoved = (row: string) => row.includes('New') || /(up|down) \d+ ranks?/.test(row);
    expect(parseInt(moved.textContent ?? '', 10)).toBe(shown.filter(isMoved).length);
    expect(shown.some((row) => row.includes('New'))).toBe(true);
    expect(shown.some((row) => /up \d+ ranks?/.test(row))).toBe(true);
    const line = await screen.findByText(/^No longer in the top 20:/);
    expect(within(line).getAllByRole('link').length).toBe(
      shown.filter((row) => row.includes('New')).length,
    );
  });

  it('asks for one preview at a time while a weight moves on, and last for the newest', async () => {
    const { server } = await openScorePage({ path: PATH });
    const before = await rows();
    const already = sent(server).length;
    const held = deferred();
    const signals: AbortSignal[] = [];
    server.before = ({ path }, { signal }) => {
      if (path !== PREVIEW) return undefined;
      signals.push(signal);
      return held.promise;
    };
    const sport = await screen.findByRole('slider', { name: 'Sport' });
    for (const value of ['5', '6', '7', '8', '9', '10']) {
      fireEvent.change(sport, { target: { value } });
    }
    await waitFor(() => expect(sent(server)).toHaveLength(already + 1));
    expect(await rows()).toEqual(before);
    held.settle();
    await waitFor(() => expect(sent(server)).toHaveLength(already + 2));
    await waitFor(async () => expect(await rows()).not.toEqual(before));
    expect(
      sent(server)
        .map(({ body }) => body)
        .slice(-2),
    ).toMatchObject([
      { weights: fromWeights({ ...TEST_WEIGHTS, sport: 5 }) },
      {
        weights: fromWeights({ ...TEST_WEIGHTS, sport: 10 }),
        time_halving_days: 30,
        time_range: 'year',
      },
    ]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  it('previews a window with its own halving days', async () => {
    const { user, server } = await openScorePage({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'By window' }));
    await user.clear(await field('Year'));
    await user.type(await field('Year'), '7');
    await waitFor(() =>
      expect(server.seen('POST', PREVIEW).at(-1)?.body).toMatchObject({ time_halving_days: 7 }),
    );
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await waitFor(() =>
      expect(server.seen('POST', PREVIEW).at(-1)?.body).toMatchObject({
        time_halving_days: 30,
        time_range: 'month',
      }),
    );
  });

  it('keeps the last result while a weight is not valid, and says so', async () => {
    const { user, server } = await openScorePage({ path: PATH });
    const before = await rows();
    const already = sent(server).length;
    await user.clear(await field('Concert'));
    await screen.findByText('Fix the highlighted fields to preview them.');
    expect(await rows()).toEqual(before);
    expect(server.seen('POST', PREVIEW)).toHaveLength(already);
  });

  it('says why a preview failed, with a way to try again, and keeps the last result', async () => {
    const server = await createScoreServer();
    const { user } = await openScorePage({ path: PATH, server });
    const before = await rows();
    server.before = ({ path }) => {
      if (path === PREVIEW) throw new ApiError('unavailable', 'The service is busy.');
    };
    fireEvent.change(screen.getByRole('slider', { name: 'Sport' }), { target: { value: '10' } });
    const alert = await screen.findByText('The service is busy.');
    expect(await rows()).toEqual(before);
    server.before = undefined;
    const box = alert.closest<HTMLElement>('[role="alert"]') ?? document.body;
    await user.click(within(box).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rows()).not.toEqual(before));
  });

  it('asks again without an error when a preview of another tab replaced a waiting one', async () => {
    const { server } = await openScorePage({ path: PATH });
    const before = await rows();
    const already = sent(server).length;
    let refusals = 0;
    server.before = ({ path }) => {
      if (path !== PREVIEW || refusals === 2) return;
      refusals += 1;
      throw new ApiError('conflict', 'A newer preview has replaced this one.');
    };
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const alert of screen.queryAllByRole('alert')) shown.add(alert.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    fireEvent.change(screen.getByRole('slider', { name: 'Sport' }), { target: { value: '10' } });
    await waitFor(async () => expect(await rows()).not.toEqual(before));
    observer.disconnect();
    expect(server.seen('POST', PREVIEW)).toHaveLength(already + 3);
    expect([...shown].filter((text) => text.includes('newer preview'))).toEqual([]);
  });

  it('opens an event over the page without losing what is typed', async () => {
    const { user } = await openScorePage({ path: PATH });
    await user.type(await field('Theater'), '5');
    const [first] = within(await list()).getAllByRole('link');
    if (first) await user.click(first);
    await screen.findByRole('dialog');
    await waitFor(async () => expect((await field('Theater')).value).toBe('25'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});
