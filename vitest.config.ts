import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresFixes } from './scripts/postgres-fixes.ts';

export default defineConfig({
  test: {
    // Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/{scoring,contract,sample-backend}/**/*.test.ts', 'src/web/**/*.test.ts'],
        },
      },
      {
        plugins: [postgresFixes()],
        test: {
          name: 'server',
          // The driver as it is built into the server.
          server: { deps: { inline: ['postgres'] } },
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'pages',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/web/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // Each file starts a product and a browser: one at a time, after everything else.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'tooling', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
