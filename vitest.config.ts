import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { librarySizes } from './scripts/web-build/library-sizes.ts';

/** Tests that watch or replace what a module holds, and need modules of their own. */
const SERVER_TESTS_APART = [
  'src/server/platform/db/database.test.ts',
  'src/server/tools/commands/restore.test.ts',
];

/** Slow tests that `npm test` leaves out this time: see `scripts/slow-tests.mjs`. */
const LEFT_OUT = process.env.MARQUEE_TESTS_WITHOUT?.split(',').filter(Boolean) ?? [];

/** The files that take longest start first: the last one to end would otherwise run beside an idle worker. */
const LONGEST = [
  'src/server/test/recorded/recorded-imports.test.ts',
  'src/server/people/access/survivors-of-200-rounds.test.ts',
  'src/server/platform/db/embedded/embedded-postgres.test.ts',
  'src/scoring/grade/twenty-seeds.test.ts',
  'src/web/shell/router/pages.test.tsx',
  'scripts/new-page.test.ts',
  'scripts/boundaries.test.ts',
  'e2e/every-page.test.ts',
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
    // Page tests and those that ask a database wait for half of their time, so that one worker for each core leaves cores idle.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/{scoring,contract,sample-backend}/**/*.test.ts', 'src/web/**/*.test.ts'],
          exclude: LEFT_OUT,
          // Files share the modules that they load, which takes most of their time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'deploy/test/**/*.test.ts'],
          exclude: [...SERVER_TESTS_APART, ...LEFT_OUT],
          // Files share the modules that they load, which saves a third of the time.
          isolate: false,
          globalSetup: ['src/server/test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'server-apart',
          include: SERVER_TESTS_APART,
          globalSetup: ['src/server/test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'pages',
          include: ['src/web/**/*.test.tsx'],
          exclude: ['src/web/**/*.page.test.tsx'],
          environment: 'happy-dom',
          // Read as texts by the gallery of colours; without this a test sees empty files.
          css: { include: [/ui\/theme\/(tokens|accents)\.css/] },
          setupFiles: ['src/web/test/setup.ts'],
          isolate: false,
          // Nothing waits for time, so a long limit only matters where a condition never holds.
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'served-pages',
          include: ['src/web/**/*.page.test.tsx'],
          environment: 'happy-dom',
          globalSetup: ['src/server/test/global-setup.ts'],
          setupFiles: ['src/web/test/setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['e2e/global-setup.ts'],
          // A browser and its pages take a processor each: two files at a time, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // The routes that a test reads import its figures.
        plugins: [librarySizes()],
        test: {
          name: 'tooling',
          include: ['scripts/**/*.test.ts', 'deploy/cluster/**/*.test.ts'],
          exclude: LEFT_OUT,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
