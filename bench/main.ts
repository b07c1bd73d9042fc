import { cpus, totalmem } from 'node:os';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { addPerson, findFreePort } from '../scripts/product-process.ts';
import { BUDGET } from './budgets.ts';
import { measureCapacity, printCapacity } from './capacity.ts';
import { printChunks } from './chunks.ts';
import { measureDocuments } from './documents.ts';
import { seededFeed } from './feed.ts';
import { gradeParts } from './grades.ts';
import { hostileEnv, measureHostile } from './hostile/hostile.ts';
import { type Http, signIn } from './http.ts';
import { benchImports } from './importer/bench-importer.ts';
import { benchJoined } from './importer/joined.ts';
import { benchTables } from './importer/tables.ts';
import { measureImports } from './imports.ts';
import { benchInsights } from './insights.ts';
import { measureLists } from './lists/measure-lists.ts';
import { memoryAfter } from './memory.ts';
import { benchMutations } from './mutations/mutations.ts';
import { type Options, type PartName, readOptions, USAGE, UsageError } from './options.ts';
import { ACCOUNT, NOW, withDatabaseOf, withProduct } from './product.ts';
import { measureEverydayLists } from './ranking.ts';
import { measureRecalculation } from './recalculation.ts';
import type { Figure } from './report.ts';
import { describeResults, exitCodeOf, noResults, type Part, runParts } from './run-parts.ts';
import { measureScoreCalls } from './score-calls.ts';
import { measureStreams } from './streams.ts';
import { tuningParts } from './tuning.ts';
import { webParts, withBrowser } from './web.ts';

const SEED = 'bench';
const SMALL = 100_000;
const LARGE = 1_000_000;
const EMPTY = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };

const results = noResults();

