import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

describe('/pages/verify-email-basic', () => {
  it('leads from the address through its mail to the proof, which is given by a click', async () => {
    const { user } = await renderApp('/pages/verify-email-basic', { isSignedIn: false });
    await user.clear(await screen.findByLabelText('E-mail'));
    await user.type(field('E-mail'), 'admin@demo.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('We sent a link to admin@demo.example. Open it to continue.');
    await user.click(screen.getByRole('link', { name: 'Open the link' }));
    await screen.findByRole('heading', { level: 1, name: 'Confirm your address' });
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    await screen.findByRole('heading', { level: 1, name: 'Address verified' });
    screen.getByText('admin@demo.example is verified.');
  });

  it('refuses a link that is worth nothing, and offers a new one', async () => {
    const { user, address } = await renderApp('/pages/verify-email-basic?code=made-up', {
      isSignedIn: false,
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    await screen.findByText('This link was already used or has expired.');
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    await screen.findByRole('heading', { level: 1, name: 'Verify your e-mail' });
    expect(address()).toBe('/pages/verify-email-basic');
  });

  it('claims to have sent nothing to an address that is nobody’s', async () => {
    const { user } = await renderApp('/pages/verify-email-basic', { isSignedIn: false });
    await user.type(await screen.findByLabelText('E-mail'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/so no mail is sent/);
    expect(screen.queryByText(/We sent a link to/)).toBeNull();
  });

  it('can be skipped', async () => {
    await renderApp('/pages/verify-email-basic', { isSignedIn: false });
    const skip = await screen.findByRole('link', { name: 'Skip for now' });
    expect(skip.getAttribute('href')).toBe('/scores/week');
  });
});
