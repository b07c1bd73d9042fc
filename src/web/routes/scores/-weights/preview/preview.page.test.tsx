import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { fromWeights } from '#contract/scores/weights.ts';
import { deferred } from '#web/test/deferred.ts';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PATH = '/scores/weights?window=year';
const PREVIEW = '/event_score/preview';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const table = () => screen.findByRole('table', { name: 'Top 25 with these weights' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

describe('the preview of weights', () => {
  it('shows the first events as they are ranked now while nothing is changed', async () => {
    const { server } = await openScorePage({ path: PATH });
    const { events } = await server.list();
    const shown = await rows();
    expect(shown).toHaveLength(25);
    shown.forEach((row, index) => {
      expect(row).toContain(events[index]?.event_name);
    });
    await screen.findByText('The top 100 keeps the same events.');
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
    expect(shown.some((row) => row.includes('→'))).toBe(true);
  });

  it('cancels the request before when a weight moves on, and keeps the old result meanwhile', async () => {
    const { server } = await openScorePage({ path: PATH });
    const before = await rows();
    const held = deferred();
    const signals: AbortSignal[] = [];
    server.before = ({ path }, { signal }) => {
      if (path !== PREVIEW) return undefined;
      signals.push(signal);
      return held.promise;
    };
    const sport = await screen.findByRole('slider', { name: 'Sport' });
    fireEvent.change(sport, { target: { value: '5' } });
    await waitFor(() => expect(signals).toHaveLength(1));
    fireEvent.change(sport, { target: { value: '10' } });
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[0]?.aborted).toBe(true);
    expect(await rows()).toEqual(before);
    held.settle();
    await waitFor(async () => expect(await rows()).not.toEqual(before));
  });

  it('makes one request for several movements in a row', async () => {
    const { server } = await openScorePage({ path: PATH });
    await rows();
    const sent = server.seen('POST', PREVIEW).length;
    const sport = await screen.findByRole('slider', { name: 'Sport' });
    for (const value of ['5', '6', '7', '8']) fireEvent.change(sport, { target: { value } });
    await waitFor(() => expect(server.seen('POST', PREVIEW)).toHaveLength(sent + 1));
    expect(server.seen('POST', PREVIEW).at(-1)?.body).toMatchObject({
      weights: fromWeights({ ...TEST_WEIGHTS, sport: 8 }),
      time_halving_days: 30,
      time_range: 'year',
    });
  });

  it('previews a window with its own halving days', async () => {
    const { user, server } = await openScorePage({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Different days for each window' }));
    await user.type(await field('Days until time counts half: year'), '7');
    await waitFor(() =>
      expect(server.seen('POST', PREVIEW).at(-1)?.body).toMatchObject({ time_halving_days: 7 }),
    );
    await user.click(screen.getByRole('radio', { name: 'Next month' }));
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
    const sent = server.seen('POST', PREVIEW).length;
    await user.clear(await field('Concert'));
    await screen.findByText('Fix the highlighted fields to preview them.');
    expect(await rows()).toEqual(before);
    expect(server.seen('POST', PREVIEW)).toHaveLength(sent);
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
    const sent = server.seen('POST', PREVIEW).length;
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
    expect(server.seen('POST', PREVIEW)).toHaveLength(sent + 3);
    expect([...shown].filter((text) => text.includes('newer preview'))).toEqual([]);
  });

  it('opens an event over the page without losing what is typed', async () => {
    const { user } = await openScorePage({ path: PATH });
    await user.type(await field('Theater'), '5');
    const [first] = within(await table()).getAllByRole('link');
    if (first) await user.click(first);
    await screen.findByRole('dialog');
    expect((await field('Theater')).value).toBe('25');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});
