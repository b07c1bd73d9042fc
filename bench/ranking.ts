import type { Database } from '#server/platform/db/database.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import type { Http } from './http.ts';
import { measureMix } from './lists/measure-lists.ts';
import { everydayMix } from './lists/shapes.ts';
import { type Load, measureLoad } from './load.ts';
import { residentMiB } from './memory.ts';
import { measureRecalculation } from './recalculation.ts';
import type { Figure } from './report.ts';

type Options = { db: Database; dataDir: string; now: Date; quick: boolean; pid: number };

/** Recalculations, and the everyday mix of lists: idle, crowded, and during a recalculation. */
export async function measureRanking(
  http: Http,
  options: Options,
): Promise<{ figures: Figure[]; listP50: number; memory: number }> {
  await http.postJson('/dashboard/settings', TEST_WEIGHTS);
  const recalculate = async () => JSON.parse(await http.putJson('/event_score')).duration_ms / 1000;
  const recalculated = await measureRecalculation(recalculate, options.db, options.now);
  const mix = everydayMix();
  const list = (index: number) =>
    http.postJson('/event_score', mix[index % mix.length]?.query ?? { time_range: 'week' });
  const { figures, alone, idle } = await measureMix(http, options);
  const durationMs = options.quick ? 4000 : 15_000;
  const crowd = await measureLoad(list, { callers: 32, durationMs });
  const { load: beside, seconds } = await measureBeside(list, recalculate);
  const memory = await residentMiB(options.pid);
  return {
    listP50: alone.p50,
    memory,
    figures: [
      ...recalculated,
      ...figures,
      { name: 'list p50, 32 callers', value: crowd.p50, unit: 'ms' },
      { name: 'list p95, 32 callers', value: crowd.p95, unit: 'ms' },
      { name: 'recalculation with 8 readers', value: seconds, unit: 's' },
      { name: 'list p95 during it', value: beside.p95, unit: 'ms' },
      { name: 'list p95 during it to idle', value: beside.p95 / idle.p95, unit: '×', atMost: 3 },
      { name: 'server memory after the lists', value: memory, unit: 'MiB', atMost: 250 },
    ],
  };
}

/** Eight callers while one recalculation runs. */
async function measureBeside(
  list: (index: number) => Promise<unknown>,
  recalculate: () => Promise<number>,
): Promise<{ load: Load; seconds: number }> {
  let isRunning = true;
  const running = recalculate().finally(() => {
    isRunning = false;
  });
  const load = await measureLoad(list, { callers: 8, whileTrue: () => isRunning });
  return { load, seconds: await running };
}
