import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listApiKeys } from '#contract/access/api-keys.ts';
import { createStaffLink, listStaff } from '#contract/access/staff.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '#contract/me/second-factor.ts';
import { appCode } from '#web/test/served/app-code.ts';
import {
  createScoreServer,
  openScorePage,
  type ScoreServer,
  TEST_PASSWORD,
} from '#web/test/served/open-score-page.tsx';

const FEW = { events: [], weights: null, isRanked: false } as const;

/** A page of somebody who has signed in, and not confirmed since who they are. */
async function open(path: string, prepare?: (server: ScoreServer) => Promise<unknown>) {
  const server = await createScoreServer({ ...FEW, isConfirmed: false });
  await prepare?.(server);
  return openScorePage({ path, server, withLateParts: path === '/scores/audit' });
}

type User = Awaited<ReturnType<typeof open>>['user'];

const asked = () => screen.findByRole('dialog', { name: 'Confirm it is you' });

async function enter(user: User, dialog: HTMLElement, label: string, text: string) {
  const input = within(dialog).getByLabelText(label);
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
}

async function createKey(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), name);
  await user.click(screen.getByRole('button', { name: 'Create key' }));
}

async function useSecondFactor(server: ScoreServer) {
  const { accessToken, userData } = server.session();
  await server.confirm(userData.id);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { challenge, secret } = await server.colleague(prepareSecondFactor, {}, { headers });
  const body = { challenge, code: appCode(secret) };
  await server.colleague(turnOnSecondFactor, { body }, { headers });
  await server.db`update session set confirmed_at = null`;
  return secret;
}

async function addPasskey(server: ScoreServer) {
  await server.db`
    insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
    select id, stamp, 'x', 'x', 'scores.test', 'Laptop' from staff
    where id = ${server.session().userData.id}`;
}

describe('somebody who has not confirmed who they are', () => {
  it('enters a wrong password, sees that it is wrong, and gets the key with the right one', async () => {
    const { user, server } = await open('/scores/keys');
    await createKey(user, 'Nightly feed');
    const dialog = await asked();
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByLabelText('Password')),
    );
    await enter(user, dialog, 'Password', 'wrong');
    await within(dialog).findByText('The password is wrong.');
    expect((await server.colleague(listApiKeys, {})).keys).toEqual([]);
    await enter(user, dialog, 'Password', TEST_PASSWORD);
    await screen.findByRole('dialog', { name: 'Copy your key now' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    // For ten minutes nothing is asked again.
    await createKey(user, 'Second');
    await screen.findByRole('dialog', { name: 'Copy your key now' });
    expect(await server.colleague(listApiKeys, {})).toMatchObject({
      keys: [{ name: 'Second' }, { name: 'Nightly feed' }],
    });
  });

  it('loses nothing by cancelling, and sees no failure', async () => {
    const { user, server } = await open('/scores/keys');
    await createKey(user, 'Nightly feed');
    await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
    const form = await screen.findByRole('dialog', { name: 'New key' });
    expect(within(form).getByDisplayValue('Nightly feed')).toBeTruthy();
    const submit = within(form).getByRole('button', { name: 'Create key' });
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(within(form).getByRole('alert').textContent).toBe('');
    expect((await server.colleague(listApiKeys, {})).keys).toEqual([]);
    await user.click(submit);
    await user.keyboard('{Escape}');
    await enter(user, await asked(), 'Password', TEST_PASSWORD);
    await screen.findByRole('dialog', { name: 'Copy your key now' });
  });

  it('sees no failure as a toast either', async () => {
    const { user, server } = await open('/scores/staff');
    const { members } = await server.colleague(listStaff, { query: {} });
    const other = members.find(({ full_name: name }) => name !== 'Ada Lovelace');
    await user.click(
      await screen.findByRole('button', { name: `Actions for ${other?.full_name}` }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
    const sure = await screen.findByRole('dialog', { name: /^Reset the password/ });
    await user.click(within(sure).getByRole('button', { name: 'Create link' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('The change was not saved')).toBeNull();
    expect(server.seen('POST', `/staff/${other?.id}/link`)).toHaveLength(1);
  });

  it('is asked once for calls that are made at the same time', async () => {
    const { user, server, call } = await open('/scores/keys');
    await screen.findByText('You have no API keys');
    const { members } = await server.colleague(listStaff, { query: {} });
    const link = () => call(createStaffLink, { params: { id: members[0]?.id ?? 0 } });
    const both = Promise.all([link(), link()]);
    await enter(user, await asked(), 'Password', TEST_PASSWORD);
    expect(await both).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('confirms a new password by the current one that the form has asked for', async () => {
    const { user } = await open('/scores/me?tab=security');
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'Zug um Zug weiter');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('The password is wrong.');
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), TEST_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Saved.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked before the audit log is saved as a file', async () => {
    const { user, server } = await open('/scores/audit');
    await screen.findByRole('row', { name: /Signed in/ });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, for any program' }));
    await enter(user, await asked(), 'Password', TEST_PASSWORD);
    await waitFor(() => expect(server.seen('GET', '/audit/export')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees how long to wait after too many tries, and that the connection is lost', async () => {
    const { user, server } = await open('/scores/keys');
    await createKey(user, 'Nightly feed');
    const dialog = await asked();
    server.before = ({ path }) => {
      if (path !== '/me/confirmation') return;
      throw new ApiError('too_many_requests', 'Too many attempts.', { retryAfterSeconds: 600 });
    };
    await enter(user, dialog, 'Password', TEST_PASSWORD);
    await within(dialog).findByText('Too many attempts. Try again in 10 minutes.');
    server.before = () => {
      throw new TypeError('no connection');
    };
    await enter(user, dialog, 'Password', TEST_PASSWORD);
    await within(dialog).findByText('The server cannot be reached. Check the connection.');
    server.before = undefined;
    await enter(user, dialog, 'Password', TEST_PASSWORD);
    await screen.findByRole('dialog', { name: 'Copy your key now' });
  });

  it('is asked nothing more once the session has ended', async () => {
    const { user, session } = await open('/scores/keys');
    await createKey(user, 'Nightly feed');
    await asked();
    session.clear();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('somebody with a second factor', () => {
  it('is asked for a code in place of the password', async () => {
    let secret = '';
    const { user } = await open('/scores/keys', async (server) => {
      secret = await useSecondFactor(server);
    });
    await createKey(user, 'Nightly feed');
    const dialog = await asked();
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    const label = 'Code of the app, or a recovery code';
    await enter(user, dialog, label, '000000');
    await within(dialog).findByText('This code is wrong, or was used before.');
    await enter(user, dialog, label, appCode(secret, 1));
    await screen.findByRole('dialog', { name: 'Copy your key now' });
  });
});

describe('somebody with a passkey', () => {
  it('sees where it works, in a browser that cannot use it here', async () => {
    const { user } = await open('/scores/keys', addPasskey);
    await createKey(user, 'Nightly feed');
    const dialog = await asked();
    within(dialog).getByText(/^Your passkey cannot be used here/);
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'New key' });
  });

  it('sees why it is refused, and may try again', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, server } = await open('/scores/keys', addPasskey);
    await createKey(user, 'Nightly feed');
    const dialog = await asked();
    const button = within(dialog).getByRole('button', { name: 'Use a passkey' });
    server.before = ({ path }) => {
      if (path !== '/me/confirmation/challenge') return;
      throw new ApiError('conflict', 'That took too long. Try again.');
    };
    await user.click(button);
    await within(dialog).findByText('That took too long. Try again.');
    expect(button).toHaveProperty('disabled', false);
  });
});
