import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#scoring/durations.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const open = (path: string, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { isSignedIn: false, ...options });

type User = Awaited<ReturnType<typeof open>>['user'];

async function askForLink(user: User, email: string) {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText(`If an account exists for ${email}, a reset link is on its way.`);
}

async function setPassword(user: User, password: string) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(field('Confirm new password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('/pages/forgot-password-cover', () => {
  it('leads from the mail to a new password, and that one signs in', async () => {
    const { user, address } = await open('/pages/forgot-password-cover');
    await askForLink(user, 'client@demo.example');
    await user.click(screen.getByRole('link', { name: 'Choose a new password' }));
    await setPassword(user, 'walrus kettle tundra');
    await screen.findByText(/The password for client@demo.example was changed/);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('E-mail'), 'client@demo.example');
    await user.type(field('Password'), 'walrus kettle tundra{Enter}');
    await screen.findByText('Signed in as Jordan Reyes (demo)');
    expect(address()).toBe('/pages/login-cover');
  });

  it('says in the demo alone that an address is nobody’s', async () => {
    const { user } = await open('/pages/forgot-password-cover');
    await askForLink(user, 'who@demo.example');
    screen.getByText(/so no mail is sent/);
    expect(screen.queryByRole('link', { name: 'Choose a new password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(field('E-mail').value).toBe('');
  });

  it('wants an address', async () => {
    const { user } = await open('/pages/forgot-password-cover');
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
    expect(complaintAt('E-mail')).toBe('Enter an e-mail address.');
  });
});

describe('/pages/reset-password-basic', () => {
  it('wants a long password, and the same again', async () => {
    const { user } = await open('/pages/reset-password-basic');
    const submit = await screen.findByRole('button', { name: 'Set password' });
    await user.type(field('New password'), 'short');
    await user.click(submit);
    expect(complaintAt('New password')).toBe('At least 8 characters.');
    expect(complaintAt('Confirm new password')).toBe('Enter the new password again.');
    await user.type(field('New password'), ' and long');
    await user.type(field('Confirm new password'), 'short and lonG');
    expect(complaintAt('New password')).toBeNull();
    expect(complaintAt('Confirm new password')).toBe('The passwords do not match.');
  });

  it('lets one choose the account where one comes without a link', async () => {
    const { user } = await open('/pages/reset-password-basic');
    await user.selectOptions(await screen.findByLabelText('Account'), 'client@demo.example');
    await setPassword(user, 'walrus kettle tundra');
    await screen.findByText(/The password for client@demo.example was changed/);
  });

  it('says that a link has run out, and leads to a new one', async () => {
    const service = createQuietService();
    const browser = createTestBrowser();
    const { user } = await open('/pages/forgot-password-basic', { service, browser });
    await askForLink(user, 'admin@demo.example');
    await user.click(screen.getByRole('link', { name: 'Choose a new password' }));
    await screen.findByLabelText('New password');
    service.now += 10 * MINUTE_MS;
    await setPassword(user, 'walrus kettle tundra');
    await screen.findByText('This link was already used or has expired.');
    expect(field('New password').value).toBe('walrus kettle tundra');
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
  });
});
