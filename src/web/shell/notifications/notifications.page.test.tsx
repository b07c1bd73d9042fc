import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '#contract/access/api-keys.ts';
import { login } from '#contract/auth.ts';
import { addNote, listMentions, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { tellFromAnotherTab } from '#web/test/render.tsx';
import { TEST_WEIGHTS } from '#web/test/seed-events.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
  TEST_PASSWORD,
} from '#web/test/served/open-score-page.tsx';

async function openPage(path: string, server: ScoreServer) {
  const app = await openScorePage({ path, server, withFrame: true });
  const key = `notifications.${server.session().userData.id}`;
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.storage.getItem(key)).not.toBeNull());
  return { ...app, key };
}

/** A service that has made one ranking: weights that were saved would be followed by another one. */
const createServer = () => createScoreServer({ weights: null });

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

  it('says nothing of what one did oneself, nor of what follows by itself', async () => {
    const app = await openPage('/scores/week', await createServer());
    await app.user.click(await screen.findByRole('button', { name: 'Recalculate' }));
    await screen.findByText('Ranking recalculated');
    const panel = await openPanel(app, 0);
    expect(panel.getByText('No notifications')).toBeTruthy();
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

  it('reports weights that somebody else saved, and links to their history', async () => {
    const app = await openPage('/apps/chat', await createServer());
    await bell(0);
    await app.server.saveWeights(TEST_WEIGHTS);
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('link', { name: /New weights/ }));
    await waitFor(() => expect(app.address()).toBe('/scores/weights/history'));
    expect(await bell(0)).toBeTruthy();
  });

  it('brings mentions in notes, opens their event, and keeps on the server what was read', async () => {
    const app = await openPage('/apps/chat', await createServer());
    const { server } = app;
    await bell(0);
    const [event] = (await server.list()).events;
    const params = { id: event?.id ?? 0 };
    const text = `Look at this, @${server.session().userData.username}`;
    await server.colleague(addNote, { params, body: { text } });
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull();
    await app.user.click(panel.getByRole('link', { name: /mentioned you/ }));
    await waitFor(() => expect(app.address()).toBe(`/scores/events/${params.id}`));
    await bell(0);
    await waitFor(() => expect(server.seen('PUT', '/me/mentions')).toHaveLength(1));
    const { accessToken } = server.session();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await server.colleague(listMentions, {}, { headers })).toMatchObject({
      unread: 0,
      mentions: [{ is_read: true, text }],
    });
  });

  it('brings events that are given to the reader, and opens them', async () => {
    const app = await openPage('/apps/chat', await createServer());
    const { server } = app;
    await bell(0);
    const [event] = (await server.list()).events;
    const id = event?.id ?? 0;
    const owner_id = server.session().userData.id;
    await server.colleague(saveDecisions, {
      body: { decisions: [{ id, state: 'watch', owner_id }] },
    });
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('link', { name: /gave you an event/ }));
    await waitFor(() => expect(app.address()).toBe(`/scores/events/${id}`));
    await bell(0);
  });

  it('marks all as read and clears the list for good', async () => {
    const app = await openPage('/apps/chat', await createServer());
    await app.server.recalculate();
    await app.queryClient.invalidateQueries();
    const panel = await openPanel(app, 1);
    await app.user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell(0)).toBeTruthy();
    expect(panel.getAllByRole('link')).toHaveLength(1);
    await app.user.click(panel.getByRole('button', { name: 'Clear' }));
    await app.queryClient.invalidateQueries();
    expect(panel.getByText('No notifications')).toBeTruthy();
  });

  it('follows what another tab reads', async () => {
    const { storage, key, server, queryClient } = await openPage(
      '/apps/chat',
      await createServer(),
    );
    await server.recalculate();
    await queryClient.invalidateQueries();
    await bell(1);
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"isRead":false', '"isRead":true'));
    tellFromAnotherTab(key);
    expect(await bell(0)).toBeTruthy();
  });

  it('reports what changed of who can get into the account, by whomever, and leads to the history', async () => {
    const app = await openPage('/apps/chat', await createServer());
    await bell(0);
    const { accessToken, userData } = app.server.session();
    const headers = { authorization: `Bearer ${accessToken}` };
    const key = { name: 'Nightly', scopes: ['scores:read' as const], lifetime_days: 30 as const };
    const made = await app.server.colleague(createApiKey, { body: key }, { headers });
    await bell(1);
    await app.server.colleague(revokeApiKey, { params: { id: made.key.id } });
    const body = { email: userData.email, password: TEST_PASSWORD };
    await app.server.colleague(login, { body });
    const panel = await openPanel(app, 3);
    panel.getByText('An API key was created for your account');
    panel.getByText('An API key of your account was revoked');
    panel.getByText(/^By .*\.$/);
    await app.user.click(panel.getByRole('link', { name: /was created/ }));
    await waitFor(() => expect(app.address()).toBe('/scores/me?tab=sessions'));
    await bell(2);
  });

  it('reports such changes in a browser that was not there then, but no sign-ins before its own', async () => {
    const server = await createServer();
    const { accessToken, userData } = server.session();
    const headers = { authorization: `Bearer ${accessToken}` };
    const key = { name: 'Nightly', scopes: ['scores:read' as const], lifetime_days: 30 as const };
    await server.colleague(createApiKey, { body: key }, { headers });
    await server.colleague(login, { body: { email: userData.email, password: TEST_PASSWORD } });
    const panel = await openPanel(await openPage('/apps/chat', server), 1);
    panel.getByText('An API key was created for your account');
  });

  it('asks for nothing but the account for people who may not read scores', async () => {
    const { server, user } = await openScorePage({
      path: '/apps/chat',
      role: 'client',
      withFrame: true,
    });
    await user.click(await bell(0));
    await screen.findByText('No notifications');
    await waitFor(() => expect(server.seen('GET', '/me/changes')).not.toEqual([]));
    const paths = new Set(server.requests.map(({ path }) => path));
    expect([...paths].filter((path) => path !== '/live')).toEqual(['/me/changes']);
  });
});
