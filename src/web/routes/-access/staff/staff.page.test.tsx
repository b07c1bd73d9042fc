import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import {
  acceptStaffLink,
  createStaffLink,
  inviteStaff,
  listStaff,
} from '#contract/access/staff.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
} from '#web/test/served/open-score-page.tsx';

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

/** With Grace, who has joined and has a session, a key and a passkey. */
async function openJoined() {
  const server = await createScoreServer(EMPTY);
  const [email, password] = ['grace@navy.example', 'correct horse battery'];
  const invited = { email, full_name: 'Grace Hopper', role: 'viewer' } as const;
  const { link } = await server.colleague(inviteStaff, { body: invited });
  const accepted = { body: { token: link.token, password } };
  const { session } = await server.colleague(acceptStaffLink, accepted);
  if (!session) throw new Error('No session was opened.');
  const staffId = session.userData.id;
  await server.confirm(staffId);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const body = {
    name: 'Nightly feed',
    scopes: ['scores:read' as const],
    lifetime_days: 30 as const,
  };
  await server.colleague(createApiKey, { body }, { headers });
  await server.db`
    insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
    select id, stamp, 'x', 'x', 'test', 'Laptop' from staff where id = ${staffId}`;
  return { ...(await openScorePage({ path: '/scores/staff', server })), staffId };
}

/** Ends the session of Grace without the page's knowing. */
async function endBehind(server: ScoreServer) {
  const [row] = await server.db<{ session_id: string }[]>`
    update session set revoked_at = now() from staff
    where staff.id = staff_id and full_name = 'Grace Hopper' returning session.id as session_id`;
  return row ?? { session_id: '' };
}

async function openAccess(user: Awaited<ReturnType<typeof openStaff>>['user']) {
  await chooseAction(user, 'Grace Hopper', 'Access');
  const panel = await screen.findByRole('dialog', { name: 'Access of Grace Hopper' });
  await within(panel).findByRole('heading', { name: 'Link' });
  return panel;
}

