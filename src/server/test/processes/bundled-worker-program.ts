import { join } from 'node:path';
import { inject } from 'vitest';
import type { WorkerProgram } from '#server/platform/process/worker-program.ts';
import type { WorkerName } from '#server/platform/process/worker-sources.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs that `bundle-workers.ts` has built. */
    workers: string;
  }
}

/** `vitest.config.ts` puts it in the place of `worker-program.ts`: to load the sources takes each thread a second. */
export function workerProgram(name: WorkerName): WorkerProgram {
  return { program: join(inject('workers'), `${name}.js`), eval: false };
}
