import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPermissions } from '#contract/users/permissions.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

async function openList(path = '/apps/permissions') {
  const app = await renderApp(path);
  const table = await screen.findByRole('table', { name: 'Permissions' });
  await within(table).findAllByText('Administrator');
  const rows = () => within(table).getAllByRole('row').length - 1;
  return { ...app, table, rows };
}

describe('the permissions', () => {
  it('are nine, and fewer for one role', async () => {
    const { user, rows, address } = await openList();
    expect(rows()).toBe(9);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'support');
    await waitFor(() => expect(rows()).toBe(3));
    expect(address()).toBe('/apps/permissions?role=support');
  });

  it('get a new one at the top, under a name that is free', async () => {
    const { user, table } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add permission' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add permission' });
    await user.type(field('Name'), 'only view');
    await user.click(within(dialog).getByRole('button', { name: 'Add permission' }));
    await waitFor(() =>
      expect(complaintAt('Name')).toBe('A permission with this name already exists.'),
    );
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Open the doors');
    await user.click(within(dialog).getByRole('button', { name: 'Add permission' }));
    await within(table).findByText('Open the doors');
    const [, first] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Open the doors');
  });

  it('are renamed', async () => {
    const { user, table } = await openList();
    await user.click(screen.getByRole('button', { name: 'Edit Only View' }));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Look around');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(table).findByText('Look around');
  });

  it('are deleted only after a question that names the roles, and brought back by an undo', async () => {
    const { user, call, rows } = await openList();
    const remove = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'Delete Only View' }));
      const question = await screen.findByRole('dialog', { name: /^Delete permission/ });
      within(question).getByText(/Administrator and Restricted user will lose it/);
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await remove('Cancel');
    expect((await call(listPermissions, { query: {} })).total).toBe(9);
    await remove('Delete');
    await waitFor(() => expect(rows()).toBe(8));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toBe(9));
    const restored = async () =>
      (await call(listPermissions, { query: { q: 'Only View' } })).permissions[0]?.assignedTo;
    await waitFor(async () =>
      expect(await restored()).toEqual(['administrator', 'restricted-user']),
    );
  });

  it('ask before a typed name is lost', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add permission' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add permission' });
    await user.type(field('Name'), 'Open');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  });
});
