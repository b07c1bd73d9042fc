import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listAllUsers, listUsers } from '#contract/users/users.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

async function openList(path = '/apps/user/list') {
  const app = await renderApp(path);
  const table = await screen.findByRole('table', { name: 'Users' });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  return { ...app, table };
}

describe('the user list', () => {
  it('shows ten of fifty, with figures of each status above', async () => {
    const { table, call } = await openList();
    expect(within(table).getAllByRole('link')).toHaveLength(10);
    const all = await call(listAllUsers, {});
    const active = all.filter(({ status }) => status === 'active').length;
    const title = screen.getAllByText('Active').find((element) => element.closest('dt'));
    expect(title?.closest('dt')?.parentElement?.textContent).toContain(String(active));
  });

  it('filters by role, plan and status in the address', async () => {
    const { user, address, call } = await openList('/apps/user/list?role=editor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'team');
    await waitFor(() => expect(address()).toBe('/apps/user/list?role=editor&plan=team'));
    const query = { role: 'editor', currentPlan: 'team', perPage: 100 } as const;
    const { total } = await call(listUsers, { query });
    await screen.findByText(new RegExp(`of ${total}$`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), '');
    await waitFor(() => expect(address()).toBe('/apps/user/list?plan=team'));
  });

  it('comes back with the page size and the search of the last visit', async () => {
    const { user, address, history } = await openList('/apps/user/list?size=25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await user.type(screen.getByRole('searchbox'), 'marquee');
    await waitFor(() => expect(address()).toBe('/apps/user/list?q=marquee&size=50'));
    history.push('/apps/roles');
    await screen.findByRole('heading', { level: 1, name: 'Roles' });
    history.push('/apps/user/list');
    await waitFor(() => expect(address()).toBe('/apps/user/list?q=marquee&size=50'));
  });

  it('adds a user, after all fields are right', async () => {
    const { user, call } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    const panel = await screen.findByRole('dialog', { name: 'Add user' });
    const submit = within(panel).getByRole('button', { name: 'Add user' });
    await user.click(submit);
    expect(complaintAt('Full name')).toBe('Enter a name.');
    await user.type(field('Full name'), 'Zoë Vos');
    await user.type(field('Username'), 'lea.moreau');
    await user.type(field('E-mail address'), 'zoe@vos.example');
    await user.click(submit);
    await waitFor(() => expect(complaintAt('Username')).toBe('This username is already in use.'));
    await user.type(field('Username'), '.zoe');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Zoë Vos was added.');
    expect((await call(listUsers, { query: { q: 'zoe@vos' } })).total).toBe(1);
  });

  it('asks before what was typed is lost', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    const panel = await screen.findByRole('dialog', { name: 'Add user' });
    await user.type(field('Full name'), 'Zoë');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes a user at once and takes that back', async () => {
    const { user, call, table } = await openList();
    const [first] = within(table).getAllByRole('link');
    const name = first?.textContent ?? '';
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    await waitFor(() => expect(within(table).queryByRole('link', { name })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await within(table).findByRole('link', { name });
    expect((await call(listUsers, { query: {} })).total).toBe(50);
  });
});
