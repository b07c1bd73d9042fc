import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
// By its path: the other name stands for the bundled programs in tests.
import { workerProgram } from './worker-program.ts';

it.each([
  { name: 'feed-worker', workerData: { settings: { format: 'auto' } }, answer: 'started' },
  { name: 'suggestion-worker', workerData: { datesMs: [] }, answer: 'taken' },
] as const)('starts $name from its sources', async ({ name, workerData, answer }) => {
  const { program, eval: isText } = workerProgram(name);
  const worker = new Worker(program, { eval: isText, env: {}, execArgv: [], workerData });
  worker.postMessage({ type: 'past' });
  expect(await once(worker, 'message')).toEqual([expect.objectContaining({ type: answer })]);
  await worker.terminate();
});
