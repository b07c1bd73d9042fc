import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { addPerson, findFreePort } from '../scripts/product-process.ts';
import { measureCapacity, printCapacity } from './capacity.ts';
import { measureDocuments } from './documents.ts';
import { seededFeed } from './feed.ts';
import { benchGrades } from './grades.ts';
import { hostileEnv, measureHostile } from './hostile/hostile.ts';
import { type Http, signIn } from './http.ts';
import { benchImports } from './importer/bench-importer.ts';
import { benchJoined } from './importer/joined.ts';
import { benchTables } from './importer/tables.ts';
import { measureImports } from './imports.ts';
import { benchInsights } from './insights.ts';
import { measureLists } from './lists/measure-lists.ts';
import { residentMiB } from './memory.ts';
import { benchMutations } from './mutations/mutations.ts';
import { listChunks } from './pages.ts';
import { ACCOUNT, NOW, withDatabaseOf, withProduct } from './product.ts';
import { measureRanking } from './ranking.ts';
import { type Figure, printChunks, printReport, printVerdict } from './report.ts';
import { measureScoreCalls } from './score-calls.ts';
import { measureStreams } from './streams.ts';
import { benchTuning } from './tuning.ts';
import { measureWeb } from './web.ts';

const SEED = 'bench';
const SMALL = 100_000;
const LARGE = 1_000_000;

const {
  quick = false,
  lists: areListsOnly = false,
  web: isWebOnly = false,
  documents: areDocumentsOnly = false,
  live: isLiveOnly = false,
  hostile: isHostileOnly = false,
  mutations: isMutationsOnly = false,
  imports: isImportsOnly = false,
  joined: isJoinedOnly = false,
  tables: areTablesOnly = false,
  tuning: isTuningOnly = false,
  grades: areGradesOnly = false,
  insights: areInsightsOnly = false,
  capacity,
  seed,
  events,
} = parseArgs({
  options: {
    quick: { type: 'boolean' },
    lists: { type: 'boolean' },
    web: { type: 'boolean' },
    documents: { type: 'boolean' },
    live: { type: 'boolean' },
    hostile: { type: 'boolean' },
    mutations: { type: 'boolean' },
    imports: { type: 'boolean' },
    joined: { type: 'boolean' },
    tables: { type: 'boolean' },
    tuning: { type: 'boolean' },
    grades: { type: 'boolean' },
    insights: { type: 'boolean' },
    capacity: { type: 'string' },
    seed: { type: 'string' },
    events: { type: 'string' },
  },
}).values;

const sizeOfPart = events ? Number(events) : quick ? SMALL : LARGE;

/** What is measured alone, if asked for. */
const PARTS = [
  { isWanted: isWebOnly, run: benchWeb },
  { isWanted: areDocumentsOnly, run: benchDocuments },
  { isWanted: isLiveOnly, run: benchLive },
  { isWanted: isHostileOnly, run: benchHostile },
  {
    isWanted: isMutationsOnly,
    run: () => benchMutations({ files: events ? Number(events) : quick ? 500 : 10_000, seed }),
  },
  { isWanted: isImportsOnly, run: () => benchImports(sizeOfPart, { rounds: quick ? 1 : 3 }) },
  { isWanted: isJoinedOnly, run: () => benchJoined(sizeOfPart) },
  { isWanted: areTablesOnly, run: () => benchTables(events ? Number(events) : SMALL) },
  { isWanted: areInsightsOnly, run: () => benchInsights(sizeOfPart, { quick }) },
  { isWanted: isTuningOnly, run: () => benchTuning(events ? Number(events) : SMALL) },
  {
    isWanted: areGradesOnly,
    run: () => benchGrades(events ? [Number(events)] : quick ? [SMALL] : [SMALL, LARGE]),
  },
];

await main();

