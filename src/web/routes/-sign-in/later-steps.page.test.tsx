import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '#contract/me/second-factor.ts';
import { appCode } from '#web/test/served/app-code.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const PASSWORD = 'correct horse';

/** The sign-in page after the password of somebody with a second factor. */
async function openSecondStep() {
  const server = await createScoreServer({ events: [], weights: null, isRanked: false });
  const { accessToken, userData } = server.session();
  const headers = { authorization: `Bearer ${accessToken}` };
  const own: Call = (route, request) => server.colleague(route, request, { headers });
  const prepared = await own(prepareSecondFactor, {});
  const code = (steps: number) => appCode(prepared.secret, steps);
  const { recoveryCodes } = await own(turnOnSecondFactor, {
    body: { challenge: prepared.challenge, code: code(0) },
  });
  const app = await openScorePage({ path: '/login', server, isSignedIn: false });
  await app.user.type(await screen.findByLabelText('E-mail'), userData.email);
  await app.user.type(screen.getByLabelText('Password'), PASSWORD);
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Code of your authenticator app');
  return { ...app, code, recoveryCodes };
}

describe('the second step of signing in', () => {
  it('asks for the code, names a wrong one, and signs in with the right one', async () => {
    const { user, session, code } = await openSecondStep();
    expect(session.read()).toBeNull();
    const field = screen.getByLabelText('Code of your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Enter the code.');
    await user.type(field, '000000{Enter}');
    await screen.findByText('This code is wrong, or was used before.');
    await user.clear(field);
    await user.type(field, `${code(1)}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('takes a recovery code instead in an empty field, and leads back to the password', async () => {
    const { user, recoveryCodes } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
    const appField = await screen.findByLabelText('Code of your authenticator app');
    await user.type(appField, '000000{Enter}');
    await screen.findByText('This code is wrong, or was used before.');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('');
    expect(screen.queryByText('This code is wrong, or was used before.')).toBeNull();
    await user.type(field, `${recoveryCodes[0]}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('starts over when the challenge has expired', async () => {
    const { user, server, code } = await openSecondStep();
    await server.db`update staff set stamp = gen_random_uuid()`;
    const field = screen.getByLabelText('Code of your authenticator app');
    await user.type(field, `${code(1)}{Enter}`);
    await screen.findByText('That took too long. Sign in again.');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
