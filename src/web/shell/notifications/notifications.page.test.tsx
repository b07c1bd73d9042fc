import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { tellFromAnotherTab } from '#web/test/render.tsx';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

async function openPage(path: string, server: ScoreServer) {
  const app = await openScorePage({ path, server });
  const key = `notifications.${server.session().userData.id}`;
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.storage.getItem(key)).not.toBeNull());
  return { ...app, key };
}

/** A service that has made one ranking: weights that were saved would be followed by another one. */
const createServer = (role?: Role) => createScoreServer({ weights: null, ...(role && { role }) });

/** One whose ranking was made with other weights than it has now. */
async function createStaleServer() {
  const server = await createServer();
  await server.saveSampleWeights(TEST_WEIGHTS);
  return server;
}

function bell(unread: number) {
  const name = unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`;
  return screen.findByRole('button', { name });
}

async function openPanel(app: Awaited<ReturnType<typeof openScorePage>>, unread: number) {
  await app.user.click(await bell(unread));
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
  await panel.findByRole('heading', { name: 'Notifications' });
  return panel;
}

describe('the notification centre', () => {
  it('explains what appears in it while it is empty', async () => {
    const panel = await openPanel(await openPage('/apps/chat', await createServer()), 0);
    expect(panel.getByText('No notifications')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('lists the user’s own recalculation as read', async () => {
    const app = await openPage('/scores/week', await createServer());
    await app.user.click(await screen.findByRole('button', { name: 'Recalculate' }));
    const panel = await openPanel(app, 0);
    const item = await panel.findByRole('link', { name: /You recalculated the ranking/ });
    expect(item.textContent).toMatch(/42 events ranked in \d+\.\d s\./);
  });

  it('reports a recalculation by someone else with the next answer', async () => {
    const app = await openPage('/apps/chat', await createServer());
    await app.server.recalculate();
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    expect(panel.getByText(/^[^Y].* ranked 42 events in \d+\.\d s\.$/)).toBeTruthy();
  });

  it('reports the first ranking', async () => {
    const app = await openPage(
      '/apps/chat',
      await createScoreServer({ weights: null, isRanked: false }),
    );
    await bell(0);
    await app.server.recalculate();
    await app.queryClient.invalidateQueries();
    expect(await bell(1)).toBeTruthy();
  });

  it('reports a ranking that is out of date, and links to the weights', async () => {
    const app = await openPage('/apps/chat', await createStaleServer());
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('link', { name: /Ranking out of date/ }));
    await waitFor(() => expect(app.address()).toBe('/scores/weights'));
    expect(await bell(0)).toBeTruthy();
  });

  it('marks that as read once the ranking is recalculated', async () => {
    const app = await openPage('/scores/week', await createStaleServer());
    await bell(1);
    await app.user.click(await screen.findByRole('button', { name: 'Recalculate' }));
    const panel = await openPanel(app, 0);
    expect(panel.getByText('Ranking out of date')).toBeTruthy();
  });

  it('reports an import, also to people who may not recalculate', async () => {
    const app = await openPage('/apps/chat', await createServer('viewer'));
    await app.server.importEvents([43, 44, 45].map((number) => draftEvent(number)));
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    expect(panel.getByText(/^3 events are new or changed/)).toBeTruthy();
  });

  it('marks all as read and clears the list for good', async () => {
    const app = await openPage('/apps/chat', await createStaleServer());
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell(0)).toBeTruthy();
    expect(panel.getAllByRole('link')).toHaveLength(1);
    await app.user.click(panel.getByRole('button', { name: 'Clear' }));
    await app.queryClient.invalidateQueries();
    expect(panel.getByText('No notifications')).toBeTruthy();
  });

  it('follows what another tab reads', async () => {
    const { storage, key } = await openPage('/apps/chat', await createStaleServer());
    await bell(1);
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"isRead":false', '"isRead":true'));
    tellFromAnotherTab(key);
    expect(await bell(0)).toBeTruthy();
  });

  it('makes no calls for people who may not read scores', async () => {
    const { server, user } = await openScorePage({ path: '/apps/chat', role: 'client' });
    await user.click(await bell(0));
    await screen.findByText('No notifications');
    expect(server.requests).toEqual([]);
  });
});
