import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import { acceptStaffLink, inviteStaff, listStaff } from '#contract/access/staff.ts';
import { field } from '#web/test/fields.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const EMPTY = { events: [], isRanked: false, weights: null };

async function openStaff() {
  const server = await createScoreServer(EMPTY);
  const body = { email: 'grace@navy.example', full_name: 'Grace Hopper', role: 'viewer' } as const;
  await server.colleague(inviteStaff, { body });
  const member = async (q: string) =>
    (await server.colleague(listStaff, { query: { q } })).members[0];
  return { ...(await openScorePage({ path: '/scores/staff', server })), member };
}

const chooseAction = async (
  user: Awaited<ReturnType<typeof openStaff>>['user'],
  name: string,
  action: string,
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('/scores/staff', () => {
  it('invites somebody, and shows the link once', async () => {
    const { user, member } = await openStaff();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.type(field('Name'), 'Alan Turing');
    await user.type(field('E-mail'), 'alan@bletchley.example');
    await user.click(screen.getByRole('button', { name: 'Create invitation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invitation for Alan Turing' });
    within(dialog).getByText(/\/set-password#[\w-]{43}$/);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Actions for Alan Turing' });
    expect(await member('alan')).toMatchObject({ state: 'invited', role: 'viewer' });
    expect(document.body.textContent).not.toContain('/set-password#');
  });

  it('changes a role, and back with one click', async () => {
    const { user, member } = await openStaff();
    await chooseAction(user, 'Grace Hopper', 'Change role');
    const dialog = await screen.findByRole('dialog', { name: 'Role of Grace Hopper' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Analyst');
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await screen.findByText('Grace Hopper is now: Analyst.');
    expect((await member('grace'))?.role).toBe('analyst');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await member('grace'))?.role).toBe('viewer'));
  });

  it('asks before it disables somebody, and says why the last admin stays', async () => {
    const { user, server, member } = await openStaff();
    await server.db`update staff set role = 'viewer' where full_name <> 'Ada Lovelace'`;
    await chooseAction(user, 'Ada Lovelace', 'Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Ada Lovelace?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await screen.findByText(/This is the last admin/);
    await server.db`update staff set role = 'admin' where full_name <> 'Ada Lovelace'`;
    expect((await member('ada'))?.state).toBe('active');
  });

  it('demands a second factor of one person, and switches that of another off after asking', async () => {
    const { user, server, member } = await openStaff();
    await chooseAction(user, 'Grace Hopper', 'Require a second factor');
    await screen.findByText(/Grace Hopper must set up a second factor/);
    const grace = await member('grace');
    expect(grace).toMatchObject({ second_factor: false, second_factor_demanded: true });
    await screen.findByRole('cell', { name: 'Required' });
    await server.db`
      insert into second_factor (staff_id, sealed_secret, last_step) values (${grace?.id ?? 0}, 'x', 0)`;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('cell', { name: 'On' });
    await chooseAction(user, 'Grace Hopper', 'Turn off the second factor');
    const dialog = await screen.findByRole('dialog', {
      name: 'Turn off the second factor of Grace Hopper?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('The second factor of Grace Hopper is off.');
    const after = await member('grace');
    expect(after).toMatchObject({ second_factor: false, second_factor_demanded: false });
  });

  it('names what a reset and the end of all sessions take away, and takes one of it away', async () => {
    const server = await createScoreServer(EMPTY);
    const [email, password] = ['grace@navy.example', 'correct horse battery'];
    const invited = { email, full_name: 'Grace Hopper', role: 'viewer' } as const;
    const { link } = await server.colleague(inviteStaff, { body: invited });
    const accepted = { body: { token: link.token, password } };
    const { session } = await server.colleague(acceptStaffLink, accepted);
    if (!session) throw new Error('No session was opened.');
    await server.confirm(session.userData.id);
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const body = {
      name: 'Nightly feed',
      scopes: ['scores:read' as const],
      lifetime_days: 30 as const,
    };
    await server.colleague(createApiKey, { body }, { headers });
    await server.db`
      insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
      select id, stamp, 'x', 'x', 'test', 'Laptop' from staff where id = ${session.userData.id}`;
    const { user } = await openScorePage({ path: '/scores/staff', server });
    await chooseAction(user, 'Grace Hopper', 'Reset password');
    const reset = await screen.findByRole('dialog', {
      name: 'Reset the password of Grace Hopper?',
    });
    within(reset).getByText(/good: Nightly feed\. This passkey is removed: Laptop\.$/);
    await user.click(within(reset).getByRole('button', { name: 'Cancel' }));
    await chooseAction(user, 'Grace Hopper', 'Passkeys and API keys');
    const list = await screen.findByRole('dialog', {
      name: 'Passkeys and API keys of Grace Hopper',
    });
    await user.click(await within(list).findByRole('button', { name: 'Remove Laptop' }));
    const ask = await screen.findByRole('dialog', { name: 'Remove the passkey Laptop?' });
    await user.click(within(ask).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(list).queryByText('Laptop')).toBeNull());
    within(list).getByRole('button', { name: 'Revoke Nightly feed' });
    await user.click(within(list).getByRole('button', { name: 'Close' }));
    // The removal has ended the session.
    await chooseAction(user, 'Grace Hopper', 'End 1 API key');
    const end = await screen.findByRole('dialog', { name: 'Sign Grace Hopper out everywhere?' });
    within(end).getByText(/This API key stops working for good: Nightly feed\.$/);
    await user.click(within(end).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Grace Hopper was signed out everywhere.');
    const [grace] = (await server.colleague(listStaff, { query: { q: 'grace' } })).members;
    expect(grace).toMatchObject({ sessions: 0, keys: [], passkeys: [] });
  });

  it('withdraws an invitation after asking', async () => {
    const { user, member } = await openStaff();
    await chooseAction(user, 'Grace Hopper', 'Withdraw invitation');
    const dialog = await screen.findByRole('dialog', {
      name: 'Withdraw the invitation of Grace Hopper?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation of Grace Hopper was withdrawn.');
    expect(await member('grace')).toBeUndefined();
  });

  it('is closed to who is no admin', async () => {
    await openScorePage({ path: '/scores/staff', role: 'analyst', ...EMPTY });
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });
});
