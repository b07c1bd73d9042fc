import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listScoreRuns, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import type { RunResult } from '#server/catalogue/changes/recalculation.ts';
import { connectAgain, createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { createRecalculator } from './recalculate.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const db = await createTestDatabase();
const otherDb = connectAgain(db, { max: 4 });
afterAll(() => otherDb.end());

const call = await createTestServer(db, () => NOW).callAs('analyst');
const recalculatorOn = (pool: typeof db) =>
  createRecalculator({ db: pool, clock: () => NOW, log: pino({ level: 'silent' }) });
const request = { trigger: 'request', startedBy: null } as const;

beforeEach(async () => {
  await emptyTables(db, 'event');
  await insertEvents(db, [{ sourceId: 'a', startsAt: new Date('2030-05-02T12:00:00Z') }]);
});

/** Lets a run read its weights but no events until `release`. */
async function holdRun() {
  const holder = await otherDb.reserve();
  await holder`begin`;
  await holder`lock table event in access exclusive mode`;
  return async () => {
    await holder`commit`;
    holder.release();
  };
}

async function untilRunWaits(): Promise<void> {
  for (;;) {
    const [row] = await otherDb<{ waits: boolean }[]>`
      select exists (
        select from pg_locks
        where database = (select oid from pg_database where datname = current_database())
          and relation = 'event'::regclass and not granted
      ) as waits`;
    if (row?.waits) return;
  }
}

async function theaterWeightOf({ run_id }: RunResult): Promise<number | undefined> {
  const { runs } = await call(listScoreRuns, { query: { per_page: 100 } });
  return runs.find((run) => run.run_id === run_id)?.weights.theater_weight;
}

describe('a recalculation that is asked for during another', () => {
  it('is answered by a run with the weights saved meanwhile, on this and on another server', async () => {
    await call(saveWeights, { body: TEST_WEIGHTS });
    const release = await holdRun();
    const [first, second] = [recalculatorOn(db), recalculatorOn(otherDb)];
    const before = first.recalculate(request);
    await untilRunWaits();
    await call(saveWeights, { body: { ...TEST_WEIGHTS, theater_weight: 9 } });
    const after = [first.recalculate(request), second.recalculate(request)];
    await release();
    expect(await theaterWeightOf(await before)).toBe(2);
    for (const result of await Promise.all(after)) {
      expect(await theaterWeightOf(result)).toBe(9);
    }
  });

  it('is answered by the run in progress where nothing was saved since', async () => {
    const release = await holdRun();
    const recalculator = recalculatorOn(db);
    const running = recalculator.recalculate(request);
    await untilRunWaits();
    const joining = recalculator.recalculate(request);
    await release();
    expect(await joining).toEqual(await running);
  });

  it('is answered over HTTP by a run with the weights saved meanwhile', async () => {
    await call(saveWeights, { body: TEST_WEIGHTS });
    const release = await holdRun();
    const running = recalculatorOn(otherDb).recalculate(request);
    await untilRunWaits();
    await call(saveWeights, { body: { ...TEST_WEIGHTS, theater_weight: 7 } });
    const asked = call(recalculateScores, {});
    await release();
    expect(await theaterWeightOf(await running)).toBe(2);
    expect(await theaterWeightOf(await asked)).toBe(7);
  });
});
