import { expect, it } from 'vitest';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const { db, call, inDays } = await createRankingTest(NOW);
const callOther = await createTestServer(db, () => NOW).callAs('analyst');
const year = { body: { time_range: 'year' } } as const;

it('shows what one server has confirmed on the other at once, although that has read lists before', async () => {
  await insertEvents(db, [{ sourceId: 'a', startsAt: inDays(3) }]);
  await call(recalculateScores, {});
  const before = await callOther(listScores, year);
  expect(before.count).toBe(1);
  await insertEvents(db, [{ sourceId: 'b', startsAt: inDays(4) }]);
  const saved = await call(saveWeights, { body: TEST_WEIGHTS });
  expect((await callOther(readWeights, {})).version).toBe(saved.version);
  const { run_id } = await call(recalculateScores, {});
  expect(await callOther(listScores, year)).toMatchObject({ run_id, count: 2 });
});
