import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  changeStaffState,
  createStaffLink,
  inviteStaff,
  listStaff,
} from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '#contract/me/second-factor.ts';
import { appCode } from '#web/test/served/app-code.ts';
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
  it('refuses a weak password, takes a good one, and opens the first page', async () => {
    const { user, server, address } = await openLink();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace Hopper' });
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
    await user.type(password, 'passwordpassword');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText(/made of common words/);
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(address()).toBe('/scores');
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
    await screen.findByText(/your API keys stop working and your passkeys are removed/);
  });

  it('asks somebody who signs in with a code for it, and then opens the first page', async () => {
    const server = await createScoreServer({ events: [], isRanked: false, weights: null });
    const { accessToken, userData } = server.session();
    const headers = { authorization: `Bearer ${accessToken}` };
    const own: Call = (route, request) => server.colleague(route, request, { headers });
    const prepared = await own(prepareSecondFactor, {});
    const code = (steps: number) => appCode(prepared.secret, steps);
    const body = { challenge: prepared.challenge, code: code(0) };
    await own(turnOnSecondFactor, { body });
    const { id } = userData;
    const { token } = await server.colleague(createStaffLink, { params: { id } });
    const path = `/set-password#${token}`;
    const { user } = await openScorePage({ path, server, isSignedIn: false });
    await user.type(await screen.findByLabelText(/^Password/), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await user.type(await screen.findByLabelText('Code of your authenticator app'), code(1));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('says that the account is disabled', async () => {
    const server = await createScoreServer({ events: [], isRanked: false, weights: null });
    const body = { email: 'off@navy.example', full_name: 'Off', role: 'viewer' } as const;
    const { link, member } = await server.colleague(inviteStaff, { body });
    const state = { params: { id: member.id }, body: { is_disabled: true } };
    await server.colleague(changeStaffState, state);
    await openScorePage({ path: `/set-password#${link.token}`, server, isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Account disabled' });
    await screen.findByText('Your account is disabled. Ask an administrator to enable it.');
  });

  it('says that a link does not work, and where to go', async () => {
    await openLink('used-or-unknown');
    const heading = await screen.findByRole('heading', { name: 'This link does not work' });
    expect(heading).toBeTruthy();
    within(document.body).getByRole('link', { name: 'Go to sign-in' });
  });
});
