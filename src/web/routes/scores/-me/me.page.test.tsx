import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import { login } from '#contract/auth.ts';
import { readMe } from '#contract/me/me.ts';
import { prepareSecondFactor, saveSecondFactorRoles } from '#contract/me/second-factor.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { appCode } from '#web/test/served/app-code.ts';
import { createScoreServer, openScorePage, TEST_EMAIL } from '#web/test/served/open-score-page.tsx';

const PASSWORD = 'correct horse';
const NEXT = 'Zug um Zug weiter';
const FEW = { events: [], weights: null, isRanked: false } as const;

type App = Awaited<ReturnType<typeof openScorePage>>;

const openTab = (tab: string, role: 'admin' | 'viewer' = 'viewer') =>
  openScorePage({ path: `/scores/me?tab=${tab}`, role, ...FEW });

async function fill(user: App['user'], dialog: HTMLElement, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
}

/** With an API key, a passkey and a second session, at the list of sessions. */
async function openWithKey() {
  const app = await openScorePage({ path: '/scores/me', ...FEW });
  const { user, server, session } = app;
  const { accessToken = '', userData } = session.read() ?? {};
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = {
    name: 'Nightly feed',
    scopes: ['scores:read' as const],
    lifetime_days: 30 as const,
  };
  await server.colleague(createApiKey, { body }, { headers });
  await server.db`
    insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
    select id, stamp, 'x', 'x', 'test', 'Laptop' from staff where id = ${userData?.id ?? 0}`;
  await server.colleague(login, { body: { email: userData?.email ?? '', password: PASSWORD } });
  await user.click(await screen.findByRole('link', { name: 'Sessions' }));
  return app;
}

