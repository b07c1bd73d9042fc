import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp, renderWithNavigation } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const button = (name: string) => screen.getByRole('button', { name });

describe('/pages/account-settings', () => {
  it('keeps saved settings over a reload', async () => {
    const browser = createTestBrowser();
    const { user, unmount } = await renderApp('/pages/account-settings', { browser });
    await user.clear(await screen.findByLabelText('Company'));
    await user.type(field('Company'), 'Six Stages');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(button('Save changes'));
    await screen.findByText('Saved.');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    unmount();
    await renderApp('/pages/account-settings', { browser });
    await waitFor(() => expect(field('Company').value).toBe('Six Stages'));
  });

  it('has its sections in the address, and keeps unsaved changes while another one is open', async () => {
    const { user, address } = await renderApp('/pages/account-settings?tab=info');
    await user.type(await screen.findByLabelText('Phone'), 'x');
    await user.click(screen.getByRole('link', { name: 'Social' }));
    await waitFor(() => expect(address()).toBe('/pages/account-settings?tab=social'));
    await screen.findByRole('heading', { name: 'Connected accounts' });
    await user.click(screen.getByRole('link', { name: 'Information' }));
    await waitFor(() => expect(address()).toBe('/pages/account-settings?tab=info'));
    expect(field('Phone').value).toBe('+353 1 496 0142x');
    await user.click(button('Save changes'));
    expect(complaintAt('Phone')).toBe('Enter a phone number, such as +44 20 7946 0018.');
    await user.click(button('Discard'));
    expect(field('Phone').value).toBe('+353 1 496 0142');
  });

  it('asks once before it is left with unsaved changes in several sections', async () => {
    const { user, address } = await renderWithNavigation('/pages/account-settings');
    await user.type(await screen.findByLabelText('Company'), 'x');
    await user.click(screen.getByRole('link', { name: 'Information' }));
    await waitFor(() => expect(address()).toBe('/pages/account-settings?tab=info'));
    await user.type(field('Phone'), '1');
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    await user.click(menu.getByRole('link', { name: 'License' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/pages/license'));
  });

  it('changes the password if the current one is right', async () => {
    const { user } = await renderApp('/pages/account-settings?tab=security');
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await user.type(field('New password'), 'interval drinks');
    await user.type(field('Confirm new password'), 'interval drinks');
    await user.click(button('Save changes'));
    await waitFor(() =>
      expect(complaintAt('Current password')).toBe('The current password is wrong.'),
    );
    await user.clear(field('Current password'));
    await user.type(field('Current password'), 'curtain-call');
    await user.click(button('Save changes'));
    await screen.findByText('Saved.');
    await waitFor(() => expect(field('New password').value).toBe(''));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out Phone' })).toBeNull(),
    );
  });

  it('asks before it signs a device out', async () => {
    const { user } = await renderApp('/pages/account-settings?tab=security');
    await user.click(await screen.findByRole('button', { name: 'Sign out Phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out Phone?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('1 device was signed out.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out Phone' })).toBeNull(),
    );
  });

  it('connects and disconnects accounts, and undoes a disconnection', async () => {
    const { user } = await renderApp('/pages/account-settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub' }));
    await user.click(await screen.findByRole('button', { name: 'Disconnect GitHub' }));
    await screen.findByRole('button', { name: 'Connect GitHub' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Disconnect GitHub' });
  });

  it('saves the notification settings', async () => {
    const { user } = await renderApp('/pages/account-settings?tab=notifications');
    await screen.findByText('You get 4 kinds of notification e-mails.');
    await user.click(screen.getByRole('checkbox', { name: 'Product updates' }));
    await user.click(button('Save changes'));
    await screen.findByText('Saved.');
    expect(screen.getByText('You get 5 kinds of notification e-mails.')).toBeTruthy();
  });
});
