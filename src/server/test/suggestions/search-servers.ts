import { afterEach, expect } from 'vitest';
import {
  askSuggestion,
  cancelSuggestion,
  readSuggestion,
  type Suggestion,
} from '#contract/scores/suggestions.ts';
import { type Appeal, makePastLists } from '#scoring/grade/made-runs.ts';
import type { PastList } from '#scoring/grade/past-run.ts';
import type { Tuning } from '#scoring/grade/suggest.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReadPastDays } from '#server/ranking/suggestions/past-days.ts';
import type { OpenSearchThread } from '#server/ranking/suggestions/search-thread.ts';
import { emptyTables } from '../database.ts';
import { createTestServer, type TestServer } from '../server.ts';

export const SEARCH_DAY = new Date('2030-05-01T12:00:00Z');

export const TUNED: Tuning = {
  weights: { theater: 0, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 },
  halvingDays: 14,
};

/** What the searches of a server read, and by what. `between` is waited for after each list. */
export type MadeSearch = {
  appeal?: Appeal;
  events: number;
  runs?: number;
  between?: () => Promise<void>;
  /** Absent: a thread that searches. */
  openThread?: OpenSearchThread;
};

const BY_TUNING: Appeal = { by: 'tuning', tuning: TUNED, noise: 0.5 };

function madePastDays({ appeal = BY_TUNING, events, runs, between }: MadeSearch): ReadPastDays {
  return async ({ days }) => {
    const lists = makePastLists({ seed: 3, appeal, events, runs: runs ?? days, windowDays: 30 });
    return {
      dates: lists.map(({ asOf }) => asOf),
      outcomeDays: 1,
      lists: each(lists, between ?? (async () => undefined)),
      today: async () => {
        const newest = lists.at(-1);
        return newest ? { ...newest, outcomes: new Float64Array(newest.ids.length) } : null;
      },
    };
  };
}

async function* each(lists: readonly PastList[], between: () => Promise<void>) {
  for (const list of lists) {
    yield list;
    await between();
  }
}

/** Starts servers on the database of a test file, which stop after each test, when its searches are forgotten too. */
export function searchServers(db: Database) {
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(({ suggestions }) => suggestions.stop()));
    await emptyTables(db, 'suggestion');
  });

  async function callsOf(server: TestServer) {
    servers.push(server);
    const call = await server.callAs('analyst');
    const read = (time_range: 'week' | 'month' = 'month') =>
      call(readSuggestion, { query: { time_range } });
    return {
      server,
      call,
      read,
      ask: (body: { days?: number; time_range?: 'week' } = {}) =>
        call(askSuggestion, { body: { time_range: 'month', days: 40, ...body } }),
      cancel: () => call(cancelSuggestion, { query: { time_range: 'month' } }),
      /** The newest search, once it has ended. */
      async ended(): Promise<Suggestion> {
        await expect.poll(async () => (await read()).running).toBeNull();
        const { suggestion } = await read();
        if (!suggestion) throw new Error('There is no suggestion.');
        return suggestion;
      },
    };
  }

  return {
    /** Searches read lists that were made up. */
    start: (made: MadeSearch) => {
      const { openThread } = made;
      const options = { readPastDays: madePastDays(made), ...(openThread && { openThread }) };
      return callsOf(createTestServer(db, () => SEARCH_DAY, options));
    },
    /** Searches read the database. */
    startOnDatabase: () => callsOf(createTestServer(db, () => SEARCH_DAY)),
  };
}
