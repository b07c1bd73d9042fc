import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#contract/kit/errors.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import type { FeedInput } from '../rows/feed-settings.ts';
import { unreadable } from '../rows/unreadable.ts';
import type { OpenFeed } from './parse-feed.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

/** Far more than the largest record needs; a file that needs more ends its worker and not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** How much processor time reading a file may take, in milliseconds: a fixed part, and more by its size and records. Real feeds take a fraction of it. */
const BUDGET = { any: 30_000, eachByte: 0.005, eachRecord: 1 };
const CHECK_MS = 250;

/**
 * Parses each file on a thread of its own, so that the server goes on answering whatever the file is. The next
 * piece of the file is read when the parser asks for it, and the next batch is parsed when the last was taken.
 */
export async function parseInWorker(input: FeedInput, budget = BUDGET): Promise<OpenFeed> {
  const worker = startWorker(input);
  const send = (message: ToWorker) => worker.postMessage(message);
  const bytes = input.bytes[Symbol.asyncIterator]();
  const messages = createMailbox();
  let timeFile: string | null = null;
  let allowedMs = budget.any;

  async function feed(): Promise<void> {
    const { done, value } = await bytes.next();
    if (!done) allowedMs += value.length * budget.eachByte;
    send(done ? { type: 'end' } : { type: 'bytes', bytes: value });
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'started') timeFile = message.timeFile;
    else if (message.type === 'more') feed().catch(messages.fail);
    else if (message.type === 'refused') messages.fail(toError(message));
    else messages.put(message);
  });
  worker.on('error', (error) => messages.fail(isOutOfMemory(error) ? tooMuchMemory() : error));
  const watch = setInterval(() => {
    if (workedMs(worker, timeFile) > allowedMs) messages.fail(tooMuchTime(allowedMs));
  }, CHECK_MS);
  worker.on('exit', () => messages.fail(new Error('The thread that parsed the file has ended.')));

  async function* batches(): AsyncGenerator<CopyBatch> {
    for (;;) {
      const message = await messages.take();
      if (message.type !== 'batch') return;
      allowedMs += message.batch.read * budget.eachRecord;
      send({ type: 'next' });
      yield message.batch;
    }
  }

  async function close(): Promise<void> {
    clearInterval(watch);
    await worker.terminate();
    // Not awaited: a piece that is still on its way may take long, and nobody needs it any more.
    bytes.return?.().catch(() => undefined);
  }

  try {
    const message = await messages.take();
    if (message.type !== 'format') throw new Error('The thread did not begin with the format.');
    return { format: message.format, batches: batches(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** How long a worker has worked: processor time where the system tells it, else by the clock. */
function workedMs(worker: Worker, timeFile: string | null): number {
  if (timeFile === null) return worker.performance.eventLoopUtilization().active;
  try {
    return Number(readFileSync(timeFile, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // It has ended.
    return 0;
  }
}

type Refusal = Extract<FromWorker, { type: 'refused' }>;
type Told = Exclude<FromWorker, { type: 'started' | 'more' } | Refusal>;

function toError({ code, message, details }: Refusal): ApiError {
  return new ApiError(code, message, { details });
}

/** Keeps messages until they are taken; of several failures the first counts, after all messages before it. */
function createMailbox() {
  const waiting: Told[] = [];
  let failure: { error: unknown } | null = null;
  let wake: () => void = () => undefined;
  return {
    put: (message: Told) => {
      waiting.push(message);
      wake();
    },
    fail: (error: unknown) => {
      failure ??= { error };
      wake();
    },
    async take(): Promise<Told> {
      for (;;) {
        const message = waiting.shift();
        if (message) return message;
        if (failure) throw failure.error;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function startWorker({ now, bytes: _, ...settings }: FeedInput): Worker {
  const workerData: WorkerTask = { settings, nowMs: now.getTime() };
  // Nothing of the environment: it holds secrets, and a parser needs none.
  const options = { workerData, resourceLimits: MEMORY, env: {}, execArgv: [] };
  return import.meta.url.endsWith('.js')
    ? new Worker(join(PACKAGE_ROOT, 'dist/server/feed-worker.js'), options)
    : new Worker(FROM_SOURCES, { ...options, eval: true });
}

/** While developing and in tests, where the server itself runs from its sources too. */
const FROM_SOURCES = `
  import('tsx/esm/api').then(({ register }) => register()).then(() => import(${JSON.stringify(pathToFileURL(join(PACKAGE_ROOT, 'src/server/intake/parsing/feed-worker.ts')).href)}));
`;

function tooMuchTime(allowedMs: number): ApiError {
  const seconds = Math.round(allowedMs / 1000).toLocaleString('en');
  return unreadable(
    `Reading the file takes more than ${seconds} seconds of processor time, far more than a feed of its size needs.`,
  );
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(): ApiError {
  return unreadable('The file needs more memory to be read than any feed does.');
}
