import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { listEmails, updateEmails } from '#contract/email/email.ts';
import type { Transport } from '#contract/kit/client.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import type { Route, RouteRequest } from '#contract/kit/route.ts';
import { listPriceRules } from '#contract/price-rules.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { listPermissions } from '#contract/users/permissions.ts';
import { addRole, listRoles } from '#contract/users/roles.ts';
import { createQuietService } from '../test/quiet-service.ts';
import type { PageService } from '../test/render.tsx';
import { createTestBrowser, openTestSample, type TestBrowser } from '../test/sample.ts';
import { createScoreServer } from '../test/served/open-score-page.tsx';
import { createApi } from './api.ts';
import { ApiProvider } from './api-context.ts';
import { createMemoryStorage } from './browser-storage.ts';
import { createQueryClient } from './query-client.ts';
import { createSessionStore } from './session.ts';
import { useCall } from './use-call.ts';
import { type OptimisticUpdate, updateAnswers, useChange } from './use-change.ts';

/** A tab that shows the answers of some reads, with the calls that it makes. */
function openTab(
  browser: TestBrowser = createTestBrowser(),
  service: Pick<PageService, 'transport' | 'session'> = createQuietService(),
) {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, window);
  session.save(service.session());
  const queryClient = createQueryClient();
  const calls: string[] = [];
  const logged = (send: Transport): Transport => {
    return (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return send(request);
    };
  };
  const sample = openTestSample(browser, queryClient, {
    pages: [],
    now: () => Date.parse('2026-06-01T12:00:00Z'),
  });
  const { call } = createApi({
    session,
    network: logged(service.transport),
    scoreHost: 'https://scores.test',
    withLock: (job) => job(),
    sample: logged(sample),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={{ call, session, storage }}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const isSettled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    queryClient,
    /** What was called since the last look. */
    takeCalls: async () => {
      await isSettled();
      return calls.splice(0).sort();
    },
    show: async <R extends Route>(route: R, request: RouteRequest<R>) => {
      const { result } = renderHook(() => useCall(route, request), { wrapper });
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      return result;
    },
    /** Makes the change in a part of the page that is gone before the answer; resolves to the failure that it hears of. */
    changeAndLeave: <R extends Route>(route: R, request: RouteRequest<R>) => {
      const { result, unmount } = renderHook(() => useChange(route), { wrapper });
      return new Promise<Error>((resolve) => {
        result.current.mutate(request, { onError: resolve });
        unmount();
      });
    },
    /** Makes the change; resolves to the status of a refusal, null when there was none. */
    change: <R extends Route>(
      route: R,
      request: RouteRequest<R>,
      updates?: OptimisticUpdate<RouteRequest<R>>[],
    ) => {
      const { result } = renderHook(() => useChange(route, updates), { wrapper });
      return act(() =>
        result.current.mutateAsync(request).then(
          () => null,
          ({ status }: ApiError) => status,
        ),
      );
    },
  };
}

const MARK_READ = { body: { emailIds: [1], dataToUpdate: { isRead: true } } };
const STAR_ALL = [
  updateAnswers(listEmails, (answer) => ({
    ...answer,
    emails: answer.emails.map((mail) => ({ ...mail, isStarred: true })),
  })),
];

describe('useChange of sample data', () => {
  it('reports a failure though the part of the page that made the change is gone', async () => {
    const tab = openTab();
    const failure = await tab.changeAndLeave(addRole, {
      body: { name: '', grants: {}, memberIds: [] },
    });
    expect(failure).toMatchObject({ code: 'validation' });
  });

  it('fetches each read of the changed resource once, and no other', async () => {
    const tab = openTab();
    await tab.show(listEmails, { query: {} });
    await tab.show(listPriceRules, {});
    await tab.takeCalls();
    expect(await tab.change(updateEmails, MARK_READ, STAR_ALL)).toBeNull();
    expect(await tab.takeCalls()).toEqual([
      'GET /apps/email/emails',
      'POST /apps/email/update-emails',
    ]);
  });

  it('fetches the reads of every resource that uses the changed collection', async () => {
    const tab = openTab();
    await tab.show(listRoles, {});
    await tab.show(listPermissions, { query: {} });
    await tab.show(listPriceRules, {});
    await tab.takeCalls();
    expect(
      await tab.change(addRole, { body: { name: 'Ushers', grants: {}, memberIds: [] } }),
    ).toBeNull();
    expect(await tab.takeCalls()).toEqual([
      'GET /apps/permissions/data',
      'GET /apps/roles/data',
      'POST /apps/roles/add-role',
    ]);
  });

  it('makes another tab fetch the same reads, once', async () => {
    const browser = createTestBrowser();
    const [one, other] = [openTab(browser), openTab(browser)];
    await other.show(listEmails, { query: {} });
    await other.show(listPriceRules, {});
    await other.takeCalls();
    expect(await one.change(updateEmails, MARK_READ)).toBeNull();
    expect(await other.takeCalls()).toEqual(['GET /apps/email/emails']);
  });

  it('rolls an optimistic update back when the call is refused, and fetches what it cancelled', async () => {
    const tab = openTab();
    const list = await tab.show(listEmails, { query: {} });
    const before = list.current.data;
    await tab.takeCalls();
    const missing = { body: { emailIds: [9999], dataToUpdate: { isRead: true } } };
    expect(await tab.change(updateEmails, missing, STAR_ALL)).toBe(404);
    expect(await tab.takeCalls()).toEqual([
      'GET /apps/email/emails',
      'POST /apps/email/update-emails',
    ]);
    expect(list.current.data).toEqual(before);
  });
});

describe('useChange of the server’s data', () => {
  it('fetches what a recalculation changes, once', async () => {
    const tab = openTab(createTestBrowser(), await createScoreServer());
    await tab.show(listScores, { body: { time_range: 'week' } });
    await tab.show(listScoreRuns, { query: {} });
    await tab.show(readWeights, {});
    await tab.takeCalls();
    expect(await tab.change(recalculateScores, {})).toBeNull();
    expect(await tab.takeCalls()).toEqual([
      'GET /score_runs',
      'POST /event_score',
      'PUT /event_score',
    ]);
  });

  it('fetches the weights and whether the ranking is stale after weights are saved', async () => {
    const tab = openTab(createTestBrowser(), await createScoreServer());
    await tab.show(listScores, { body: { time_range: 'week' } });
    await tab.show(listScoreRuns, { query: {} });
    const { current } = await tab.show(readWeights, {});
    await tab.takeCalls();
    if (!current.data) throw new Error('No weights were read.');
    expect(await tab.change(saveWeights, { body: current.data })).toBeNull();
    expect(await tab.takeCalls()).toEqual([
      'GET /dashboard/settings',
      'GET /score_runs',
      'POST /dashboard/settings',
    ]);
  });

  it('fetches what a change was made on where it is refused because that has changed, and not for a wrong value', async () => {
    const tab = openTab(createTestBrowser(), await createScoreServer());
    const { current } = await tab.show(readWeights, {});
    await tab.takeCalls();
    if (!current.data) throw new Error('No weights were read.');
    const { version } = current.data;
    expect(await tab.change(saveWeights, { body: { ...current.data, version: version - 1 } })).toBe(
      409,
    );
    const refused = ['GET /dashboard/settings', 'POST /dashboard/settings'];
    expect(await tab.takeCalls()).toEqual(refused);
    expect(await tab.change(saveWeights, { body: { ...current.data, sport_weight: 1e12 } })).toBe(
      400,
    );
    expect(await tab.takeCalls()).toEqual(['POST /dashboard/settings']);
  });
});
