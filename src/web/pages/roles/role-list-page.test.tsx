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
  it('stand side by side with their members and rights', async () => {
    await openRoles();
    expect(screen.getAllByText(/^\d+ members$/)).toHaveLength(5);
    await screen.findByText('9 of 9 permissions');
    expect(screen.queryByRole('button', { name: 'Delete Manager' })).toBeNull();
  });

  it('get a new one, with rights that imply each other and members', async () => {
    const { user, role } = await openRoles();
    await user.click(screen.getByRole('button', { name: 'Add role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a role' });
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(complaintAt('Name of the role')).toBe('Enter a name.');
    await user.type(field('Name of the role'), 'manager');
    await user.click(screen.getByRole('checkbox', { name: 'Project Planning: Write' }));
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Project Planning: Read' }).checked,
    ).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'yuki');
    await user.click(screen.getByRole('checkbox', { name: 'Yuki Tanaka' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(complaintAt('Name of the role')).toBe('A role with this name already exists.'),
    );
    await user.clear(field('Name of the role'));
    await user.type(field('Name of the role'), 'Box office');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { level: 2, name: 'Box office' });
    expect(await role('box-office')).toMatchObject({
      grants: { 4: ['read', 'write'] },
      members: [{ fullName: 'Yuki Tanaka' }],
    });
  });

  it('leave the administrator every right', async () => {
    const { user } = await openRoles();
    await user.click(await screen.findByRole('button', { name: 'Edit Administrator' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Management: Read' });
    expect([box.checked, box.disabled]).toEqual([true, true]);
    screen.getByText('The administrator has every right, always.');
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

  it('lose one of ours only after a question', async () => {
    const { user, call, role } = await openRoles();
    await call(addRole, { body: { name: 'Ushers', grants: {}, memberIds: [1] } });
    await user.click(await screen.findByRole('button', { name: 'Delete Ushers' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the role “Ushers”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await role('ushers')).toBeUndefined());
  });
});
