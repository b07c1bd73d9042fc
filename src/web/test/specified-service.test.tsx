import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createSpecifiedService,
  SPECIFIED_STAFF,
  type SpecifiedService,
} from '#contract/behaviour/specified-service.ts';
import type { Ability } from '#contract/kit/route.ts';
import { jwtLogin } from '#contract/sign-in/jwt.ts';
import { CALL_FAILED } from '#web/data/api.ts';
import { routeTree } from '#web/route-tree.gen.ts';
import { listPages } from '#web/shell/pages.ts';
import { HOME_PATH } from '#web/shell/router/paths.ts';
import { renderOn } from './render.tsx';
import { TEST_NOW } from './seed-events.ts';

/** The product at an address, signed in at a service that has the five specified calls and nothing else. */
async function openSignedIn(path: string, ability: readonly Ability[] | null = MANAGE_ALL) {
  const page = { session: neverSignedIn, now: TEST_NOW, isLive: true };
  const service = createSpecifiedService(() => page.now, ability);
  const exchanges: string[] = [];
  const view = await renderOn(Object.assign(page, { transport: service.fetch }), path, {
    isSignedIn: false,
    withNavigation: true,
    withLateParts: true,
    beforeSample: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/jwt/')) exchanges.push(pathname);
    },
  });
  opened.push(service);
  await signIn(view.user);
  return { ...view, service, page, exchanges };
}

/** What only additions can show; addresses with a made-up number where there is one. */
const ADDED_PAGES = listPages(routeTree)
  .filter(({ needsAdditions, path }) => needsAdditions && path !== HOME_PATH)
  .map(({ path }) => path.replace('$id', '1'));

const opened: SpecifiedService[] = [];

// Whatever is done, the service is asked for what the specification has alone; and what it lacks is not even tried.
afterEach(() => {
  const failed = vi.spyOn(console, 'error').mock.calls.map(([text]) => String(text));
  expect(failed.filter((text) => text.startsWith(CALL_FAILED) && text.includes(' 404'))).toEqual(
    [],
  );
  expect(opened.splice(0).flatMap(({ complaints }) => complaints)).toEqual([]);
});

const MANAGE_ALL: readonly Ability[] = [{ action: 'manage', subject: 'all' }];

function neverSignedIn(): never {
  throw new Error('The tests sign in themselves.');
}

