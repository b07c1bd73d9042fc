import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiKey, listApiKeys } from '#contract/access/api-keys.ts';
import { field } from '#web/test/fields.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const EMPTY = { events: [], isRanked: false, weights: null };

async function openKeys(path = '/scores/keys', role: 'admin' | 'viewer' = 'admin') {
  const server = await createScoreServer({ ...EMPTY, role });
  const body = { name: 'Reports', scopes: ['scores:read' as const], lifetime_days: 30 as const };
  await server.colleague(createApiKey, { body });
  const states = async () =>
    (await server.colleague(listApiKeys, {})).keys.map(({ name, state }) => [name, state]);
  return { ...(await openScorePage({ path, server, role })), states };
}

const create = async (user: Awaited<ReturnType<typeof openKeys>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(field('Name'), name);
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy your key now' });
  const secret = within(dialog).getByText(/^mq_[\w-]{43}$/).textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  return secret;
};

const choose = async (
  user: Awaited<ReturnType<typeof openKeys>>['user'],
  name: string,
  action: string,
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = await screen.findByRole('dialog', { name: `${action} ${name}?` });
  await user.click(within(dialog).getByRole('button', { name: action }));
};

describe('/scores/keys', () => {
  it('creates, rotates and revokes a key; each secret is shown once', async () => {
    const { user, states } = await openKeys();
    await screen.findByText('You have no API keys');
    const first = await create(user, 'Nightly feed');
    await screen.findByText(`${first.slice(0, 11)}…`);
    await choose(user, 'Nightly feed', 'Rotate');
    const dialog = await screen.findByRole('dialog', { name: 'Copy your key now' });
    const second = within(dialog).getByText(/^mq_/).textContent ?? '';
    expect(second).not.toBe(first);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText(/^Old key works until/);
    await choose(user, 'Nightly feed', 'Revoke');
    await screen.findByText('Nightly feed was revoked.');
    expect(await states()).toEqual([
      ['Nightly feed', 'revoked'],
      ['Reports', 'active'],
    ]);
    expect(document.body.textContent).not.toContain(second);
  });

  it('lets an admin revoke the key of somebody else, and not rotate it', async () => {
    const { user, states } = await openKeys();
    await user.click(await screen.findByRole('button', { name: 'Actions for Reports' }));
    await screen.findByRole('menuitem', { name: 'Revoke' });
    expect(screen.queryByRole('menuitem', { name: 'Rotate' })).toBeNull();
    await user.keyboard('{Escape}');
    await choose(user, 'Reports', 'Revoke');
    await waitFor(async () => expect(await states()).toEqual([['Reports', 'revoked']]));
  });

  it('offers the scopes of the role alone, and shows nobody else’s keys', async () => {
    const { user } = await openKeys('/scores/keys', 'viewer');
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const scopes = await screen.findAllByRole('checkbox');
    expect(scopes).toHaveLength(1);
    expect(screen.queryByText('Keys of other people')).toBeNull();
  });
});

describe('/pages/api-key', () => {
  it('shows sample keys alone, to an admin too', async () => {
    const { user, states } = await openKeys('/pages/api-key');
    await screen.findByRole('heading', { level: 1, name: 'Sample API keys' });
    await screen.findByText('Foyer screen');
    expect(screen.queryByText('Reports')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revoke Foyer screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Foyer screen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Foyer screen was revoked.');
    expect(await states()).toEqual([['Reports', 'active']]);
  });
});