describe('/scores/me', () => {
  it('saves everything that is stored of oneself as a file', async () => {
    const blobs: Blob[] = [];
    const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:data';
    });
    onTestFinished(() => save.mockRestore());
    const { user } = await openTab('profile');
    await user.click(await screen.findByRole('button', { name: 'Export your data' }));
    await screen.findByText(/^Saved as my-data-[\d-]+\.json\.$/);
    const text = await blobs[0]?.text();
    expect(text).toContain('"full_name"');
    expect(text).not.toContain('"password_hash":"');
  });

  it('changes the name, which the user menu follows', async () => {
    const { user, session } = await openScorePage({
      path: '/scores/me',
      withFrame: true,
      ...FEW,
    });
    const name = await screen.findByLabelText('Full name');
    await user.clear(name);
    await user.type(name, 'Ada King');
    const [save] = screen.getAllByRole('button', { name: 'Save changes' });
    if (save) await user.click(save);
    await screen.findByText('Saved.');
    await screen.findByRole('button', { name: 'Ada King: your account' });
    expect(session.read()?.userData.fullName).toBe('Ada King');
  });

  it('changes the e-mail', async () => {
    const { user, server } = await openScorePage({ path: '/scores/me', ...FEW });
    const form = (await screen.findByRole('heading', { name: 'E-mail' })).closest('section');
    if (!form) throw new Error('There is no form for the e-mail.');
    await fill(user, form, { 'E-mail': 'ada.king@test.example' });
    await user.click(within(form).getByRole('button', { name: 'Change e-mail' }));
    await screen.findByText('Saved. Sign in with the new address from now on.');
    const body = { email: 'ada.king@test.example', password: PASSWORD };
    expect((await server.colleague(login, { body })).userData.email).toBe(body.email);
  });

  it('writes dates and times as chosen from now on', async () => {
    const { user, server } = await openTab('formats');
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Asia/Tokyo');
    await user.selectOptions(screen.getByLabelText('Times'), '24');
    await user.selectOptions(screen.getByLabelText('Dates'), 'day_first');
    const at = new Date(server.now);
    const day = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    }).format(at);
    await screen.findByText(`Now it is ${day}.`);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Saved.');
    await user.click(screen.getByRole('link', { name: 'Sessions' }));
    await screen.findByText(
      /used .*, signed in \d{1,2} \w{3,4} \d{4}, \d\d:\d\d, ends \d{1,2} \w{3,4} \d{4}, \d\d:\d\d if not used/,
    );
  });

  it('refuses a weak password and changes it with a good one', async () => {
    const { user } = await openTab('security');
    await user.type(await screen.findByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('New password'), 'passwordpassword');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText(/made of common words/);
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), NEXT);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Saved.');
  });

  it('sets two-factor authentication up, shows the recovery codes once, and turns it off', async () => {
    const { user } = await openTab('security');
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    const second = screen.getByRole('dialog', { name: 'Set up' });
    const secret = within(second).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent;
    within(second).getByRole('button', { name: 'Copy key' });
    await fill(user, second, { 'Code of the app': '000000' });
    await user.click(within(second).getByRole('button', { name: 'Turn on' }));
    await within(second).findByText('This code is wrong, or was used before.');
    await fill(user, second, { 'Code of the app': appCode(secret) });
    await user.click(within(second).getByRole('button', { name: 'Turn on' }));
    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(within(codes).getAllByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)).toHaveLength(10);
    await user.click(within(codes).getByRole('button', { name: 'I have saved them' }));
    await screen.findByText('10 recovery codes left.');

    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const off = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await user.click(within(off).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor authentication is off.');
    await screen.findByRole('button', { name: 'Set up' });
  });

  it('lists the sessions and ends the others', async () => {
    const { user, server, session } = await openTab('security');
    const email = session.read()?.userData.email ?? '';
    const other = await server.colleague(login, { body: { email, password: PASSWORD } });
    await server.colleague(login, { body: { email, password: PASSWORD } });
    await user.click(await screen.findByRole('link', { name: 'Sessions' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('2 sessions have ended.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull(),
    );
    const headers = { authorization: `Bearer ${other.accessToken}` };
    await expect(server.colleague(readMe, {}, { headers })).rejects.toMatchObject({ status: 401 });
    const signIns = await screen.findAllByText(
      'Somebody signed in to your account on a new device',
    );
    expect(signIns.length).toBeGreaterThan(0);
  });

  it('names the API keys and passkeys that a new password or signing out everywhere else ends', async () => {
    const { user } = await openWithKey();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await within(dialog).findByText(/This API key stops working for good: Nightly feed\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Security' }));
    const removes = await screen.findByRole('checkbox', {
      name: 'End my API keys and remove my passkeys too',
    });
    await screen.findByText(/Nightly feed\. This passkey is removed: Laptop\./);
    expect(removes).toHaveProperty('checked', true);
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('New password'), NEXT);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('No active API keys.');
    await screen.findByText('No passkeys yet.');
  });

  it('keeps the API keys when signing out everywhere else, once asked a second time', async () => {
    const { user } = await openWithKey();
    const keep = async () => {
      await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
      await user.click(await screen.findByRole('button', { name: 'Sign out, keep my keys' }));
      return screen.findByRole('dialog', { name: 'Keep your API keys?' });
    };
    const doubt = await keep();
    await user.click(within(doubt).getByRole('button', { name: 'Cancel' }));
    const sure = await keep();
    await user.click(within(sure).getByRole('button', { name: 'Sign out, keep my keys' }));
    await screen.findByText('1 session has ended.');
    await user.click(screen.getByRole('link', { name: 'Security' }));
    await screen.findByText('Nightly feed');
  });

  it('keeps keys and passkeys with a new password only once asked a second time', async () => {
    const { user } = await openWithKey();
    await user.click(screen.getByRole('link', { name: 'Security' }));
    const removes = await screen.findByRole('checkbox', {
      name: 'End my API keys and remove my passkeys too',
    });
    const ask = () => screen.findByRole('dialog', { name: 'Keep your API keys and passkeys?' });
    await user.click(removes);
    await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    expect(removes).toHaveProperty('checked', true);
    await user.click(removes);
    await user.click(within(await ask()).getByRole('button', { name: 'Keep them' }));
    await waitFor(() => expect(removes).toHaveProperty('checked', false));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('New password'), NEXT);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText(/^Saved\./);
    screen.getByText('Laptop');
    screen.getByText('Nightly feed');
  });

  it('shows in the history what changed in who can get in, and how often a sign-in was refused', async () => {
    const { server, session } = await openScorePage({ path: '/scores/me', ...FEW });
    const email = session.read()?.userData.email ?? '';
    for (let tries = 0; tries < 3; tries += 1) {
      await server.colleague(login, { body: { email, password: 'wrong' } }).catch(() => null);
    }
    await server.colleague(login, { body: { email, password: PASSWORD } });
    await openScorePage({ path: '/scores/me?tab=sessions', server });
    await screen.findByText('Sign-in refused');
    await screen.findByText(/^3 times( within a minute|, first .*, last )/);
    expect(screen.getAllByText(/^with a password/).length).toBeGreaterThan(0);
  });

  it('renames a passkey, but not as another one', async () => {
    const { user, server, session } = await openWithKey();
    await server.db`
      insert into passkey (staff_id, stamp, credential_id, public_key, host, name)
      select id, stamp, 'y', 'y', 'test', 'Phone' from staff
      where id = ${session.read()?.userData.id ?? 0}`;
    await user.click(await screen.findByRole('link', { name: 'Security' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename Phone' });
    await fill(user, dialog, { Name: 'Laptop' });
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await within(dialog).findByText('Another of your passkeys has this name.');
    await fill(user, dialog, { Name: 'Tablet' });
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await screen.findByText('The passkey was renamed.');
    await screen.findByRole('button', { name: 'Remove Tablet' });
  });

  it('lets an admin say which roles need a second factor, and shows what another admin has saved meanwhile', async () => {
    const { user, server } = await openTab('security', 'admin');
    const roles = (
      await screen.findByRole('heading', { name: 'Who needs a second factor' })
    ).closest('section');
    if (!roles) throw new Error('There are no roles.');
    const body = { roles: ['client' as const] };
    await server.colleague(saveSecondFactorRoles, { body });
    await user.click(within(roles).getByRole('checkbox', { name: 'Viewer' }));
    const save = within(roles).getByRole('button', { name: 'Save changes' });
    await user.click(save);
    const title = 'Somebody else has changed this setting';
    const conflict = within(await within(roles).findByRole('region', { name: title }));
    const rows = conflict.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['FieldSavedYours', 'RolesClientViewer']);
    expect(save).toHaveProperty('disabled', true);
    await user.click(conflict.getByRole('button', { name: 'Keep what is saved' }));
    expect(within(roles).getByRole('checkbox', { name: 'Client' })).toHaveProperty('checked', true);
    await user.click(within(roles).getByRole('checkbox', { name: 'Viewer' }));
    await user.click(save);
    await screen.findByText('Saved.');
  });
});

describe('a role that needs a second factor', () => {
  it('leads people who are signed in to its set-up, and everywhere again afterwards', async () => {
    const server = await createScoreServer({ role: 'viewer', ...FEW });
    await server.colleague(saveSecondFactorRoles, { body: { roles: ['viewer'] } });
    const { address, call } = await openScorePage({ path: '/scores/weights', server });
    await screen.findByText('You need a second factor. Set it up to continue.');
    expect(address()).toBe('/scores/me?tab=security');
    expect(await call(prepareSecondFactor, {})).toHaveProperty('uri');
  });
});

describe('a password that was made for somebody', () => {
  it('leads its owner to the change of it, and to the start page afterwards', async () => {
    const server = await createScoreServer({ role: 'viewer', ...FEW });
    await server.db`update staff set password_is_initial = true where email_key = ${TEST_EMAIL}`;
    const { user, address, call } = await openScorePage({ path: '/scores/weights', server });
    const told = 'This password was made for you. Choose one of your own to continue.';
    await screen.findByText(told);
    expect(address()).toBe('/scores/me?tab=security');
    // Nothing stands beside it that the server would refuse.
    expect(server.seen('GET', '/me/passkeys')).toEqual([]);
    expect(screen.queryByText('Try again')).toBeNull();
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('New password'), NEXT);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Saved.');
    await waitFor(() => expect(address()).not.toContain('/scores/me'));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    expect(await call(readWeights, {})).toHaveProperty('sport_weight');
  });
});
