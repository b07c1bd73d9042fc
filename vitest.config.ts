import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { librarySizes } from './scripts/web-build/library-sizes.ts';

/** Tests that watch or replace what a module holds, and need modules of their own. */
const SERVER_TESTS_APART = [
  'src/server/platform/db/database.test.ts',
  'src/server/tools/commands/restore.test.ts',
];

/** The long evidence, which `npm run test:proof` runs: see `scripts/test.mjs`. */
const EXCLUDED = process.env.MARQUEE_TEST_LANE === 'proof' ? [] : ['**/*.proof.test.*'];
/** `npm run verify` has no database, so it leaves out the pages that are tested on the real server. */
const WITHOUT_DATABASE = process.env.MARQUEE_TEST_WITHOUT_DATABASE === 'true';
const DATABASE = ['src/server/test/global-setup.ts'];
/** Threads run what the set-up has bundled: to load the sources takes each of them a second. */
const BUNDLED_WORKERS = {
  '#server/platform/process/worker-program.ts': fileURLToPath(
    new URL('src/server/test/processes/bundled-worker-program.ts', import.meta.url),
  ),
};
/** Property tests draw the cases of one seed. */
const SEED = 'scripts/seed-property-tests.ts';

/** The files that take longest start first: the last one to end would otherwise run beside an idle worker. */
const LONGEST = [
  'src/web/shell/router/pages.test.tsx',
  'e2e/every-page.test.ts',
  'e2e/gallery-keys.test.ts',
  'e2e/ranking-desk.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // PostgreSQL and browsers need processors, too.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/{scoring,contract,sample-backend}/**/*.test.ts', 'src/web/**/*.test.ts'],
          exclude: EXCLUDED,
          setupFiles: [SEED],
          // Files share the modules that they load, which takes most of their time.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        resolve: { alias: BUNDLED_WORKERS },
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'deploy/test/**/*.test.ts'],
          exclude: [...SERVER_TESTS_APART, ...EXCLUDED],
          setupFiles: [SEED],
          // Files share the modules that they load, which saves a third of the time.
          isolate: false,
          globalSetup: DATABASE,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'server-apart',
          include: SERVER_TESTS_APART,
          globalSetup: DATABASE,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        resolve: { alias: BUNDLED_WORKERS },
        test: {
          name: 'pages',
          include: ['src/web/**/*.test.tsx'],
          exclude: [...EXCLUDED, ...(WITHOUT_DATABASE ? ['**/*.page.test.tsx'] : [])],
          environment: 'happy-dom',
          // Page tests make garbage faster than the usual young generation takes it, which costs an eighth of their time.
          execArgv: ['--max-semi-space-size=128'],
          globalSetup: WITHOUT_DATABASE ? [] : DATABASE,
          // Read as texts by the gallery of colours; without this a test sees empty files.
          css: { include: [/ui\/theme\/(tokens|accents)\.css/] },
          setupFiles: [SEED, 'src/web/test/setup.ts'],
          isolate: false,
          // Nothing waits for time, so a long limit only matters where a condition never holds.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: EXCLUDED,
          isolate: false,
          globalSetup: ['e2e/global-setup.ts'],
          // A browser and its pages take a processor each: two files at a time, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // The routes that a test reads import its figures.
        plugins: [librarySizes()],
        test: {
          name: 'tooling',
          include: ['{bench,scripts}/**/*.test.ts', 'deploy/cluster/**/*.test.ts'],
          exclude: EXCLUDED,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
