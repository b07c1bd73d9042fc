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
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'support');
    await waitFor(() => expect(rows()).toBe(3));
    expect(address()).toBe('/apps/permissions?role=support');
  });

  it('get a new one at the top, under a name that is free', async () => {
    const { user, table } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add permission' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add permission' });
    await user.type(field('Name'), 'only view');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(complaintAt('Name')).toBe('A permission with this name already exists.'),
    );
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Open the doors');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
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

  it('are deleted only after a warning that names the roles', async () => {
    const { user, call, rows } = await openList();
    const remove = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'Delete Only View' }));
      const question = await screen.findByRole('dialog', { name: /Delete the permission/ });
      within(question).getByText(/Administrator and Restricted user lose it/);
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await remove('Cancel');
    expect((await call(listPermissions, { query: {} })).total).toBe(9);
    await remove('Delete');
    await waitFor(() => expect(rows()).toBe(8));
  });
});
