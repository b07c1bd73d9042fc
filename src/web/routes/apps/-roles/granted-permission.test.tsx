import { screen, waitFor, within } from '@testing-library/react';
import { it } from 'vitest';
import { field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

it('a new permission is granted to a new role, found by that role, and deleted from all that have it', async () => {
  const { user, history } = await renderApp('/apps/permissions');
  const table = async () => within(await screen.findByRole('table', { name: 'Permissions' }));
  await (await table()).findAllByText('Administrator');
  await user.click(screen.getByRole('button', { name: 'Add permission' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add permission' }));
  await user.type(field('Name'), 'Open the doors');
  await user.click(adding.getByRole('button', { name: 'Add permission' }));
  await (await table()).findByText('Open the doors');

  history.push('/apps/roles');
  await user.click(await screen.findByRole('button', { name: 'Add role' }));
  const role = within(await screen.findByRole('dialog', { name: 'Add role' }));
  await user.type(field('Role name'), 'Ushers');
  await user.click(role.getByRole('checkbox', { name: 'Open the doors: Write' }));
  await user.click(role.getByRole('checkbox', { name: 'Grace Okafor' }));
  await user.click(role.getByRole('button', { name: 'Add role' }));
  await screen.findByRole('heading', { level: 2, name: 'Ushers' });

  history.push('/apps/permissions');
  await (await table()).findAllByText('Ushers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'ushers');
  await screen.findByText('1–1 of 1');
  await user.click(await screen.findByRole('button', { name: 'Delete Open the doors' }));
  const question = within(await screen.findByRole('dialog', { name: /^Delete permission/ }));
  question.getByText(/Administrator and Ushers will lose it/);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => screen.getByText('No matches'));
});
