import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { FETCHED_LAST, invalidateResources } from './invalidate-resources.ts';

it('fetches for the last of several changes that follow each other quickly, and not for those before', async () => {
  const client = new QueryClient();
  let fetches = 0;
  const queryFn = async () => {
    fetches += 1;
    return fetches;
  };
  const stop = new QueryObserver(client, { queryKey: ['tasks'], queryFn }).subscribe(() => {});
  await expect.poll(() => fetches).toBe(1);
  const start = () => {
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const change = { mutationKey: ['tasks', 'POST'], mutationFn: () => answered };
    const made = client.getMutationCache().build(client, { ...change, meta: FETCHED_LAST });
    const done = made.execute(undefined);
    return async () => {
      // While a change is being made, as its answer arrives.
      invalidateResources(client, ['tasks']);
      answer();
      await done;
    };
  };
  const [first, second] = [start(), start()];
  await first();
  expect(client.isFetching()).toBe(0);
  await second();
  await expect.poll(() => fetches).toBe(2);
  stop();
});
