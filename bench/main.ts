import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { type ProductProcess, startProduct } from '../scripts/product-process.ts';
import { seededFeed } from './feed.ts';
import { measureHostile } from './hostile/hostile.ts';
import { type Http, signIn } from './http.ts';
import { measureLists } from './lists.ts';
import { type Load, measureLoad } from './load.ts';
import { residentMiB } from './memory.ts';
import { listChunks } from './pages.ts';
import { type Figure, printChunks, printReport, printVerdict } from './report.ts';
import { measureScoreCalls } from './score-calls.ts';
import { everydayMix } from './shapes.ts';
import { measureStreams } from './streams.ts';
import { measureWeb } from './web.ts';

const ACCOUNT = { email: 'bench@marquee.test', password: 'a password for the bench' };
const NOW = new Date('2026-06-01T09:30:00Z');
const SEED = 'bench';
const SMALL = 100_000;
const LARGE = 1_000_000;

const {
  quick = false,
  web: isWebOnly = false,
  live: isLiveOnly = false,
  hostile: isHostileOnly = false,
  events,
} = parseArgs({
  options: {
    quick: { type: 'boolean' },
    web: { type: 'boolean' },
    live: { type: 'boolean' },
    hostile: { type: 'boolean' },
    events: { type: 'string' },
  },
}).values;

await main();

