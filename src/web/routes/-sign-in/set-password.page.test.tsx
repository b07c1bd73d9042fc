import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStaffLink, inviteStaff, listStaff } from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PASSWORD = 'an orange boat at dawn';

async function openLink(token?: string) {
  const server = await createScoreServer({ events: [], isRanked: false, weights: null });
  const body = { email: 'grace@navy.example', full_name: 'Grace Hopper', role: 'viewer' } as const;
  const { link } = await server.colleague(inviteStaff, { body });
  const path = `/set-password#${token ?? link.token}`;
  return openScorePage({ path, server, isSignedIn: false });
}

describe('/set-password', () => {
  it('refuses a weak password, takes a good one, and leads to the sign-in', async () => {
    const { user, server } = await openLink();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace Hopper' });
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
    await user.type(password, 'passwordpassword');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText(/made of common words/);
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByRole('button', { name: 'Sign in' });
    const credentials = { email: 'grace@navy.example', password: PASSWORD };
    await server.colleague(login, { body: credentials });
  });

  it('says what a reset ends before the password is set', async () => {
    const server = await createScoreServer({ events: [], isRanked: false, weights: null });
    const { members } = await server.colleague(listStaff, { query: { q: 'Ada Lovelace' } });
    const params = { id: members[0]?.id ?? 0 };
    const { token } = await server.colleague(createStaffLink, { params });
    await openScorePage({ path: `/set-password#${token}`, server, isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
    screen.getByText(/your API keys stop working and your passkeys are removed/);
  });

  it('says that a link does not work, and where to go', async () => {
    await openLink('used-or-unknown');
    const heading = await screen.findByRole('heading', { name: 'This link does not work' });
    expect(heading).toBeTruthy();
    within(document.body).getByRole('link', { name: 'Go to sign-in' });
  });
});
