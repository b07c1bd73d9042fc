import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inviteStaff, listStaff } from '#contract/access/staff.ts';
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
    await chooseAction(user, 'Grace Hopper', 'Demand second factor');
    await screen.findByText(/Grace Hopper must set up a second factor/);
    const grace = await member('grace');
    expect(grace).toMatchObject({ second_factor: false, second_factor_demanded: true });
    await screen.findByRole('cell', { name: 'Demanded' });
    await server.db`
      insert into second_factor (staff_id, sealed_secret, last_step) values (${grace?.id ?? 0}, 'x', 0)`;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('cell', { name: 'On' });
    await chooseAction(user, 'Grace Hopper', 'Switch second factor off');
    const dialog = await screen.findByRole('dialog', {
      name: 'Switch off the second factor of Grace Hopper?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await screen.findByText('The second factor of Grace Hopper is off.');
    const after = await member('grace');
    expect(after).toMatchObject({ second_factor: false, second_factor_demanded: false });
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
