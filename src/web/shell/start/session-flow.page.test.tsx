import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeStaffState, endStaffSessions } from '#contract/access/staff.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { saveSecondFactorRoles } from '#contract/me/second-factor.ts';
import { listScoreRuns, listScores } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { tellFromAnotherTab } from '#web/test/render.tsx';
import {
  createScoreServer,
  openScorePage,
  TEST_EMAIL,
  TEST_PASSWORD,
} from '#web/test/served/open-score-page.tsx';

type Options = Omit<Parameters<typeof openScorePage>[0], 'path'>;

const open = (path: string, options: Options = {}) =>
  openScorePage({ path, withNavigation: true, ...options });

/** The server refuses it, as one that has lasted its time. */
const EXPIRED = 'expired';

const rows = () => screen.findAllByRole('link', { name: /^Event/ });

async function signIn(user: Awaited<ReturnType<typeof open>>['user']) {
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  if (email.value === '') await user.type(email, TEST_EMAIL);
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the session', () => {
  it('leads a visitor to the sign-in and back to the page one was sent from', async () => {
    const { user, address } = await open('/scores/month?type=concert&sort=city', {
      isSignedIn: false,
    });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Next month' });
    expect(address()).toBe('/scores/month?type=concert&sort=city');
  });

  it('leads to the overview after a plain sign-in', async () => {
    const { user, address } = await open('/login', { isSignedIn: false });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(address()).toBe('/scores');
  });

  it('makes no call and offers no page that is refused before a made password is changed', async () => {
    const refusals = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await createScoreServer();
    await server.db`update staff set password_is_initial = true where email_key = ${TEST_EMAIL}`;
    const { user, address } = await open('/login', {
      isSignedIn: false,
      server,
      withFrame: true,
      withLateParts: true,
    });
    await signIn(user);
    await screen.findByText('This password was made for you. Choose one of your own to continue.');
    expect(address()).toBe('/scores/me?tab=security');
    // The notifications of the account, the last that is called.
    await waitFor(() => expect(server.seen('GET', '/me/changes')).not.toEqual([]));
    expect(refusals.mock.calls.filter(([text]) => String(text).includes('403'))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Weights' })).toBeNull();
    refusals.mockRestore();
  });

  it('renews an expired token once for all calls of a page, unseen', async () => {
    const server = await createScoreServer();
    const opened = server.session();
    server.session = () => ({ ...opened, accessToken: EXPIRED });
    const { session } = await open('/scores/week', { server });
    await rows();
    expect(server.seen('POST', '/refresh-token')).toHaveLength(1);
    expect(session.read()?.accessToken).not.toBe(EXPIRED);
  });

  it('signs out when the renewal is refused, and returns here after the sign-in', async () => {
    const { user, server, call, address } = await open('/scores/year?q=Event');
    await rows();
    const { id } = server.session().userData;
    await server.colleague(endStaffSessions, { params: { id }, query: {} });
    await act(async () => {
      await call(listScores, { body: { time_range: 'year' } }).catch(() => undefined);
    });
    await screen.findByText('An admin ended this session. Sign in to continue.');
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
    expect(address()).toBe('/scores/year?q=Event');
  });

  it('says at the sign-in that the account was disabled, until one signs in again', async () => {
    const { user, server, call } = await open('/scores/week');
    await rows();
    const params = { id: server.session().userData.id };
    await server.colleague(changeStaffState, { params, body: { is_disabled: true } });
    await act(async () => {
      await call(listScores, { body: { time_range: 'year' } }).catch(() => undefined);
    });
    const reason = 'Your account is disabled. Ask an administrator to enable it.';
    await screen.findByText(reason);
    await server.colleague(changeStaffState, { params, body: { is_disabled: false } });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Next week' });
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('names nobody to somebody who has forgotten the password, unless an admin has set a contact', async () => {
    const { user } = await open('/login', { isSignedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await screen.findByText(/^Ask whoever runs Marquee for you for a link/);
    expect(screen.queryByText(/Ada Lovelace/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    await screen.findByRole('button', { name: 'Sign in' });
  });

  it('mails a link to somebody who has forgotten the password, where the server sends mail', async () => {
    const env = {
      // Nothing listens there: the answer does not wait for it.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'marquee@marquee.example',
      PUBLIC_URL: 'https://marquee.example',
    };
    const { user, server } = await open('/login', { isSignedIn: false, env });
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@test.example');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    await screen.findByText(
      /^If there is an account for nobody@test\.example, a link is on its way/,
    );
    expect(server.seen('POST', '/login/forgotten')[0]?.body).toEqual({
      email: 'nobody@test.example',
    });
  });

  it('stays when the service is only out of reach', async () => {
    const { server, call, session } = await open('/scores/week');
    await rows();
    const { refreshToken } = server.session();
    act(() => void session.replaceTokens(refreshToken, { accessToken: EXPIRED, refreshToken }));
    server.before = ({ path }) => {
      if (path === '/refresh-token') throw new ApiError('unavailable', 'Not now.');
    };
    await act(async () => {
      await call(listScoreRuns, { query: {} }).catch(() => undefined);
    });
    expect(session.read()).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Next week' })).toBeTruthy();
  });

  it('ends here when another tab signs out, and begins when another signs in', async () => {
    const { storage, session, server } = await open('/scores/week');
    await rows();
    for (const key of ['accessToken', 'refreshToken', 'userData']) storage.removeItem(key);
    act(() => tellFromAnotherTab('accessToken'));
    await screen.findByText('You signed out in another tab. Sign in to continue.');
    act(() => session.save(server.session()));
    await screen.findByRole('heading', { level: 1, name: 'Next week' });
  });

  it('brings back a note that was not saved when another tab signed out', async () => {
    const { user, storage, session, server } = await open('/scores/week?event=1');
    await user.type(await screen.findByLabelText('Note'), 'Ask the venue');
    await waitFor(() => expect(storage.getItem('drafts.2.note.1')).toContain('Ask the venue'));
    for (const key of ['accessToken', 'refreshToken', 'userData']) storage.removeItem(key);
    act(() => tellFromAnotherTab('accessToken'));
    await screen.findByText(/^You signed out in another tab/);
    act(() => session.save(server.session()));
    await screen.findByText(/^Your unsaved text of .* is back\.$/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
    expect(field.value).toBe('Ask the venue');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field.value).toBe(''));
    await waitFor(() => expect(storage.getItem('drafts.2.note.1')).toBeNull());
  });

  it.each([
    { of: 'a note', path: '/scores/events/1', field: 'Note', draft: 'note.1' },
    { of: 'weights', path: '/scores/weights', field: 'Note', draft: 'weights' },
    {
      of: 'a correction',
      path: '/scores/events/1?panel=correct',
      field: 'Reason',
      draft: 'correction.1',
    },
  ])(
    'stores $of while a second factor is demanded, says so, and brings it back',
    async ({ path, field, draft }) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const server = await createScoreServer({ role: 'analyst' });
      const options = { server, role: 'analyst' } as const;
      const { user, storage, session, history, address, call } = await open(path, options);
      const typed = async () => (await screen.findAllByLabelText<HTMLInputElement>(field)).at(-1);
      const input = await typed();
      if (!input) throw new Error(`There is no ${field}.`);
      await user.type(input, 'Ask the venue');
      await server.colleague(saveSecondFactorRoles, { body: { roles: ['analyst'] } });
      const code = () => call(readWeights, {}).catch((error: ApiError) => error.code);
      await expect.poll(code, { timeout: 30_000 }).toBe('second_factor_setup_required');
      await screen.findByText('You need a second factor. Set it up to continue.');
      expect(address()).toBe('/scores/me?tab=security');
      await waitFor(() => expect(storage.getItem(`drafts.2.${draft}`)).toContain('Ask the venue'));

      await server.setUpSecondFactor();
      const userData = session.read()?.userData;
      if (userData) act(() => session.updateUser({ ...userData, mustSetUpSecondFactor: false }));
      act(() => history.push(path));
      await screen.findByText(/^Your unsaved text of .* is back\.$/);
      expect((await typed())?.value).toBe('Ask the venue');
    },
  );

  it('asks before log out where another tab has unsaved work', async () => {
    const { user, session } = await open('/scores/week');
    const other = new BroadcastChannel('marquee:unsaved');
    onTestFinished(() => other.close());
    other.addEventListener('message', ({ data }: MessageEvent<object>) =>
      other.postMessage({ ...data, answer: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByText(/^Something in another tab is not saved\./);
    expect(session.read()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText(/another tab/)).toBeNull();
  });

  it('is ended on the server by log out, and forgotten here', async () => {
    const { user, server, storage, address } = await open('/scores/week');
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(server.seen('POST', '/logout')).toHaveLength(1));
    expect(server.seen('POST', '/logout')[0]?.body).toEqual({
      refreshToken: server.session().refreshToken,
    });
    expect(storage.getItem('accessToken')).toBeNull();
    expect(storage.getItem('userData')).toBeNull();
    expect(address()).toBe('/login');
  });

  it('ends here also when the server cannot be reached, and says so', async () => {
    const { user, server, session } = await open('/scores/week');
    server.before = ({ path }) => {
      if (path === '/logout') throw new ApiError('unavailable', 'Not now.');
    };
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByText(/the server could not be reached/);
    expect(session.read()).toBeNull();
  });
});

describe('access', () => {
  it('shows not-authorized instead of a page one may not open, and leads to one that is open', async () => {
    const { server } = await open('/scores/weights', { role: 'client' });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.queryByRole('link', { name: 'Weights' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Analytics' })).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  it('hides the recalculation from who may not do it', async () => {
    await open('/scores/week', { role: 'viewer' });
    await rows();
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
  });

  it('opens no ranking for a client, whose menu has none', async () => {
    await open('/scores/week', { role: 'client' });
    await screen.findByRole('heading', { level: 1, name: 'No access' });
    expect(screen.queryByRole('link', { name: 'Next week' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Rankings' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Apps' })).toBeTruthy();
  });

  it('leads to the first page that is open after the sign-in of who may not open the week', async () => {
    const { user, address } = await open('/', { role: 'client', isSignedIn: false });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    expect(address()).toBe('/dashboard/analytics');
  });
});

describe('the address without a path', () => {
  it('shows the shop at a glance', async () => {
    const { address } = await open('/');
    await screen.findByRole('heading', { level: 1, name: 'eCommerce' });
    expect(address()).toBe('/');
  });

  it('asks who is signed out to sign in, and then leads home', async () => {
    const { user, address } = await open('/', { isSignedIn: false });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(address()).toBe('/scores');
  });
});

describe('an unknown address', () => {
  it('shows what is not there, and the way back', async () => {
    await open('/nowhere');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found · Marquee'));
    expect(
      screen.getByText('There is no page at /nowhere. Check the address, or search for the page.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the ranking' })).toBeTruthy();
  });

  it('leads who is signed out to the sign-in', async () => {
    const { address } = await open('/nowhere', { isSignedIn: false });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(address()).toBe('/login?to=%2Fnowhere');
  });
});
