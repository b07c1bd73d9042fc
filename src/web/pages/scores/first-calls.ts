import { LIST_RUNS, LIST_SCORES } from '#contract/scores/score-list.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import type { EarlyCall } from '#web/api/early-calls.ts';
import { recallIntoAddress } from '#web/list/address/list-memory.ts';
import type { SearchParams } from '#web/list/address/page-search.ts';
import { describeList, toPlainQuery } from './plain-list-spec.ts';
import { RANKING_REQUEST, WINDOW_MEMORY, WINDOW_PATHS } from './score-windows.ts';

/** What a ranking asks for first; nothing for any other address. */
export function firstCalls(
  pathname: string,
  params: SearchParams,
  storage: Storage,
): readonly EarlyCall[] {
  if (pathname === '/scores') {
    return [{ route: LIST_RUNS, request: RANKING_REQUEST }];
  }
  const range = TIME_RANGES.find((name) => WINDOW_PATHS[name] === pathname);
  if (range === undefined) return [];
  const address = recallIntoAddress(params, WINDOW_MEMORY[range], storage);
  const list = describeList(range, {}, {});
  const body = toPlainQuery(list.read(address), range);
  // Other names may be filters that the list itself has to read.
  const isPlain = Object.keys(address).every((name) => list.names.includes(name));
  const calls: EarlyCall[] = [{ route: LIST_RUNS, request: RANKING_REQUEST }];
  return isPlain ? [{ route: LIST_SCORES, request: { body } }, ...calls] : calls;
}
