import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from './package-root.ts';
import { WORKER_SOURCES, type WorkerName } from './worker-sources.ts';

/** A file, or text where `eval` is true. */
export type WorkerProgram = { program: string; eval: boolean };

/** What a thread runs. Tests have a program of their own in its place: see `bundled-worker-program.ts`. */
export function workerProgram(name: WorkerName): WorkerProgram {
  return import.meta.url.endsWith('.js')
    ? { program: join(PACKAGE_ROOT, 'dist/server', `${name}.js`), eval: false }
    : { program: fromSources(WORKER_SOURCES[name]), eval: true };
}

/** While developing, where the server itself runs from its sources too. */
function fromSources(path: string): string {
  const url = JSON.stringify(pathToFileURL(join(PACKAGE_ROOT, path)).href);
  return `import('tsx/esm/api').then(({ register }) => register()).then(() => import(${url}));`;
}
