import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp, tellFromAnotherTab } from '../../test/render.tsx';
import { createScoreService } from '../../test/score-service.ts';

const KEY = 'notifications.7';

async function openPage(path: string, options: RenderOptions = {}) {
  const app = await renderApp(path, options);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.storage.getItem(KEY)).not.toBeNull());
  return app;
}

function bell(unread: number) {
  const name = unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`;
  return screen.findByRole('button', { name });
}

async function openPanel(app: Awaited<ReturnType<typeof renderApp>>, unread: number) {
  await app.user.click(await bell(unread));
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
  await panel.findByRole('heading', { name: 'Notifications' });
  return panel;
}

describe('the notification centre', () => {
  it('explains what appears in it while it is empty', async () => {
    const panel = await openPanel(await openPage('/apps/chat'), 0);
    expect(panel.getByText('No notifications')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('lists the user’s own recalculation as read', async () => {
    const app = await openPage('/scores/week');
    await app.user.click(await screen.findByRole('button', { name: 'Recalculate' }));
    const panel = await openPanel(app, 0);
    const item = await panel.findByRole('link', { name: /You recalculated the ranking/ });
    expect(item.textContent).toContain('42 events ranked in 0.4 s.');
  });

  it('reports a recalculation by someone else with the next answer', async () => {
    const service = createScoreService();
    const app = await openPage('/apps/chat', { service });
    const run = service.recalculate();
    Object.assign(run, { started_by: 'Grace Hopper' });
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    expect(panel.getByText('Grace Hopper ranked 42 events in 0.4 s.')).toBeTruthy();
  });

  it('reports the first ranking', async () => {
    const service = createScoreService();
    service.runs = [];
    const app = await openPage('/apps/chat', { service });
    await bell(0);
    Object.assign(service.recalculate(), { started_by: 'Grace Hopper' });
    await app.queryClient.invalidateQueries();
    expect(await bell(1)).toBeTruthy();
  });

  it('reports a ranking that is out of date, and links to the weights', async () => {
    const service = createScoreService();
    service.weights = { ...service.weights, sport: 9 };
    const app = await openPage('/apps/chat', { service });
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('link', { name: /Ranking out of date/ }));
    await waitFor(() => expect(app.address()).toBe('/scores/weights'));
    expect(await bell(0)).toBeTruthy();
  });

  it('marks that as read once the ranking is recalculated', async () => {
    const service = createScoreService();
    service.weights = { ...service.weights, sport: 9 };
    const app = await openPage('/scores/week', { service });
    await bell(1);
    await app.user.click(await screen.findByRole('button', { name: 'Recalculate' }));
    const panel = await openPanel(app, 0);
    expect(panel.getByText('Ranking out of date')).toBeTruthy();
  });

  it('reports an import, also to people who may not recalculate', async () => {
    const service = createScoreService({ role: 'viewer' });
    const app = await openPage('/apps/chat', { service });
    service.eventsChanged = 3;
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    expect(panel.getByText(/^3 events are new or changed/)).toBeTruthy();
  });

  it('marks all as read and clears the list for good', async () => {
    const service = createScoreService();
    service.weights = { ...service.weights, sport: 9 };
    const app = await openPage('/apps/chat', { service });
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell(0)).toBeTruthy();
    expect(panel.getAllByRole('link')).toHaveLength(1);
    await app.user.click(panel.getByRole('button', { name: 'Clear' }));
    await app.queryClient.invalidateQueries();
    expect(panel.getByText('No notifications')).toBeTruthy();
  });

  it('follows what another tab reads', async () => {
    const service = createScoreService();
    service.weights = { ...service.weights, sport: 9 };
    const { storage } = await openPage('/apps/chat', { service });
    await bell(1);
    storage.setItem(KEY, (storage.getItem(KEY) ?? '').replace('"isRead":false', '"isRead":true'));
    tellFromAnotherTab(KEY);
    expect(await bell(0)).toBeTruthy();
  });

  it('makes no calls for people who may not read scores', async () => {
    const service = createScoreService({ role: 'client' });
    const app = await renderApp('/apps/chat', { service });
    await app.user.click(await bell(0));
    await screen.findByText('No notifications');
    expect(service.requests).toEqual([]);
  });
});
