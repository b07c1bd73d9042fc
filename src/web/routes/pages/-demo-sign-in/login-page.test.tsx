import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#scoring/durations.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const visit = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/pages/login-basic', { isSignedIn: false, ...options });

async function signIn(user: Awaited<ReturnType<typeof renderApp>>['user'], name = 'Client') {
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'You are signed in' });
}

describe('/pages/login-basic', () => {
  it('fills in a demo account at one click, and says who is signed in and what they may do', async () => {
    const { user } = await visit();
    await signIn(user, 'Administrator');
    screen.getByText('Signed in as Avery Quinn (demo)');
    screen.getByText('Everything');
    expect(screen.getByRole('timer').textContent).toBe('10:00');
  });

  it('leaves the product’s own session alone, signing in and out', async () => {
    const { user, session, storage } = await visit({ isSignedIn: true });
    const own = session.read();
    await signIn(user);
    screen.getByText('read ACL');
    expect(session.read()).toBe(own);
    await user.click(screen.getByRole('button', { name: 'Sign out of the demo' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(session.read()).toBe(own);
    expect(storage.getItem('userEmail')).toContain(own?.userData.email);
  });

  it('says by field what is missing, and puts the focus on the first', async () => {
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const email = screen.getByLabelText('E-mail');
    expect(complaintAt('E-mail')).toBe('Enter your e-mail.');
    expect(complaintAt('Password')).toBe('Enter your password.');
    expect(document.activeElement).toBe(email);
    await user.type(email, 'ada');
    expect(complaintAt('E-mail')).toBeNull();
  });

  it('shows the refusal of the specification, and loses nothing that was typed', async () => {
    const { user } = await visit();
    await user.type(await screen.findByLabelText('E-mail'), 'admin@demo.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await screen.findByText('Email or Password is Invalid');
    expect(field('E-mail').value).toBe('admin@demo.example');
    expect(field('Password').value).toBe('wrong');
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByText('Email or Password is Invalid')).toBeNull();
  });

  it('is busy while it waits, and sends once however often it is asked', async () => {
    let sent = 0;
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await visit({
      beforeSample: ({ url }) => {
        if (!url.endsWith('/jwt/login')) return;
        sent += 1;
        return wait;
      },
    });
    await user.click(await screen.findByRole('button', { name: /Client/ }));
    const submit = screen.getByRole('button', { name: 'Sign in' });
    await user.click(submit);
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
    await user.click(submit);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    answer();
    await screen.findByText('Signed in as Jordan Reyes (demo)');
    expect(sent).toBe(1);
  });

  it('says so when the back end fails without a word', async () => {
    const { user } = await visit({
      beforeSample: () => {
        throw new TypeError('broken');
      },
    });
    await user.click(await screen.findByRole('button', { name: /Client/ }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/cannot be reached|did not work/);
  });

  it('shows and hides the password', async () => {
    const { user } = await visit();
    const password = await screen.findByLabelText('Password');
    const eye = screen.getByRole('button', { name: 'Show password' });
    expect(password.getAttribute('type')).toBe('password');
    await user.click(eye);
    expect(password.getAttribute('type')).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
    await user.click(eye);
    expect(password.getAttribute('type')).toBe('password');
  });

  it('remembers the e-mail only where one asks for it', async () => {
    const { user, storage } = await visit();
    await signIn(user);
    expect(storage.getItem('demoEmail')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out of the demo' }));
    await user.click(await screen.findByLabelText('Remember my e-mail'));
    await signIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign out of the demo' }));
    await screen.findByLabelText('E-mail');
    expect(field('E-mail').value).toBe('client@demo.example');
    expect(field('Remember my e-mail').checked).toBe(true);
  });

  it('renews the session, and says when it cannot be renewed any more', async () => {
    const service = createQuietService();
    const browser = createTestBrowser();
    const { user, unmount } = await visit({ service, browser });
    await signIn(user);
    service.now += 9 * MINUTE_MS;
    await user.click(screen.getByRole('button', { name: 'Renew session' }));
    await screen.findByText('Session renewed for 10 minutes.');
    unmount();
    service.now += 11 * MINUTE_MS;
    const later = await visit({ service, browser });
    await screen.findByText('This session has expired.');
    await later.user.click(screen.getByRole('button', { name: 'Renew session' }));
    await screen.findByText('Invalid refresh token');
  });

  it('leads to its other look and to the pages beside it', async () => {
    const { user, address } = await visit();
    const looks = await screen.findByRole('navigation', { name: 'Look of this page' });
    within(looks).getByRole('link', { name: 'Basic', current: 'page' });
    await user.click(within(looks).getByRole('link', { name: 'Cover' }));
    await screen.findByText('Doors are open');
    expect(address()).toBe('/pages/login-cover');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
    expect(address()).toBe('/pages/forgot-password-cover');
  });
});
