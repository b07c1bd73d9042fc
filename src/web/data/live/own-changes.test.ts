import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { correctEvent } from '#contract/scores/corrections.ts';
import { addNote, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { routeKey } from '../use-call.ts';
import { isOwnChange } from './own-changes.ts';
import type { LiveEvent } from './read-live.ts';

/** A change that a page makes and has the answer to. */
function made<R extends Route>(
  queryClient: QueryClient,
  route: R,
  request: RouteRequest<R>,
  answer: RouteAnswer<R>,
): Promise<unknown> {
  return new MutationObserver(queryClient, {
    mutationKey: routeKey(route),
    mutationFn: async (_request: RouteRequest<R>) => answer,
  }).mutate(request);
}

const told = (ids: number[], notified: number[] = []): LiveEvent => ({
  id: 'message',
  name: 'desk',
  data: { ids, notified },
});

const watched = { state: 'watch', owner: null, decided_by: null, decided_at: '' } as const;

const decide = (queryClient: QueryClient, ids: number[], unchanged: number[] = []) =>
  made(
    queryClient,
    saveDecisions,
    { body: { decisions: [...ids, ...unchanged].map((id) => ({ id, state: watched.state })) } },
    {
      decisions: [...ids, ...unchanged].map((id) => ({ id, decision: watched })),
      previous: [
        ...ids.map((id) => ({ id, state: null, owner_id: null })),
        ...unchanged.map((id) => ({ id, state: watched.state, owner_id: null })),
      ],
    },
  );

describe('isOwnChange', () => {
  it('knows one’s own decision, once', async () => {
    const queryClient = new QueryClient();
    await decide(queryClient, [3, 4]);
    expect(await isOwnChange(queryClient, told([4, 3]))).toBe(true);
    expect(await isOwnChange(queryClient, told([4, 3]))).toBe(false);
  });

  it('waits for the answer of a decision that is on its way', async () => {
    const queryClient = new QueryClient();
    const saved = decide(queryClient, [3]);
    const isOwn = isOwnChange(queryClient, told([3]));
    await saved;
    expect(await isOwn).toBe(true);
  });

  it('takes the decision of somebody else for theirs', async () => {
    const queryClient = new QueryClient();
    await decide(queryClient, [3]);
    expect(await isOwnChange(queryClient, told([5]))).toBe(false);
    expect(await isOwnChange(queryClient, told([3, 5]))).toBe(false);
  });

  it('counts only changed decisions, because the server sends messages only for those', async () => {
    const queryClient = new QueryClient();
    await decide(queryClient, [], [3]);
    expect(await isOwnChange(queryClient, told([3]))).toBe(false);
    await decide(queryClient, [4], [3]);
    expect(await isOwnChange(queryClient, told([4]))).toBe(true);
  });

  it('knows one’s own note, and asks again where somebody is mentioned', async () => {
    const queryClient = new QueryClient();
    const note = { id: 1, event_id: 3, text: 'Hello', written_by: null, written_at: '' };
    const changed = { changed_at: null, changed_by: null, version: 1 };
    const answer = { ...note, ...changed, mentions: [], may_change: true };
    const request = { params: { id: 3 }, body: { text: 'Hello' } };
    await made(queryClient, addNote, request, answer);
    expect(await isOwnChange(queryClient, told([3], [7]))).toBe(false);
    expect(await isOwnChange(queryClient, told([3]))).toBe(true);
  });

  it('does not take a decision for a correction', async () => {
    const queryClient = new QueryClient();
    const body = { values: { hidden: true }, reason: '', version: 1 };
    const answer = { version: 2, corrections: [] };
    await made(queryClient, correctEvent, { params: { id: 3 }, body }, answer);
    expect(await isOwnChange(queryClient, told([3]))).toBe(false);
    const event: LiveEvent = { id: 'message', name: 'event', data: { ids: [3] } };
    expect(await isOwnChange(queryClient, event)).toBe(true);
  });
});