describe('/scores/staff', () => {
  it('invites somebody, and shows the link once', async () => {
    const { user, member } = await openStaff();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    // The list has a column of that name, and the form may come after it.
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), 'Alan Turing');
    await user.type(form.getByLabelText('E-mail'), 'alan@bletchley.example');
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

  it('shows both roles to who changes one that somebody else has changed, and saves theirs on request', async () => {
    const { user, server, member } = await openStaff();
    await chooseAction(user, 'Grace Hopper', 'Change role');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Grace Hopper' }));
    await server.db`update staff set role = 'client' where full_name = 'Grace Hopper'`;
    await user.selectOptions(dialog.getByRole('combobox'), 'Analyst');
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    const conflict = within(
      await dialog.findByRole('region', { name: 'Somebody else has changed this role' }),
    );
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'RoleClientAnalyst']);
    expect((await member('grace'))?.role).toBe('client');
    await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect((await member('grace'))?.role).toBe('analyst');
    await server.db`update staff set role = 'viewer' where full_name = 'Grace Hopper'`;
    await user.click(undo);
    await screen.findByText('Somebody else has changed this role in the meantime.');
    expect((await member('grace'))?.role).toBe('viewer');
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
    await chooseAction(user, 'Grace Hopper', 'Access');
    const panel = await screen.findByRole('dialog', { name: 'Access of Grace Hopper' });
    await user.click(
      await within(panel).findByRole('button', { name: 'Turn off the second factor' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Turn off the second factor of Grace Hopper?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('The second factor of Grace Hopper is off.');
    const after = await member('grace');
    expect(after).toMatchObject({ second_factor: false, second_factor_demanded: false });
  });

  it('erases somebody whose e-mail address is typed, and nobody by a slip', async () => {
    const { user, member } = await openStaff();
    await chooseAction(user, 'Grace Hopper', 'Erase');
    const dialog = await screen.findByRole('dialog', { name: 'Erase Grace Hopper?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail address' }), 'ada');
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await within(dialog).findByText('Type grace@navy.example to erase this account.');
    await user.clear(within(dialog).getByRole('textbox', { name: 'E-mail address' }));
    await user.type(
      within(dialog).getByRole('textbox', { name: 'E-mail address' }),
      'grace@navy.example',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await screen.findByText('Grace Hopper was erased.');
    expect(await member('grace')).toBeUndefined();
  });

  it('names what a reset and the end of all sessions take away', async () => {
    const { user, server } = await openJoined();
    await chooseAction(user, 'Grace Hopper', 'Reset password');
    const reset = await screen.findByRole('dialog', {
      name: 'Reset the password of Grace Hopper?',
    });
    within(reset).getByText(/good: Nightly feed\. This passkey is removed: Laptop\.$/);
    await user.click(within(reset).getByRole('button', { name: 'Cancel' }));
    await chooseAction(user, 'Grace Hopper', 'End 1 session');
    const end = await screen.findByRole('dialog', { name: 'Sign Grace Hopper out everywhere?' });
    await within(end).findByText(/This API key stops working for good: Nightly feed\.$/);
    await user.click(within(end).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Grace Hopper was signed out everywhere.');
    const [grace] = (await server.colleague(listStaff, { query: { q: 'grace' } })).members;
    expect(grace).toMatchObject({ sessions: 0, keys: [] });
  });

  it('keeps the API keys of somebody who is signed out, once asked a second time', async () => {
    const { user, server } = await openJoined();
    await chooseAction(user, 'Grace Hopper', 'End 1 session');
    await user.click(await screen.findByRole('button', { name: 'Sign out, keep the keys' }));
    const sure = await screen.findByRole('dialog', { name: 'Keep the API keys of Grace Hopper?' });
    await within(sure).findByText(/goes on working: Nightly feed\.$/);
    await user.click(within(sure).getByRole('button', { name: 'Sign out, keep the keys' }));
    await screen.findByText('Grace Hopper was signed out everywhere.');
    const [grace] = (await server.colleague(listStaff, { query: { q: 'grace' } })).members;
    expect(grace).toMatchObject({ sessions: 0, keys: ['Nightly feed'] });
  });

  it('shows everything that gives somebody access, and takes away one thing at a time', async () => {
    const { user, server, staffId } = await openJoined();
    const panel = await openAccess(user);
    within(panel).getByText('Not set up.');
    within(panel).getByText('No link to set a password.');
    const remove = async (button: string, question: string, confirm: string) => {
      await user.click(await within(panel).findByRole('button', { name: button }));
      const ask = await screen.findByRole('dialog', { name: question });
      await user.click(within(ask).getByRole('button', { name: confirm }));
    };
    await remove('Remove Laptop', 'Remove the passkey Laptop?', 'Remove');
    await within(panel).findByText('No passkeys.');
    await remove('Revoke Nightly feed', 'Revoke Nightly feed?', 'Revoke');
    await within(panel).findByText('No API keys.');
    await server.colleague(createStaffLink, { params: { id: staffId } });
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    const again = await openAccess(user);
    await within(again).findByText('Link to set a new password');
    await user.click(within(again).getByRole('button', { name: 'Withdraw the link' }));
    const ask = await screen.findByRole('dialog', { name: 'Withdraw the link of Grace Hopper?' });
    await user.click(within(ask).getByRole('button', { name: 'Withdraw' }));
    await within(again).findByText('No link to set a password.');
  });

  it('ends one session of somebody, and says why it cannot where that has ended already', async () => {
    const { user, server } = await openJoined();
    const panel = await openAccess(user);
    const endIt = async () => {
      await user.click(await within(panel).findByRole('button', { name: /^Sign out / }));
      const ask = await screen.findByRole('dialog', { name: /^Sign out .*\?$/ });
      await user.click(within(ask).getByRole('button', { name: 'Sign out' }));
    };
    const { session_id: ended } = await endBehind(server);
    await endIt();
    await screen.findByText('This session has ended already.');
    await server.db`update session set revoked_at = null where id = ${ended}`;
    await endIt();
    await within(panel).findByText('No open sessions.');
  });

  it('takes an account back after a question that lists what ends, and shows the new link', async () => {
    const { user, server } = await openJoined();
    const panel = await openAccess(user);
    await user.click(within(panel).getByRole('button', { name: 'Take the account back' }));
    const ask = await screen.findByRole('dialog', {
      name: 'Take the account of Grace Hopper back?',
    });
    const points = within(ask).getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'The password stops working.',
      '1 session ends.',
      'This API key stops working for good: Nightly feed.',
      'This passkey is removed: Laptop.',
      expect.stringContaining('You get a link to set a new password.'),
    ]);
    await user.click(within(ask).getByRole('button', { name: 'Take back' }));
    const shown = await screen.findByRole('dialog', { name: 'New password for Grace Hopper' });
    within(shown).getByText(/\/set-password#[\w-]{43}$/);
    const [grace] = (await server.colleague(listStaff, { query: { q: 'grace' } })).members;
    expect(grace).toMatchObject({
      sessions: 0,
      keys: [],
      passkeys: [],
      link: { purpose: 'reset' },
    });
  });

  it('sends an admin who looks at the own access to the own account', async () => {
    const { user } = await openStaff();
    await chooseAction(user, 'Ada Lovelace', 'Access');
    const panel = await screen.findByRole('dialog', { name: 'Access of Ada Lovelace' });
    await within(panel).findByRole('link', { name: 'Go to your account' });
    expect(within(panel).queryByRole('button', { name: 'Take the account back' })).toBeNull();
    expect(within(panel).queryByRole('button', { name: /^Sign out/ })).toBeNull();
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
