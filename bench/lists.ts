import { pino } from 'pino';
import { scoreQuery } from '#contract/scores/scores.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createListScores } from '#server/scores/listing/list-scores.ts';
import type { Http } from './http.ts';
import { type Load, measureLoad } from './load.ts';
import { type Figure, round } from './report.ts';
import { allShapes, type Shape, someShapes } from './shapes.ts';

const CALLERS = [1, 8, 32];

/**
 * Each list shape over HTTP, and as the statements alone on a connection of this process: the ratio is
 * what HTTP, authorization and parsing add.
 */
export async function measureLists(
  http: Http,
  options: { dataDir: string; now: Date; quick: boolean },
): Promise<Figure[]> {
  const { dataDir, now, quick } = options;
  const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
  const database = await openDatabase({ config, log: pino({ level: 'silent' }) });
  const listScores = createListScores({ readDb: database.db, clock: () => now });
  const durationMs = quick ? 300 : 600;
  try {
    console.log(
      '\n| shape | SQL p50 | HTTP p50 at 1 | p95 at 1 | p50 at 8 | p95 at 8 | p50 at 32 | p95 at 32 | ratio |',
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
    const ratios: number[] = [];
    const worst: number[] = [];
    for (const shape of quick ? someShapes() : allShapes()) {
      const query = scoreQuery.parse(shape.query);
      await listScores(query);
      const bare = await measureLoad(() => listScores(query), { callers: 1, durationMs });
      const loads = await measureOverHttp(http, shape, durationMs);
      const ratio = (loads[0]?.p50 ?? Number.NaN) / bare.p50;
      ratios.push(ratio);
      worst.push(loads[1]?.p95 ?? Number.NaN);
      const cells = [bare.p50, ...loads.flatMap(({ p50, p95 }) => [p50, p95]), ratio];
      console.log(`| ${shape.name} | ${cells.map(round).join(' | ')} |`);
    }
    ratios.sort((a, b) => a - b);
    return [
      {
        name: 'list over HTTP to SQL alone, 1 caller, median of shapes',
        value: ratios[Math.floor(ratios.length / 2)] ?? Number.NaN,
        unit: '×',
        atMost: 1.5,
      },
      { name: 'worst p95 of a shape, 8 callers', value: Math.max(...worst), unit: 'ms' },
    ];
  } finally {
    await database.close();
  }
}

async function measureOverHttp(http: Http, shape: Shape, durationMs: number): Promise<Load[]> {
  const request = () => http.postJson('/event_score', shape.query);
  await request();
  const loads: Load[] = [];
  for (const callers of CALLERS) loads.push(await measureLoad(request, { callers, durationMs }));
  return loads;
}
