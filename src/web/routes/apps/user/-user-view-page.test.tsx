import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readUser, readUserDetails } from '#contract/users/users.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

async function openUser(tab?: string) {
  const app = await renderApp(`/apps/user/view/4${tab ? `?tab=${tab}` : ''}`);
  const { user: shown } = await app.call(readUser, { query: { id: 4 } });
  await screen.findByRole('heading', { level: 2, name: shown.fullName });
  const details = async () => (await app.call(readUserDetails, { query: { id: 4 } })).details;
  return { ...app, shown, details };
}

describe('a user’s page', () => {
  it('keeps the tab in the address', async () => {
    const { user, address } = await openUser();
    await screen.findByText('Projects');
    await user.click(screen.getByRole('tab', { name: 'Billing' }));
    await screen.findByText('Payment cards');
    expect(address()).toBe('/apps/user/view/4?tab=billing');
  });

  it('edits and suspends, and takes the latter back', async () => {
    const { user, call, shown } = await openUser();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await user.clear(field('Company'));
    await user.type(field('Company'), 'Vos & Co');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Vos & Co');
    const status = async () => (await call(readUser, { query: { id: 4 } })).user.status;
    const wasInactive = shown.status === 'inactive';
    await user.click(screen.getByRole('button', { name: wasInactive ? 'Activate' : 'Suspend' }));
    await waitFor(async () => expect(await status()).toBe(wasInactive ? 'active' : 'inactive'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await status()).toBe(shown.status));
  });

  it('changes the password once both are the same and long enough', async () => {
    const { user, details } = await openUser('security');
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(complaintAt('New password')).toBe('At least 8 characters.');
    expect(complaintAt('Confirm new password')).toBe('The passwords do not match.');
    await user.type(field('New password'), ' no more');
    await user.type(field('Confirm new password'), 'short no more');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Password changed.');
    expect((await details()).passwordChangedAt).not.toBeNull();
    await waitFor(() => expect(field('New password').value).toBe(''));
  });

  it('signs out on one device', async () => {
    const { user, details } = await openUser('security');
    const [first] = await screen.findAllByRole('button', { name: /^Sign out on / });
    if (first) await user.click(first);
    await waitFor(async () => expect((await details()).devices).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Sign out on / })).toHaveLength(2),
    );
  });

  it('keeps another plan', async () => {
    const { user, call, shown } = await openUser('billing');
    const plan = shown.currentPlan === 'team' ? 'company' : 'team';
    await user.selectOptions(await screen.findByLabelText('Plan'), plan);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Plan saved.');
    expect((await call(readUser, { query: { id: 4 } })).user.currentPlan).toBe(plan);
  });

  it('saves what the user is told and connected to at once', async () => {
    const { user, details } = await openUser('notices');
    const before = await details();
    const box = await screen.findByRole('checkbox', { name: 'Account activity: E-mail' });
    await user.click(box);
    await waitFor(async () =>
      expect((await details()).notices.activity.email).toBe(!before.notices.activity.email),
    );
    await user.click(screen.getByRole('tab', { name: 'Connections' }));
    await user.click(await screen.findByRole('switch', { name: 'Team chat' }));
    await waitFor(async () =>
      expect((await details()).connections.chat).toBe(!before.connections.chat),
    );
  });

  it('says so where there is no such user', async () => {
    await renderApp('/apps/user/view/99');
    await screen.findByText('User not found');
  });

  it('deletes and goes back to the list, which offers to take that back', async () => {
    const { user, shown, address } = await openUser();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(address()).toBe('/apps/user/list');
    expect(within(table).queryByRole('link', { name: shown.fullName })).toBeNull();
    await screen.findByText(`${shown.fullName} was deleted.`);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
