import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { pinEvent } from '#contract/scores/corrections.ts';
import { MAX_DECISIONS, saveDecisions } from '#contract/scores/desk/decisions.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvents } from '#web/test/served/served-events.ts';

type User = Awaited<ReturnType<typeof openScorePage>>['user'];

const rows = () => screen.findAllByRole('link', { name: /^Event/ });
const select = (user: User, name: string) =>
  screen.findByRole('checkbox', { name: `Select ${name}` }).then((box) => user.click(box));

async function openSelecting(server: ScoreServer, path = '/scores/year?size=5') {
  const { user } = await openScorePage({ withLateParts: true, path, server });
  const shown = (await rows()).map((link) => String(link.textContent));
  await user.click(await screen.findByRole('button', { name: 'Select events' }));
  return { user, shown };
}

async function namesAfterRun(server: ScoreServer): Promise<string[]> {
  await server.recalculate();
  return (await server.list()).events.map((row) => row.event_name);
}

async function selectMoreThanOneCallTakes() {
  const server = await createScoreServer({ events: draftEvents(MAX_DECISIONS + 5) });
  const { user } = await openSelecting(server, `/scores/year?size=${MAX_DECISIONS}`);
  const all = () => screen.findByRole('checkbox', { name: 'Select all events on this page' });
  await user.click(await all());
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  await user.click(await all());
  return { user, server };
}

describe('a selection of events', () => {
  it('lasts over the pages, is hidden together, and comes back together', async () => {
    const server = await createScoreServer();
    const { user, shown } = await openSelecting(server);
    const first = String(shown[0]);
    await select(user, first);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: first })).toBeNull());
    const second = String((await rows())[0]?.textContent);
    await select(user, second);
    expect(await screen.findByText('2 events selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 events?' }));
    await user.click(dialog.getByRole('button', { name: 'Listed twice' }));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('2 events were hidden.')).toBeTruthy();
    const left = await namesAfterRun(server);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await namesAfterRun(server)).toEqual(expect.arrayContaining([first, second])),
    );
  });

  it('is marked together, and unmarked together', async () => {
    const server = await createScoreServer();
    const { user, shown } = await openSelecting(server);
    for (const name of shown.slice(0, 2)) await select(user, name);
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(screen.getByRole('menuitem', { name: 'Watch' }));
    expect(await screen.findByText('2 events are marked to watch.')).toBeTruthy();
    const watched = async () => (await server.list({ decision: 'watch' })).count;
    await waitFor(async () => expect(await watched()).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await watched()).toBe(0));
  });

  it('is marked whole, however many calls that takes', async () => {
    const { user, server } = await selectMoreThanOneCallTakes();
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(screen.getByRole('menuitem', { name: 'Done' }));
    const done = async () => (await server.list({ time_range: 'year', decision: 'done' })).count;
    await waitFor(async () => expect(await done()).toBe(MAX_DECISIONS + 5));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await done()).toBe(0));
  });

  it('stays decided as far as it was, and can be undone, where a later call is refused', async () => {
    const { user, server } = await selectMoreThanOneCallTakes();
    let calls = 0;
    server.before = ({ path }) => {
      if (path !== saveDecisions.path) return;
      calls += 1;
      if (calls === 2) throw new ApiError('conflict', 'The event is gone.');
    };
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(screen.getByRole('menuitem', { name: 'Done' }));
    await screen.findByText(`${MAX_DECISIONS} events are marked as done.`);
    expect(await screen.findByText('Some rows could not be changed')).toBeTruthy();
    expect(screen.getByText('The event is gone.')).toBeTruthy();
    const done = async () => (await server.list({ time_range: 'year', decision: 'done' })).count;
    expect(await done()).toBe(MAX_DECISIONS);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await done()).toBe(0));
  });

  it('gets another type', async () => {
    const server = await createScoreServer();
    const { count: before } = await server.list({ event_type: 'sport' });
    const { user } = await openSelecting(server, '/scores/year?type=sport&size=5');
    await user.click(
      await screen.findByRole('checkbox', { name: 'Select all events on this page' }),
    );
    await user.click(screen.getByRole('button', { name: 'Set type' }));
    await user.click(screen.getByRole('menuitem', { name: 'Theater' }));
    expect(await screen.findByText('5 events were set to Theater.')).toBeTruthy();
    await server.recalculate();
    const { count } = await server.list({ event_type: 'sport' });
    expect(count).toBe(before - 5);
  });

  it('keeps events that are selected while others are decided on', async () => {
    const server = await createScoreServer();
    const { user, shown } = await openSelecting(server);
    await select(user, String(shown[0]));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.before = ({ method }) => (method === 'PUT' ? released : undefined);
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(screen.getByRole('menuitem', { name: 'Watch' }));
    await select(user, String(shown[1]));
    expect(await screen.findByText('2 events selected')).toBeTruthy();
    release();
    expect(await screen.findByText(`“${shown[0]}” is marked to watch.`)).toBeTruthy();
    expect(await screen.findByText('1 event selected')).toBeTruthy();
  });

  it('is pinned to the first free places, in the order of the list', async () => {
    const server = await createScoreServer();
    const { events } = await server.list();
    const [taken, ...others] = events.slice(-3).toReversed();
    if (!taken) throw new Error('There are events.');
    await server.colleague(pinEvent, {
      params: { id: taken.id },
      body: { time_range: 'year', place: 1 },
    });
    await server.recalculate();
    const wanted = others.toReversed().map((row) => row.event_name);
    const { user } = await openSelecting(server, '/scores/year?size=100');
    for (const name of wanted.toReversed()) await select(user, name);
    await user.click(await screen.findByRole('button', { name: 'Pin to the top' }));
    expect(await screen.findByText('2 events were pinned.')).toBeTruthy();
    expect((await namesAfterRun(server)).slice(0, 3)).toEqual([taken.event_name, ...wanted]);
  });

  it('is not offered to those who may not correct events', async () => {
    await openScorePage({ withLateParts: true, path: '/scores/year', role: 'viewer' });
    await rows();
    expect(await screen.findByRole('button', { name: 'Columns and rows' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select events' })).toBeNull();
  });
});