async function main(): Promise<void> {
  console.log(
    `# Bench: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  if (isWebOnly) return benchWeb();
  if (isLiveOnly) return benchLive();
  if (isHostileOnly) return benchHostile();
  const figures: Figure[] = [];
  const small = await benchSize(events ? Number(events) : SMALL, { withBudgets: quick });
  figures.push(...small.figures);
  if (!quick && !events) {
    const large = await benchSize(LARGE, { withBudgets: true });
    const ratio = large.mix.p50 / small.mix.p50;
    const growth = {
      name: 'list p50, 1,000,000 to 100,000 events',
      value: ratio,
      unit: '×',
      atMost: 2,
    };
    printReport('Ten times the events', [growth]);
    figures.push(...large.figures, growth);
  }
  printVerdict(figures);
}

/** The web alone, on the sample catalogue; quick: only the first loads and changes of page. */
async function benchWeb(): Promise<void> {
  const figures = await withProduct({ MARQUEE_NOW: NOW.toISOString() }, ({ origin }) =>
    measureWeb(origin, { account: ACCOUNT, now: NOW, quick }),
  );
  printReport('The web', figures);
  printChunks(await listChunks('dist/web'));
  printVerdict(figures);
}

/** The live streams alone. */
async function benchLive(): Promise<void> {
  const figures = await withProduct({ MARQUEE_SAMPLE: 'off' }, measureStreams);
  printReport('Live streams', figures);
  printVerdict(figures);
}

/** Hostile traffic for two minutes beside people who sign in and read; quick: for twenty seconds. */
async function benchHostile(): Promise<void> {
  const env = {
    MARQUEE_SAMPLE: 'off',
    MARQUEE_NOW: NOW.toISOString(),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const figures = await withProduct(env, async (product, dataDir) => {
    const insider = { email: 'insider@bench.test', password: 'another horse for the bench' };
    await addPerson(dataDir, insider);
    const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
    const chunks = Array.from(seededFeed(SMALL, NOW, SEED), (text) => Buffer.from(text));
    await http.postStream('/events/import?format=csv&recalculate=false', chunks);
    await http.postJson('/dashboard/settings', TEST_WEIGHTS);
    await http.putJson('/event_score');
    http.close();
    return measureHostile(product, { victim: ACCOUNT, insider, seconds: quick ? 20 : 120 });
  });
  printReport('Hostile traffic', figures);
  printVerdict(figures);
}

/** An admin besides the first, by the command line. */
async function addPerson(dataDir: string, { email, password }: typeof ACCOUNT): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['dist/server/main.js', 'user', 'add', email, '--role', 'admin'],
    { env: { ...process.env, MARQUEE_DATA_DIR: dataDir, MARQUEE_PASSWORD: password } },
  );
}

/** A server process on a new database, which is removed afterwards. */
async function withProduct<Result>(
  env: Record<string, string>,
  run: (product: ProductProcess, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const product = await startProduct({
    MARQUEE_DATA_DIR: dataDir,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    ...env,
  });
  try {
    return await run(product, dataDir);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** All measurements for one number of events, on a new database with a server process of its own. */
async function benchSize(
  size: number,
  { withBudgets }: { withBudgets: boolean },
): Promise<{ figures: Figure[]; mix: Load }> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, async (product, dataDir) => {
    const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
    const feed = join(dataDir, 'feed.csv');
    await writeFile(feed, seededFeed(size, NOW, SEED));
    const imported = await measureImport(http, product, size, feed);
    const { figures: ranked, mix } = await measureRanking(http, product);
    const lists = await measureLists(http, { dataDir, now: NOW, quick });
    const calls = await measureScoreCalls(http, size, quick);
    const memory = await residentMiB(product.pid);
    calls.push({ name: 'server memory after exports', value: memory, unit: 'MiB', atMost: 250 });
    const streams = await measureStreams(product, dataDir);
    const web = await measureWeb(product.origin, { account: ACCOUNT, now: NOW, quick });
    http.close();
    const figures = [...imported, ...ranked, ...lists, ...calls, ...streams, ...web].map(
      (figure) => (withBudgets ? figure : withoutBudget(figure)),
    );
    printReport(`${size.toLocaleString('en')} events`, figures);
    return { figures, mix };
  });
}

function withoutBudget({ name, value, unit }: Figure): Figure {
  return { name, value, unit };
}

async function measureImport(
  http: Http,
  product: ProductProcess,
  size: number,
  feed: string,
): Promise<Figure[]> {
  const before = await residentMiB(product.pid);
  const figures: Figure[] = [];
  for (const name of ['import', 'import of the same file again']) {
    const startedAt = performance.now();
    await http.postStream('/events/import?format=csv', createReadStream(feed));
    const perSecond = size / ((performance.now() - startedAt) / 1000);
    figures.push({ name, value: perSecond, unit: 'events/s', atLeast: 40_000 });
  }
  const after = await residentMiB(product.pid);
  return [
    ...figures,
    { name: 'server memory before the import', value: before, unit: 'MiB' },
    { name: 'server memory after two imports', value: after, unit: 'MiB', atMost: 250 },
  ];
}

async function measureRanking(
  http: Http,
  product: ProductProcess,
): Promise<{ figures: Figure[]; mix: Load }> {
  await http.postJson('/dashboard/settings', TEST_WEIGHTS);
  const recalculate = async () => JSON.parse(await http.putJson('/event_score')).duration_ms / 1000;
  const first = await recalculate();
  const second = await recalculate();
  const mix = everydayMix();
  const list = (index: number) =>
    http.postJson('/event_score', mix[index % mix.length]?.query ?? { time_range: 'week' });
  const durationMs = quick ? 4000 : 15_000;
  await measureLoad(list, { callers: 8, durationMs: 1500 });
  const alone = await measureLoad(list, { callers: 1, durationMs });
  const idle = await measureLoad(list, { callers: 8, durationMs });
  const crowd = await measureLoad(list, { callers: 32, durationMs });
  const { load: beside, seconds } = await measureBeside(list, recalculate);
  const memory = await residentMiB(product.pid);
  return {
    mix: idle,
    figures: [
      { name: 'first recalculation', value: first, unit: 's', atMost: 5 },
      { name: 'second recalculation', value: second, unit: 's', atMost: 5 },
      { name: 'list p50, 1 caller', value: alone.p50, unit: 'ms' },
      { name: 'list p50, 8 callers', value: idle.p50, unit: 'ms', atMost: 5 },
      { name: 'list p95, 8 callers', value: idle.p95, unit: 'ms', atMost: 25 },
      { name: 'list pages a second, 8 callers', value: idle.perSecond, unit: '/s' },
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