async function main(options: Options): Promise<void> {
  // What fails beside a part, such as a renewed sign-in, must not lose the figures of the others.
  process.on('unhandledRejection', (error) => {
    results.crashes.push({ part: 'Beside a part', error });
  });
  console.log(
    `# Bench: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  await runParts(partsOf(options), results);
  console.log(describeResults(results));
  // At once: what a part that crashed or hangs has left open would keep this process.
  if (exitCodeOf(results) !== 0) process.exit(1);
}

function partsOf(options: Options): Part[] {
  const named = options.parts.flatMap((name) => NAMED[name](options));
  const capacity = options.capacities.map(capacityPart);
  if (named.length + capacity.length > 0) return [...named, ...capacity];
  const { events, isQuick } = options;
  if (events !== null || isQuick) return [partOfSize(events ?? SMALL, options)];
  return [
    partOfSize(SMALL, options),
    partOfSize(LARGE, options),
    { name: 'Ten times the events', run: async () => growthFigures() },
  ];
}

/** What is only measured when it is named. */
const NAMED: Record<PartName, (options: Options) => Part[]> = {
  web: ({ isQuick }) => [
    withParts('The web', (run) =>
      withProduct({ MARQUEE_NOW: NOW.toISOString() }, ({ origin }) =>
        benchWeb(origin, isQuick, run),
      ),
    ),
    {
      name: 'Chunks',
      run: async () => {
        await printChunks('dist/web');
        return [];
      },
    },
  ],
  documents: (options) => [{ name: 'Rendered documents', run: () => benchDocuments(options) }],
  live: () => [{ name: 'Live streams', run: () => withProduct(EMPTY, measureStreams) }],
  imports: (options) => {
    const size = sizeOf(options);
    const rounds = options.isQuick ? 1 : 3;
    return [{ name: `Importer, ${eventsOf(size)}`, run: () => benchImports(size, { rounds }) }];
  },
  tables: ({ events }) => {
    const rows = events ?? SMALL;
    return [{ name: `A table of ${rows.toLocaleString('en')} rows`, run: () => benchTables(rows) }];
  },
  joined: (options) => {
    const size = sizeOf(options);
    const name = `Recalculation of ${eventsOf(size)}, some joined`;
    return [{ name, run: () => benchJoined(size) }];
  },
  tuning: ({ events }) => tuningParts(events ?? SMALL),
  grades: ({ events, isQuick }) =>
    gradeParts(events ? [events] : isQuick ? [SMALL] : [SMALL, LARGE]),
  insights: (options) => {
    const size = sizeOf(options);
    const run = () => benchInsights(size, { quick: options.isQuick });
    return [{ name: `Insights, ${eventsOf(size)}`, run }];
  },
  hostile: ({ isQuick }) => [{ name: 'Hostile traffic', run: () => benchHostile(isQuick) }],
  mutations: ({ events, isQuick, seed }) => {
    const files = events ?? (isQuick ? 500 : 10_000);
    return [{ name: 'Damaged files', run: () => benchMutations({ files, seed }) }];
  },
};

function sizeOf({ events, isQuick }: Options): number {
  return events ?? (isQuick ? SMALL : LARGE);
}

function eventsOf(size: number): string {
  return `${size.toLocaleString('en')} events`;
}

type Run = (parts: readonly Part[]) => Promise<void>;

/** A part that sets up what others need; the error of either is named. */
function withParts(name: string, work: (run: Run) => Promise<void>): Part {
  return {
    name,
    isGroup: true,
    run: async () => {
      await work((parts) => runParts(parts, results));
      return [];
    },
  };
}

function listPart(what: string, size: number): string {
  return `${what}, ${eventsOf(size)}`;
}

/** All measurements for one number of events, on a new database with a server process of its own. */
function partOfSize(size: number, { isQuick, areListsOnly }: Options): Part {
  const part = (what: string, run: Part['run']): Part => ({ name: listPart(what, size), run });
  return withParts(eventsOf(size), (run) =>
    withProduct(EMPTY, async (product, dataDir) => {
      const { origin, pid } = product;
      const http = await signIn(origin, ACCOUNT.email, ACCOUNT.password);
      try {
        await withDatabaseOf(dataDir, async (db) => {
          const options = { db, dataDir, now: NOW, quick: isQuick, pid };
          await run([
            part('Imports', () => measureImports(http, { ...options, size, seed: SEED })),
            part('Recalculations', async () => {
              await http.postJson('/dashboard/settings', TEST_WEIGHTS);
              return measureRecalculation(http, { db, now: NOW, events: size });
            }),
            part('Lists', () => measureEverydayLists(http, options)),
            part('Lists by shape', async () => [
              ...(await measureLists(http, options)),
              await memoryAfter('all lists', pid),
            ]),
          ]);
        });
        if (areListsOnly) return;
        await run([
          part('Previews, searches and exports', async () => [
            ...(await measureScoreCalls(http, { events: size, quick: isQuick })),
            await memoryAfter('exports', pid),
          ]),
          part('Live streams', () => measureStreams(product, dataDir)),
          part('Rendered documents', () =>
            measureDocuments(product, { account: ACCOUNT, quick: isQuick }),
          ),
        ]);
        await benchWeb(origin, isQuick || size > SMALL, (parts) =>
          run(parts.map((one) => part(one.name, one.run))),
        );
      } finally {
        http.close();
      }
    }),
  );
}

/** What ten times the events add, by what was measured of both sizes. */
function growthFigures(): Figure[] {
  const growth = (name: string): number => {
    const [small, large] = [SMALL, LARGE].map((size) => {
      const part = listPart('Lists', size);
      const found = results.figures.find((figure) => figure.part === part && figure.name === name);
      if (!found) throw new Error(`“${name}” of “${part}” was not measured.`);
      return found.value;
    });
    return (large ?? Number.NaN) / (small ?? Number.NaN);
  };
  return [
    {
      name: 'list p50',
      value: growth('list p50, 1 caller'),
      unit: '×',
      atMost: BUDGET.list.atTenTimesTheEvents,
    },
    {
      name: 'server memory',
      value: growth('server memory after the lists'),
      unit: '×',
      atMost: BUDGET.memory.atTenTimesTheEvents,
    },
  ];
}

function benchWeb(origin: string, isQuick: boolean, run: Run): Promise<void> {
  return withBrowser((browser) =>
    run(webParts(browser, origin, { account: ACCOUNT, now: NOW, isQuick })),
  );
}

/** Quick: 200 documents instead of 1,000, on the sample catalogue instead of 100,000 events. */
async function benchDocuments({ isQuick, events }: Options): Promise<Figure[]> {
  const env = { ...EMPTY, MARQUEE_SAMPLE: isQuick ? 'on' : 'off' };
  return withProduct(env, async (product) => {
    if (!isQuick) {
      const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
      await importSeeded(http, events ?? SMALL);
      http.close();
    }
    return measureDocuments(product, { account: ACCOUNT, quick: isQuick });
  });
}

function capacityPart(size: number): Part {
  return {
    name: `Capacity, ${eventsOf(size)}`,
    run: async () => {
      const row = await withProduct(EMPTY, (product, dataDir) => {
        const again = () => signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
        return measureCapacity({ signIn: again, product, dataDir, now: NOW }, size);
      });
      printCapacity([row]);
      return [];
    },
  };
}

/** Hostile traffic for two minutes beside people who sign in and read, then 1,000 hostile uploads; quick: a tenth. */
async function benchHostile(isQuick: boolean): Promise<Figure[]> {
  const feedPort = await findFreePort();
  return withProduct({ ...EMPTY, ...hostileEnv(feedPort) }, async (product, dataDir) => {
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
        seconds: isQuick ? 20 : 120,
        uploads: isQuick ? 100 : 1000,
        countAudit: async () => {
          const [row] = await db<
            { entries: number }[]
          >`select count(*)::integer as entries from audit_entry`;
          return row?.entries ?? 0;
        },
      }),
    );
  });
}

/** Fills an empty database, and ranks what it has. */
async function importSeeded(http: Http, size: number): Promise<void> {
  const chunks = Array.from(seededFeed(size, NOW, SEED), (text) => Buffer.from(text));
  await http.postStream('/events/import?format=csv&recalculate=false', chunks);
  await http.postJson('/dashboard/settings', TEST_WEIGHTS);
  await http.putJson('/event_score');
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await main(options);
  else console.log(USAGE);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nnpm run bench -- --help lists the options.`);
  process.exitCode = 2;
}