async function main(): Promise<void> {
  console.log(
    `# Bench: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  const part = PARTS.find(({ isWanted }) => isWanted);
  if (part) return part.run();
  if (capacity) return benchCapacity(capacity.split(',').map(Number));
  const figures: Figure[] = [];
  const small = await benchSize(events ? Number(events) : SMALL);
  figures.push(...small.figures);
  if (!quick && !events) {
    const large = await benchSize(LARGE);
    const growth: Figure[] = [
      { name: 'list p50', value: large.listP50 / small.listP50, unit: '×', atMost: 2 },
      { name: 'server memory', value: large.memory / small.memory, unit: '×', atMost: 1.1 },
    ];
    printReport('Ten times the events', growth);
    figures.push(...large.figures, ...growth);
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

/** Documents alone; quick: 200 instead of 1,000, on the sample catalogue instead of 100,000 events. */
async function benchDocuments(): Promise<void> {
  const env = { MARQUEE_NOW: NOW.toISOString(), MARQUEE_SAMPLE: quick ? 'on' : 'off' };
  const figures = await withProduct(env, async (product) => {
    if (!quick) {
      const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
      await importSeeded(http, events ? Number(events) : SMALL);
      http.close();
    }
    return measureDocuments(product, { account: ACCOUNT, quick });
  });
  printReport('Drawn documents', figures);
  printVerdict(figures);
}

/** The live streams alone. */
async function benchLive(): Promise<void> {
  const figures = await withProduct({ MARQUEE_SAMPLE: 'off' }, measureStreams);
  printReport('Live streams', figures);
  printVerdict(figures);
}

/** What each of these numbers of events needs. */
async function benchCapacity(sizes: readonly number[]): Promise<void> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  for (const size of sizes) {
    const row = await withProduct(env, (product, dataDir) => {
      const again = () => signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
      return measureCapacity({ signIn: again, product, dataDir, now: NOW }, size);
    });
    printCapacity([row]);
  }
}

/** Hostile traffic for two minutes beside people who sign in and read, then 1,000 hostile uploads; quick: a tenth. */
async function benchHostile(): Promise<void> {
  const feedPort = await findFreePort();
  const env = {
    MARQUEE_SAMPLE: 'off',
    MARQUEE_NOW: NOW.toISOString(),
    ...hostileEnv(feedPort),
  };
  const figures = await withProduct(env, async (product, dataDir) => {
    const insider = { email: 'insider@bench.test', password: 'another horse for the bench' };
    await addPerson(dataDir, insider, 'admin');
    const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
    await importSeeded(http, SMALL);
    http.close();
    return withDatabaseOf(dataDir, (db) =>
      measureHostile(product, {
        victim: ACCOUNT,
        insider,
        feedPort,
        seconds: quick ? 20 : 120,
        uploads: quick ? 100 : 1000,
        countAudit: async () => {
          const [row] = await db<
            { entries: number }[]
          >`select count(*)::integer as entries from audit_entry`;
          return row?.entries ?? 0;
        },
      }),
    );
  });
  printReport('Hostile traffic', figures);
  printVerdict(figures);
}

/** Fills an empty database, and ranks what it has. */
async function importSeeded(http: Http, size: number): Promise<void> {
  const chunks = Array.from(seededFeed(size, NOW, SEED), (text) => Buffer.from(text));
  await http.postStream('/events/import?format=csv&recalculate=false', chunks);
  await http.postJson('/dashboard/settings', TEST_WEIGHTS);
  await http.putJson('/event_score');
}

type Measured = { figures: Figure[]; listP50: number; memory: number };

/** All measurements for one number of events, on a new database with a server process of its own. */
async function benchSize(size: number): Promise<Measured> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, async (product, dataDir) => {
    const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
    const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
    const database = await openDatabase({ config, log: pino({ level: 'silent' }) });
    const { pid } = product;
    const options = { db: database.db, dataDir, now: NOW, quick, pid };
    const feed = join(dataDir, 'feed.csv');
    await writeFile(feed, seededFeed(size, NOW, SEED));
    const imported = await measureImports(http, { ...options, size, feed });
    const { figures: ranked, listP50, memory } = await measureRanking(http, options);
    const lists = await measureLists(http, options);
    lists.push(await memoryAfter('all lists', pid));
    if (areListsOnly) {
      await database.close();
      http.close();
      return { figures: report(size, [...imported, ...ranked, ...lists]), listP50, memory };
    }
    const calls = await measureScoreCalls(http, { events: size, quick, listP50 });
    calls.push(await memoryAfter('exports', pid));
    await database.close();
    const streams = await measureStreams(product, dataDir);
    const documents = await measureDocuments(product, { account: ACCOUNT, quick });
    const web = await measureWeb(product.origin, { account: ACCOUNT, now: NOW, quick });
    http.close();
    const all = [...imported, ...ranked, ...lists, ...calls, ...streams, ...documents, ...web];
    return { figures: report(size, all), listP50, memory };
  });
}

async function memoryAfter(what: string, pid: number): Promise<Figure> {
  const value = await residentMiB(pid);
  return { name: `server memory after ${what}`, value, unit: 'MiB', atMost: 250 };
}

function report(size: number, figures: Figure[]): Figure[] {
  printReport(`${size.toLocaleString('en')} events`, figures);
  return figures;
}
