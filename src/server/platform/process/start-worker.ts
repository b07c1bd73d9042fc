import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { PACKAGE_ROOT } from './package-root.ts';

/** Programs that run on a thread of their own; `vite.server.config.ts` builds each into a file of its name. */
const SOURCES = {
  'feed-worker': 'src/server/intake/parsing/feed-worker.ts',
  'suggestion-worker': 'src/server/ranking/suggestions/suggestion-worker.ts',
} as const;

/** Starts a thread without the environment, which has secrets. */
export function startWorker(
  name: keyof typeof SOURCES,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
): Worker {
  const closed = { ...options, env: {}, execArgv: [] };
  return import.meta.url.endsWith('.js')
    ? new Worker(join(PACKAGE_ROOT, 'dist/server', `${name}.js`), closed)
    : new Worker(fromSources(SOURCES[name]), { ...closed, eval: true });
}

/** While developing and in tests, where the server itself runs from its sources too. */
function fromSources(path: string): string {
  const url = JSON.stringify(pathToFileURL(join(PACKAGE_ROOT, path)).href);
  return `import('tsx/esm/api').then(({ register }) => register()).then(() => import(${url}));`;
}
