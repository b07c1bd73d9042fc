import { LRUCache } from 'lru-cache';
import { type PastRun, preparePastRun } from '#scoring/grade/past-run.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PastState } from './past-list-queries.ts';
import { findPastDays, listsOf, type PastDay, type PastListRequest } from './past-lists.ts';

/** Some five choices of window, type and city, each with thirty days of a large catalogue. */
const MOST_BYTES = 32 * 2 ** 20;

/** A past day with its list, prepared for grades. */
export type PreparedDay = { day: PastDay; run: PastRun };
export type PreparedDays = { state: PastState; days: PreparedDay[] };
export type PreparePast = (request: PastListRequest, now: Date) => Promise<PreparedDays>;

/** Makes a function that prepares past lists and caches them until their inputs change. */
export function createPreparePast(db: Database): PreparePast {
  const known = new LRUCache<string, PastRun>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
  const loading = new Map<string, Promise<PreparedDay[]>>();

  const load = async (request: PastListRequest, state: PastState, days: PastDay[]) => {
    const keyOf = keysOf(request, state);
    const found = new Map(days.map((day) => [day, known.get(keyOf(day))]));
    const lacking = days.filter((day) => !found.get(day));
    for await (const { day, list } of listsOf(db, request, { state, days: lacking })) {
      const run = preparePastRun(list);
      known.set(keyOf(day), run);
      found.set(day, run);
    }
    return days.flatMap((day) => {
      const run = found.get(day);
      return run ? [{ day, run }] : [];
    });
  };

  return async (request, now) => {
    const { state, days } = await findPastDays(db, request, now);
    const all = days.map(keysOf(request, state)).join();
    const running = loading.get(all) ?? load(request, state, days);
    loading.set(all, running);
    try {
      return { state, days: await running };
    } finally {
      loading.delete(all);
    }
  };
}

/** The cache key of the list of a day with its outcomes. */
function keysOf({ range, filter = {} }: PastListRequest, state: PastState) {
  return ({ day, run, hasFacts }: PastDay): string =>
    JSON.stringify([
      day,
      run?.id,
      range,
      filter.type,
      filter.city?.toLowerCase(),
      state.kind?.id,
      state.outcomes,
      state.inputs,
      // What is made of the facts of today changes with them; and until a run has noted what an import replaced, they stand for
      // those of that day, too.
      hasFacts ? state.isCaughtUp : state.currentRun,
    ]);
}

function bytesOf({ contenders, best, shown }: PastRun): number {
  const arrays = Object.values(contenders).flatMap((some) => Object.values(some));
  // A run has two more orders beside the best one; and one without events takes room too.
  return arrays.reduce(
    (sum, { byteLength }) => sum + byteLength,
    1 + 6 * best.gains.byteLength + (shown?.byteLength ?? 0),
  );
}
