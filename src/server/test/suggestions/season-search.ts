import { expect } from 'vitest';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { UNTUNED } from '#scoring/grade/made-runs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertSeason } from '../event-rows.ts';
import { SEARCH_DAY, type searchServers } from './search-servers.ts';

/** A search of a thread, on outcomes of the database by which concerts sell best, finds that and what would change by it. */
export async function findsWhatSoldInTheDatabase(
  db: Database,
  { startOnDatabase }: ReturnType<typeof searchServers>,
  { pastDays, days }: { pastDays: number; days: number },
): Promise<void> {
  const { call, ask, ended } = await startOnDatabase();
  await call(saveWeights, { body: fullSetOf(UNTUNED.weights) });
  await insertSeason(db, {
    now: SEARCH_DAY,
    pastDays,
    ticketsOf: ({ type, capacity }) =>
      Math.round(Math.sqrt(capacity) * (type === 'concert' ? 4 : 1)),
  });
  await ask({ days });
  const suggestion = await ended();
  expect(suggestion).toMatchObject({ state: 'done', kind: 'tickets', progress: 1 });
  const { refusal, found, earlier, enters, leaves, later, sensitivity } =
    suggestion.result?.finding ?? {};
  expect(refusal).toBeNull();
  expect(found?.concert_weight).toBeGreaterThan(found?.sport_weight ?? 0);
  expect(later?.suggested.value).toBeGreaterThan(0.9);
  // By the facts of today, as no run has recorded those of the days.
  expect(later?.by_facts_of_today).toBe(later?.graded);
  expect((earlier?.last_day ?? '') < (later?.first_day ?? '')).toBe(true);
  expect(enters?.length).toBeGreaterThan(0);
  expect(enters?.length).toBe(leaves?.length);
  for (const { event_name: name } of enters ?? []) expect(name).toMatch(/^Season event /);
  expect(sensitivity).toHaveLength(6);
}
