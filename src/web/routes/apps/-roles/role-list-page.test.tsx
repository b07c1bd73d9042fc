import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addRole, listRoles } from '#contract/users/roles.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

async function openRoles() {
  const app = await renderApp('/apps/roles');
  await screen.findByRole('heading', { level: 2, name: 'Administrator' });
  const role = async (key: string) =>
    (await app.call(listRoles, {})).roles.find((one) => one.key === key);
  return { ...app, role };
}

describe('the roles', () => {
  it('are shown with their members and permissions', async () => {
    await openRoles();
    expect(screen.getAllByText(/^\d+ members$/)).toHaveLength(5);
    await screen.findByText('9 of 9 permissions');
    expect(screen.queryByRole('button', { name: 'Delete Manager' })).toBeNull();
  });

  it('get a new one, with members and permissions that include each other', async () => {
    const { user, role } = await openRoles();
    await user.click(screen.getByRole('button', { name: 'Add role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add role' });
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }));
    expect(complaintAt('Role name')).toBe('Enter a name.');
    await user.type(field('Role name'), 'manager');
    await user.click(screen.getByRole('checkbox', { name: 'Project Planning: Write' }));
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Project Planning: Read' }).checked,
    ).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'yuki');
    await user.click(screen.getByRole('checkbox', { name: 'Yuki Tanaka' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }));
    await waitFor(() =>
      expect(complaintAt('Role name')).toBe('A role with this name already exists.'),
    );
    await user.clear(field('Role name'));
    await user.type(field('Role name'), 'Box office');
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }));
    await screen.findByRole('heading', { level: 2, name: 'Box office' });
    expect(await role('box-office')).toMatchObject({
      grants: { 4: ['read', 'write'] },
      members: [{ fullName: 'Yuki Tanaka' }],
    });
  });

  it('leave the administrator every permission', async () => {
    const { user } = await openRoles();
    await user.click(await screen.findByRole('button', { name: 'Edit Administrator' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Management: Read' });
    expect([box.checked, box.disabled]).toEqual([true, true]);
    screen.getByText('Administrators always have every permission.');
  });

  it('ask before changes are lost', async () => {
    const { user, role } = await openRoles();
    await user.click(await screen.findByRole('button', { name: 'Edit Support' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Project Planning: Read' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await role('support'))?.grants).not.toHaveProperty('4'));
  });

  it('are deleted only after a question, and brought back by an undo', async () => {
    const { user, call, role } = await openRoles();
    await call(addRole, { body: { name: 'Ushers', grants: {}, memberIds: [1] } });
    await user.click(await screen.findByRole('button', { name: 'Delete Ushers' }));
    const question = await screen.findByRole('dialog', { name: 'Delete role “Ushers”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await role('ushers')).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await role('ushers'))?.members).toHaveLength(1));
  });
});
