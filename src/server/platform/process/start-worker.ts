import { Worker, type WorkerOptions } from 'node:worker_threads';
import { workerProgram } from '#server/platform/process/worker-program.ts';
import type { WorkerName } from './worker-sources.ts';

/** Starts a thread without the environment, which has secrets. */
export function startWorker(
  name: WorkerName,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
): Worker {
  const { program, eval: isText } = workerProgram(name);
  return new Worker(program, { ...options, env: {}, execArgv: [], eval: isText });
}
