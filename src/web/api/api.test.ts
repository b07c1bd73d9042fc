import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { listScoreRuns, listScores } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { readBookmarks } from '#contract/search.ts';
import { deferred } from '../test/deferred.ts';
import { createScoreService, TEST_PASSWORD } from '../test/score-service.ts';
import { createApi } from './api.ts';
import { createMemoryStorage } from './browser-storage.ts';
import type { WithLock } from './renewal.ts';
import { createSessionStore } from './session.ts';

/** Tabs over one local storage; their lock is one for all, as the browser's is. */
function openTabs(count: number) {
  const service = createScoreService();
  const storage = createMemoryStorage();
  let last: Promise<unknown> = Promise.resolve();
  const withLock: WithLock = (job) => {
    const run = last.then(job);
    last = run.catch(() => undefined);
    return run;
  };
  const tabs = Array.from({ length: count }, () => {
    const session = createSessionStore(storage, new EventTarget() as Window);
    const { call } = createApi({
      session,
      network: service.transport,
      scoreHost: 'https://scores.test',
      withLock,
    });
    return { session, call };
  });
  tabs[0]?.session.save(service.session());
  return { service, tabs };
}

const WEEK = { body: { time_range: 'week' } } as const;
const RUNS = { query: {} };

describe('createApi', () => {
  it('sends the bearer token with protected calls only', async () => {
    const { service, tabs } = openTabs(1);
    const [tab] = tabs;
    await tab?.call(listScores, WEEK);
    await tab?.call(login, { body: { email: service.user.email, password: TEST_PASSWORD } });
    expect(service.seen('POST', '/event_score')[0]?.token).toBe('access-0');
    expect(service.seen('POST', '/login')[0]?.token).toBeNull();
  });

  it('refreshes once for many calls refused at the same time, and repeats each with its body', async () => {
    const { service, tabs } = openTabs(1);
    const [tab] = tabs;
    service.accessTokens.clear();
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
    const { service, tabs } = openTabs(1);
    const [tab] = tabs;
    service.accessTokens.clear();
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
    const { service, tabs } = openTabs(3);
    service.accessTokens.clear();
    await Promise.all(tabs.map((tab) => tab.call(listScores, WEEK)));
    expect(service.seen('POST', '/refresh-token')).toHaveLength(1);
    expect(tabs[2]?.session.read()?.accessToken).toBe(tabs[0]?.session.read()?.accessToken);
  });

  it('ends the session in every tab when the refresh is refused', async () => {
    const { service, tabs } = openTabs(2);
    service.accessTokens.clear();
    service.refreshTokens.clear();
    await expect(tabs[0]?.call(listScores, WEEK)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(tabs.map((tab) => tab.session.read())).toEqual([null, null]);
  });

  it.each(['unavailable', 'internal', 'too_many_requests'] as const)(
    'keeps the session when the refresh fails with %s',
    async (code) => {
      const { service, tabs } = openTabs(1);
      service.accessTokens.clear();
      service.before = ({ path }) => {
        if (path === '/refresh-token') throw new ApiError(code, 'Not now.');
      };
      await expect(tabs[0]?.call(listScores, WEEK)).rejects.toMatchObject({ code });
      expect(tabs[0]?.session.read()).not.toBeNull();
      service.before = undefined;
      await expect(tabs[0]?.call(listScores, WEEK)).resolves.toHaveProperty('count');
    },
  );

  it('asks the back end in the browser for the routes that it owns', async () => {
    const { service, tabs } = openTabs(1);
    const session = tabs[0]?.session;
    if (!session) throw new Error('no tab');
    const { call } = createApi({
      session,
      network: service.transport,
      scoreHost: 'https://scores.test',
      sample: async () =>
        new Response(JSON.stringify({ error: { code: 'conflict', message: 'Sample.' } }), {
          status: 409,
        }),
    });
    await expect(call(readBookmarks, {})).rejects.toMatchObject({ code: 'conflict' });
    expect(service.requests).toEqual([]);
  });
});
