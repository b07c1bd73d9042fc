import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiKey, listApiKeys } from '#contract/access/api-keys.ts';
import { createFeed } from '#contract/feeds/feeds.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const EMPTY = { events: [], isRanked: false, weights: null };

async function openKeys(path = '/scores/keys', role: 'admin' | 'viewer' = 'admin') {
  const server = await createScoreServer({ ...EMPTY, role });
  const body = { name: 'Reports', scopes: ['scores:read' as const], lifetime_days: 30 as const };
  await server.colleague(createApiKey, { body: { ...body, addresses: ['::1'] } });
  const states = async () =>
    (await server.colleague(listApiKeys, {})).keys.map(({ name, state }) => [name, state]);
  return { ...(await openScorePage({ path, server, role })), states };
}

type Opened = Awaited<ReturnType<typeof openKeys>>;

const create = async (user: Opened['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy your key now' });
  const secret = within(dialog).getByText(/^mq_[\w-]{43}$/).textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  return secret;
};

const choose = async (user: Opened['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = await screen.findByRole('dialog', { name: `${action} ${name}?` });
  await user.click(within(dialog).getByRole('button', { name: action }));
};

describe('/scores/keys', () => {
  it('creates, rotates and revokes a key; each secret is shown once', async () => {
    const { user, states } = await openKeys();
    await screen.findByText('Reports');
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
    const dialog = await screen.findByRole('dialog', { name: 'New key' });
    expect(await within(dialog).findAllByRole('checkbox')).toHaveLength(1);
    // Behind the dialog the list may still be loading.
    await screen.findByText('You have no API keys');
    expect(screen.queryByText('Reports')).toBeNull();
  });
});

describe('the restrictions of a key', () => {
  async function openWithFeed() {
    const opened = await openKeys();
    const { addEvents, colleague } = opened.server;
    await addEvents([{ source: 'box-office', sourceId: '1' }]);
    await colleague(createFeed, { body: { name: 'City hall', kind: 'pushed' } });
    const stored = async () => {
      const { keys } = await colleague(listApiKeys, {});
      return keys.map(({ sources, feeds, addresses }) => ({ sources, feeds, addresses }))[0];
    };
    return { ...opened, stored };
  }
  const NONE = { sources: [], feeds: [], addresses: [] };

  async function pick(user: Opened['user'], label: string, name: string) {
    const box = await screen.findByRole('combobox', { name: label });
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBeNull());
    await user.type(box, `${name}{ArrowDown}{Enter}`);
  }

  it('are chosen from the sources and feeds that there are, and shown with the key', async () => {
    const { user, stored } = await openWithFeed();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly feed');
    expect(screen.queryByRole('combobox', { name: 'Sources' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Import events' }));
    await pick(user, 'Sources', 'box-office');
    await pick(user, 'Feeds', 'City hall');
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    await user.type(field('Address 1'), '203.0.113.0/24');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByText('Only sources: box-office');
    await screen.findByText('Only feeds: City hall');
    await screen.findByText('Only from: 203.0.113.0/24');
    expect(await stored()).toMatchObject({
      sources: ['box-office'],
      feeds: [{ name: 'City hall' }],
      addresses: ['203.0.113.0/24'],
    });
  });

  it('are changed later, with a sentence at an address that is none', async () => {
    const { user, stored } = await openWithFeed();
    await create(user, 'Reader');
    expect(await stored()).toEqual(NONE);
    await user.click(await screen.findByRole('button', { name: 'Actions for Reader' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change restrictions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restrictions of Reader' });
    for (const address of ['10.0.0.0/8', '10.0.0.300']) {
      await user.click(within(dialog).getByRole('button', { name: 'Add address' }));
      await user.keyboard(address);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save restrictions' }));
    expect(complaintAt('Address 2')).toContain('Enter an address such as');
    expect(field('Address 1').value).toBe('10.0.0.0/8');
    await user.click(within(dialog).getByRole('button', { name: 'Remove address 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save restrictions' }));
    await screen.findByText('Only from: 10.0.0.0/8');
    expect(await stored()).toEqual({ ...NONE, addresses: ['10.0.0.0/8'] });
  });

  it('are shown of a colleague’s key and cannot be changed there', async () => {
    const { user } = await openKeys();
    await screen.findByText('Only from: ::1');
    await user.click(await screen.findByRole('button', { name: 'Actions for Reports' }));
    await screen.findByRole('menuitem', { name: 'Revoke' });
    expect(screen.queryByRole('menuitem', { name: 'Change restrictions' })).toBeNull();
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
