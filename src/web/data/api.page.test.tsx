import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endStaffSessions } from '#contract/access/staff.ts';
import { login, type Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { fromWeights, readWeights, saveWeights } from '#contract/scores/weights.ts';
import { readBookmarks } from '#contract/search.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { deferred } from '../test/deferred.ts';
import { createQuietService, testUser } from '../test/quiet-service.ts';
import { createScoreServer, TEST_EMAIL, TEST_PASSWORD } from '../test/served/open-score-page.tsx';
import { draftEvents } from '../test/served/served-events.ts';
import { createApi } from './api.ts';
import { createMemoryStorage } from './browser-storage.ts';
import { createTabLock } from './renewal/tab-lock.ts';
import { createSessionStore } from './session.ts';

/** The locks of a browser, the same for all its tabs. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, ...rest: unknown[]) => {
      const job = rest.at(-1);
      const run = last.then(() => (typeof job === 'function' ? job(null) : undefined));
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** Tabs over one local storage, of a browser with Web Locks or without. */
async function openTabs(
  count: number,
  { hasLocks = true, role = 'admin' }: { hasLocks?: boolean; role?: Role } = {},
) {
  const service = await createScoreServer({ role, events: draftEvents(3) });
  const storage = createMemoryStorage();
  const locks = hasLocks ? createLocks() : null;
  const tabs = Array.from({ length: count }, () => {
    const session = createSessionStore(storage, new EventTarget() as Window);
    const { call, openLive } = createApi({
      session,
      network: service.transport,
      scoreHost: 'https://scores.test',
      withLock: createTabLock(storage, locks),
    });
    return { session, call, openLive };
  });
  tabs[0]?.session.save(service.session());
  return {
    service,
    tabs,
    /** The server refuses the access token, as one that has lasted its time. */
    expire: () => {
      const { refreshToken } = service.session();
      tabs[0]?.session.replaceTokens(refreshToken, { accessToken: 'expired', refreshToken });
    },
    /** The same of one that says when it has run out. */
    runOut: (at: Date) => {
      const { refreshToken } = service.session();
      const claims = btoa(JSON.stringify({ exp: Math.floor(at.getTime() / 1000) }));
      const accessToken = `e30.${claims}.signature`;
      tabs[0]?.session.replaceTokens(refreshToken, { accessToken, refreshToken });
    },
    /** Somebody ends every session of the person. */
    endSessions: () =>
      service.colleague(endStaffSessions, {
        params: { id: service.session().userData.id },
        query: {},
      }),
  };
}

const SIGN_IN = { email: TEST_EMAIL, password: TEST_PASSWORD };
const WEEK = { body: { time_range: 'week' } } as const;
const RUNS = { query: {} };
const WAIT = { timeout: 30_000 };

describe('createApi', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('sends the bearer token with protected calls only', async () => {
    const { service, tabs } = await openTabs(1);
    const [tab] = tabs;
    await tab?.call(listScores, WEEK);
    await tab?.call(login, { body: SIGN_IN });
    expect(service.seen('POST', '/event_score')[0]?.token).toBe(service.session().accessToken);
    expect(service.seen('POST', '/login')[0]?.token).toBeNull();
  });

  it('refreshes once for many calls refused at the same time, and repeats each with its body', async () => {
    const { service, tabs, expire } = await openTabs(1);
    const [tab] = tabs;
    expire();
    const answers = await Promise.all([
      tab?.call(listScores, WEEK),
      tab?.call(listScoreRuns, RUNS),
      tab?.call(readWeights, {}),
    ]);
    expect(answers[0]?.count).toBeGreaterThan(0);
    expect(service.seen('POST', '/refresh-token')).toHaveLength(1);
    const [refused, repeated] = service.seen('POST', '/event_score');
    expect(repeated?.body).toEqual(refused?.body);
    expect(repeated?.token).not.toBe(refused?.token);
  });

  it('holds calls back while a refresh is under way', async () => {
    const { service, tabs, expire } = await openTabs(1);
    const [tab] = tabs;
    expire();
    const refreshing = deferred();
    const refreshStarted = deferred();
    service.before = async ({ path }) => {
      if (path !== '/refresh-token') return;
      refreshStarted.settle();
      await refreshing.promise;
    };
    const first = tab?.call(listScores, WEEK);
    await refreshStarted.promise;
    const second = tab?.call(readWeights, {});
    refreshing.settle();
    await Promise.all([first, second]);
    expect(service.seen('GET', '/dashboard/settings')).toHaveLength(1);
  });

  it('spends a refresh token once over all tabs', async () => {
    const { service, tabs, expire } = await openTabs(3);
    expire();
    await Promise.all(tabs.map((tab) => tab.call(listScores, WEEK)));
    expect(service.seen('POST', '/refresh-token')).toHaveLength(1);
    expect(tabs[2]?.session.read()?.accessToken).toBe(tabs[0]?.session.read()?.accessToken);
  });

  it.each([true, false])(
    'refreshes once for 20 parallel refusals in two tabs, and signs nobody out (Web Locks: %s)',
    async (hasLocks) => {
      const { service, tabs, expire } = await openTabs(2, { hasLocks });
      expire();
      const calls = Array.from({ length: 10 }, () => tabs.map((tab) => tab.call(readWeights, {})));
      await Promise.all(calls.flat());
      expect(service.seen('POST', '/refresh-token')).toHaveLength(1);
      const [one, other] = tabs.map((tab) => tab.session.read()?.refreshToken);
      expect(one).toBe(other);
      expect(one).not.toBe(service.session().refreshToken);
    },
  );

  it('keeps the session of who signs in again while the refresh of the old one is refused', async () => {
    const { service, tabs, endSessions } = await openTabs(1);
    const [tab] = tabs;
    await endSessions();
    const again = await tab?.call(login, { body: SIGN_IN });
    if (!again) throw new Error('Nobody has signed in.');
    service.before = ({ path }) => {
      if (path === '/refresh-token') tab?.session.save(again);
    };
    await expect(tab?.call(readWeights, {})).resolves.toHaveProperty('version');
    expect(tab?.session.read()?.refreshToken).toBe(again.refreshToken);
  });

  it('reads the abilities again when something is refused that the known ones allow', async () => {
    const { service, tabs } = await openTabs(1, { role: 'viewer' });
    const [tab] = tabs;
    const opened = service.session();
    const { ability } = testUser('admin');
    tab?.session.save({ ...opened, userData: { ...opened.userData, role: 'admin', ability } });
    await expect(tab?.call(recalculateScores, {})).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(tab?.session.read()?.userData.role).toBe('viewer'), WAIT);
    expect(service.seen('GET', '/me')).toHaveLength(1);
  });

  it('ends the session in every tab when the refresh is refused', async () => {
    const { tabs, endSessions } = await openTabs(2);
    await endSessions();
    await expect(tabs[0]?.call(listScores, WEEK)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(tabs.map((tab) => tab.session.read())).toEqual([null, null]);
  });

  it.each(['unavailable', 'internal', 'too_many_requests'] as const)(
    'keeps the session when the refresh fails with %s',
    async (code) => {
      const { service, tabs, expire } = await openTabs(1);
      expire();
      service.before = ({ path }) => {
        if (path === '/refresh-token') throw new ApiError(code, 'Not now.');
      };
      await expect(tabs[0]?.call(listScores, WEEK)).rejects.toMatchObject({ code });
      expect(tabs[0]?.session.read()).not.toBeNull();
      service.before = undefined;
      await expect(tabs[0]?.call(listScores, WEEK)).resolves.toHaveProperty('count');
    },
  );

  it('renews a token that has run out before it opens the live stream', async () => {
    const { service, tabs, runOut } = await openTabs(1);
    const end = new AbortController();
    runOut(new Date());
    const stream = await tabs[0]?.openLive(null, end.signal);
    expect(stream?.status).toBe(200);
    expect(service.seen('GET', '/live')).toHaveLength(1);
    expect(service.seen('POST', '/refresh-token')).toHaveLength(1);
    end.abort();
    await stream?.body?.cancel();
  });

  it('learns of wider abilities with each refresh', async () => {
    const { service, tabs, expire } = await openTabs(1);
    const [tab] = tabs;
    const { userData } = service.session();
    expire();
    tab?.session.updateUser({ ...userData, ability: [] });
    await tab?.call(readWeights, {});
    await vi.waitFor(
      () => expect(tab?.session.read()?.userData.ability).toEqual(userData.ability),
      WAIT,
    );
  });

  it('asks the back end in the browser for the routes that it owns', async () => {
    const { service, tabs } = await openTabs(1);
    const session = tabs[0]?.session;
    if (!session) throw new Error('no tab');
    const { call } = createApi({
      session,
      network: service.transport,
      scoreHost: 'https://scores.test',
      withLock: (job) => job(),
      sample: async () =>
        new Response(JSON.stringify({ error: { code: 'conflict', message: 'Sample.' } }), {
          status: 409,
        }),
    });
    await expect(call(readBookmarks, {})).rejects.toMatchObject({ code: 'conflict' });
    expect(service.requests).toEqual([]);
  });

  it('names each failed call of list, weights and recalculation in the console, and nothing that was sent', async () => {
    const session = createSessionStore(createMemoryStorage(), new EventTarget() as Window);
    session.save(createQuietService().session());
    const log = vi.spyOn(console, 'error');
    log.mockClear();
    const { call } = createApi({
      session,
      network: async () =>
        Response.json({ error: { code: 'internal', message: 'It broke.' } }, { status: 500 }),
      scoreHost: 'https://scores.test',
      withLock: (work) => work(),
    });
    const weights = { ...fromWeights(ZERO_WEIGHTS), theater_weight: 77, note: 'secret' };
    await expect(call(listScores, WEEK)).rejects.toThrow('It broke.');
    await expect(call(readWeights, {})).rejects.toThrow('It broke.');
    await expect(call(saveWeights, { body: weights })).rejects.toThrow('It broke.');
    await expect(call(recalculateScores, {})).rejects.toThrow('It broke.');
    expect(log.mock.calls).toEqual(
      [
        'POST /event_score',
        'GET /dashboard/settings',
        'POST /dashboard/settings',
        'PUT /event_score',
      ].map((name) => [`A call failed: ${name}: 500 internal`]),
    );
  });

  it('does not call a call failed that nobody waits for any more', async () => {
    const session = createSessionStore(createMemoryStorage(), new EventTarget() as Window);
    const log = vi.spyOn(console, 'error');
    log.mockClear();
    const { call } = createApi({
      session,
      network: async ({ signal }) => {
        signal.throwIfAborted();
        return Response.json({});
      },
      scoreHost: 'https://scores.test',
      withLock: (work) => work(),
    });
    const controller = new AbortController();
    const answer = call(readWeights, {}, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
  });
});
