import { execFileSync } from 'node:child_process';
import { placeCluster } from '#server/platform/db/embedded/placement.ts';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import type { ProductProcess } from '../scripts/product-process.ts';
import { seededFeed } from './feed.ts';
import type { Http } from './http.ts';
import { everydayMix } from './lists/shapes.ts';
import { measureLoad } from './load.ts';
import { residentMiB } from './memory.ts';
import { processorSeconds } from './processor-time.ts';

/** What a number of events needs, for the tables of `docs/scaling.md`. */
export type Capacity = {
  events: number;
  /** Seconds of one core, in server and PostgreSQL together. */
  importCoreSeconds: number;
  runCoreSeconds: number;
  /** Milliseconds of one core for each page. */
  pageCoreMs: number;
  importSeconds: number;
  runSeconds: number;
  /** With two runs that can be read, and their history. */
  diskMiB: number;
  serverMiB: number;
  listP50: number;
  listP95: number;
};

const CALLERS = 8;
const LOAD_MS = 8000;

/** Imports, ranks and reads so many events on a new database. */
export async function measureCapacity(
  {
    signIn,
    product,
    dataDir,
    now,
  }: { signIn: () => Promise<Http>; product: ProductProcess; dataDir: string; now: Date },
  events: number,
): Promise<Capacity> {
  const postmaster = await findPostmaster(await placeCluster(dataDir));
  if (!postmaster) throw new Error('PostgreSQL does not run.');
  const cost = async <Result>(work: () => Promise<Result>) => {
    const before = await processorSeconds([product.pid, postmaster.pid]);
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const coreSeconds = (await processorSeconds([product.pid, postmaster.pid])) - before;
    return { result, seconds, coreSeconds };
  };
  // An access token lasts ten minutes, which each step may take.
  const signedIn = async <Result>(work: (http: Http) => Promise<Result>) => {
    const http = await signIn();
    return work(http).finally(http.close);
  };
  const imported = await signedIn((http) =>
    cost(() =>
      http.postStream(
        '/events/import?format=csv&recalculate=false',
        seededFeed(events, now, 'capacity'),
      ),
    ),
  );
  await signedIn((http) => http.postJson('/dashboard/settings', TEST_WEIGHTS));
  const recalculate = () => signedIn((http) => cost(() => http.putJson('/event_score')));
  const runs = [await recalculate(), await recalculate(), await recalculate()];
  const run = runs.toSorted((a, b) => a.coreSeconds - b.coreSeconds)[1] ?? imported;
  const mix = everydayMix();
  const lists = await signedIn(async (http) => {
    const list = (index: number) =>
      http.postJson('/event_score', mix[index % mix.length]?.query ?? { time_range: 'week' });
    await measureLoad(list, { callers: CALLERS, durationMs: LOAD_MS / 4 });
    return cost(() => measureLoad(list, { callers: CALLERS, durationMs: LOAD_MS }));
  });
  const load = lists.result;
  return {
    events,
    importCoreSeconds: imported.coreSeconds,
    runCoreSeconds: run.coreSeconds,
    pageCoreMs: (lists.coreSeconds * 1000) / load.requests,
    importSeconds: imported.seconds,
    runSeconds: run.seconds,
    diskMiB: diskMiB(dataDir),
    serverMiB: await residentMiB(product.pid),
    listP50: load.p50,
    listP95: load.p95,
  };
}

function diskMiB(folder: string): number {
  const printed = execFileSync('du', ['-sLk', folder], { encoding: 'utf8' });
  return Number(printed.split('\t')[0]) / 1024;
}

export function printCapacity(rows: readonly Capacity[]): void {
  console.log(
    '\n| events | import: core s, s | run: core s, s | page: core ms | disk | server memory | list p50; p95 |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|');
  for (const row of rows) {
    const cells = [
      row.events.toLocaleString('en'),
      `${row.importCoreSeconds.toFixed(1)}, ${row.importSeconds.toFixed(1)}`,
      `${row.runCoreSeconds.toFixed(2)}, ${row.runSeconds.toFixed(2)}`,
      row.pageCoreMs.toFixed(2),
      `${row.diskMiB.toFixed(0)} MiB`,
      `${row.serverMiB.toFixed(0)} MiB`,
      `${row.listP50.toFixed(1)}; ${row.listP95.toFixed(1)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