async function signIn(user: UserEvent, password = SPECIFIED_STAFF.password) {
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  await user.clear(email);
  await user.type(email, SPECIFIED_STAFF.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = () => screen.findAllByRole('link', { name: /^Show \d/ });
const names = async () => (await rows()).map((row) => row.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search by name' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('at a service that has the five specified calls', () => {
  it('a sign-in leads to the ranking of the week, and nothing is offered that the service lacks', async () => {
    const { address, service } = await openSignedIn('/login');
    await title('Next week');
    expect(address()).toBe('/scores/week');
    expect(await names()).toEqual(
      service
        .ranked()
        .slice(0, 10)
        .map(({ event_name: name }) => name),
    );
    const menu = screen.getByRole('navigation', { name: 'Main navigation' });
    const offered = ['Rankings', 'Tuning'].map((group) =>
      within(within(menu).getByRole('region', { name: group }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    );
    expect(offered).toEqual([
      ['Next week', 'Next month', 'Next six months', 'Next year'],
      ['Weights'],
    ]);
    expect(within(menu).queryByRole('region', { name: 'Administration' })).toBeNull();
    for (const name of [/^Export/, /^More filters/, 'Charts', /^Views/, /otifications/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('columnheader', { name: 'Rank' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Movement' })).toBeNull();
  });

  it('a list is searched, filtered, sorted and paged', async () => {
    const { user, address } = await openSignedIn('/scores/week');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Concert');
    await waitFor(async () => expect(await names()).toEqual(ofType('concert').slice(0, 10)));
    await user.type(screen.getByRole('textbox', { name: 'Category' }), 'Jazz{Enter}');
    await waitFor(async () => expect(await names()).toEqual(JAZZ));
    expect(address()).toBe('/scores/week?type=concert&category=Jazz');
    await user.clear(screen.getByRole('textbox', { name: 'Category' }));
    await user.tab();
    await user.type(search(), '03');
    await waitFor(async () => expect(await names()).toEqual(['Show 003', 'Show 030', 'Show 033']));
    await user.clear(search());
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    await user.click(await button('Next page'));
    await waitFor(async () => expect(await names()).toEqual(ofType('concert').slice(10)));
  });

  it('a list is sorted by a column', async () => {
    const { user, address } = await openSignedIn('/scores/month');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Event' }));
    await waitFor(() => expect(address()).toContain('sort=event_name'));
    await waitFor(async () => expect((await names())[0]).toBe('Show 001'));
    await user.click(screen.getByRole('button', { name: 'Event' }));
    await waitFor(async () => expect((await names())[0]).toBe('Show 042'));
  });

  it('the columns of lists are stored in the browser, and what the service does not tell is unknown', async () => {
    const { user, storage } = await openSignedIn('/scores/week');
    await rows();
    await user.click(await button('Columns and rows'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'First seen' }));
    await screen.findByRole('columnheader', { name: 'First seen' });
    expect(storage.getItem('scoreColumns')).toContain('first_seen');
    expect((await rows())[0]?.closest('tr')?.textContent).toContain('Unknown');
  });

  it('a list is printed', async () => {
    const { service } = await openSignedIn('/scores/print?window=week');
    const printed = await screen.findByRole('table', { name: 'Next week' });
    const count = service.ranked().filter(({ event_name: name }) => name <= nameOf(33)).length;
    await waitFor(() => expect(within(printed).getAllByRole('row')).toHaveLength(count + 1));
  });

  it('an event shows what the list knows of it', async () => {
    const { user } = await openSignedIn('/scores/week');
    const [first] = await rows();
    if (!first) throw new Error('The list is empty.');
    await user.click(first);
    const panel = await screen.findByRole('complementary', { name: first.textContent ?? '' });
    await within(panel).findByText('Boston');
    expect(within(panel).queryByRole('link', { name: 'Open details' })).toBeNull();
  });

  it('the five weights are read and saved, and the ranking is recalculated with them', async () => {
    const { user, service } = await openSignedIn('/scores/weights');
    const field = async (name: string) =>
      screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    const sport = await field('Sport');
    expect(screen.getAllByRole('slider')).toHaveLength(5);
    expect(sport).toHaveProperty('value', '0');
    await user.clear(sport);
    await user.type(sport, '7');
    await user.click(await button('Save and recalculate'));
    await screen.findByText('Ranking recalculated');
    expect(service.calls).toContain('PUT /event_score');
    expect(service.ranked()[0]).toMatchObject({ event_type: 'sport', score: 100 });
    const menu = screen.getByRole('navigation', { name: 'Main navigation' });
    await user.click(within(menu).getByRole('link', { name: 'Next week' }));
    await waitFor(async () =>
      expect(await names()).toEqual(
        service
          .ranked()
          .slice(0, 10)
          .map(({ event_name: name }) => name),
      ),
    );
  });

  it('an expired token is renewed once by the specified call, and refused calls are sent again', async () => {
    const { user, service, page, session, call, exchanges } = await openSignedIn('/scores/week');
    await rows();
    const { userData: _, ...tokens } = await call(jwtLogin, {
      body: { email: 'admin@demo.example', password: 'admin-demo' },
    });
    session.replaceTokens('refresh-1', tokens);
    service.expire(tokens.accessToken);
    exchanges.length = 0;
    // Tokens of one second are alike.
    page.now += 5000;
    await user.click(screen.getByRole('link', { name: 'Weights' }));
    await screen.findAllByRole('slider');
    expect(exchanges).toEqual(['/jwt/refresh-token']);
    expect(session.read()?.accessToken).not.toBe(tokens.accessToken);
  });

  it('a token that cannot be renewed leads to the sign-in, and back', async () => {
    const { user, service, address, exchanges } = await openSignedIn('/scores/month?q=show');
    await rows();
    service.expire('access-1');
    await user.click(screen.getByRole('link', { name: 'Weights' }));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(exchanges).toEqual(['/jwt/refresh-token']);
    await signIn(user);
    await screen.findAllByRole('slider');
    expect(address()).toBe('/scores/weights');
  });

  it('signing out ends the session in the browser', async () => {
    const { user, address, storage } = await openSignedIn('/scores/week');
    await rows();
    await user.click(await button(/your account$/));
    expect(screen.queryByRole('menuitem', { name: 'Account and security' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(storage.getItem('accessToken')).toBeNull();
    expect(storage.getItem('userData')).toBeNull();
  });

  it('a person without abilities may do what everybody may', async () => {
    await openSignedIn('/scores/week', null);
    await title('No access');
  });

  it('the overview leads to the ranking of the week', async () => {
    const { address } = await openSignedIn('/scores');
    await title('Next week');
    expect(address()).toBe('/scores/week');
  });

  it.each(ADDED_PAGES)('%s says that the service does not offer it', async (path) => {
    const { service } = await openSignedIn(path);
    await title('Not offered here');
    await screen.findByRole('link', { name: 'Go to Next week' });
    expect(service.calls).toEqual(['POST /login']);
  });

  it('a wrong password is refused', async () => {
    const { user, address } = await openSignedIn('/scores/week');
    await rows();
    await user.click(await button(/your account$/));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await signIn(user, 'wrong');
    await screen.findByText('Wrong e-mail or password.');
    expect(address()).toMatch(/^\/login/);
  });
});

/** The shows of the week by their type, as `rank` makes them. */
function ofType(type: 'concert' | 'theater' | 'sport'): string[] {
  const first = { concert: 3, theater: 1, sport: 2 }[type];
  return Array.from({ length: 11 }, (_, index) => nameOf(first + 3 * index)).filter(
    (name) => name <= nameOf(33),
  );
}

const nameOf = (id: number) => `Show ${String(id).padStart(3, '0')}`;

const JAZZ = [3, 9, 15, 21, 27, 33].map(nameOf);
