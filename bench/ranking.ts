import type { Database } from '#server/platform/db/database.ts';
import { BUDGET } from './budgets.ts';
import type { Http } from './http.ts';
import { measureMix } from './lists/measure-lists.ts';
import { everydayMix } from './lists/shapes.ts';
import { type Load, measureLoad } from './load.ts';
import { memoryAfter } from './memory.ts';
import { recalculate } from './recalculation.ts';
import type { Figure } from './report.ts';

type Options = { db: Database; dataDir: string; now: Date; quick: boolean; pid: number };

/** The everyday mix of lists: idle, crowded, and during a recalculation. */
export async function measureEverydayLists(http: Http, options: Options): Promise<Figure[]> {
  const mix = everydayMix();
  const list = (index: number) =>
    http.postJson('/event_score', mix[index % mix.length]?.query ?? { time_range: 'week' });
  const { figures, idle } = await measureMix(http, options);
  const durationMs = options.quick ? 4000 : 15_000;
  const crowd = await measureLoad(list, { callers: 32, durationMs });
  const { load: beside, seconds } = await measureBeside(list, () => recalculate(http));
  return [
    ...figures,
    { name: 'list p50, 32 callers', value: crowd.p50, unit: 'ms' },
    { name: 'list p95, 32 callers', value: crowd.p95, unit: 'ms' },
    { name: 'recalculation with 8 readers', value: seconds, unit: 's' },
    { name: 'list p95 during it', value: beside.p95, unit: 'ms' },
    {
      name: 'list p95 during it to idle',
      value: beside.p95 / idle.p95,
      unit: '×',
      atMost: BUDGET.list.p95DuringRun,
    },
    await memoryAfter('the lists', options.pid),
  ];
}

/** Eight callers while one recalculation runs. */
async function measureBeside(
  list: (index: number) => Promise<unknown>,
  run: () => Promise<number>,
): Promise<{ load: Load; seconds: number }> {
  let isRunning = true;
  const running = run().finally(() => {
    isRunning = false;
  });
  const load = await measureLoad(list, { callers: 8, whileTrue: () => isRunning });
  return { load, seconds: await running };
}
