import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { WORKER_SOURCES } from '#server/platform/process/worker-sources.ts';

/** Builds the programs of threads once for a test run, beside the packages that they import; the folder that they are in. */
export async function bundleWorkers(): Promise<string> {
  await mkdir(join(PACKAGE_ROOT, '.build'), { recursive: true });
  const outDir = await mkdtemp(join(PACKAGE_ROOT, '.build/test-workers-'));
  await build({
    root: PACKAGE_ROOT,
    configFile: false,
    mode: 'test',
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: WORKER_SOURCES,
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}
