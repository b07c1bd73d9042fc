import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { ApiError } from '#contract/kit/errors.ts';
import { startWorker } from '#server/platform/process/start-worker.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import type { FeedInput } from '../rows/feed-settings.ts';
import {
  allowedMs,
  comparingMs,
  FILE_BUDGET,
  type FileBudget,
  inSeconds,
  newProgress,
  readProgress,
} from '../rows/file-budget.ts';
import { unreadable } from '../rows/unreadable.ts';
import type { OpenFeed } from './parse-feed.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

const CHECK_MS = 100;

/**
 * Parses each file on a thread of its own, so that the server goes on answering whatever the file is. The next
 * piece of the file is read when the parser asks for it, and the next batch is parsed when the last was taken. A file that
 * needs more than its budget is refused, and its thread ended, wherever it is.
 */
export async function parseInWorker(
  input: FeedInput,
  budget: FileBudget = FILE_BUDGET,
): Promise<OpenFeed> {
  const progress = newProgress();
  const worker = startParser(input, progress, budget);
  const send = (message: ToWorker) => worker.postMessage(message);
  const bytes = input.bytes[Symbol.asyncIterator]();
  const messages = createMailbox();
  const cost = createCostWatch(progress, budget);
  /** From its start on: loading its code is no work on the file. */
  let worked: (() => number) | null = null;

  async function feed(): Promise<void> {
    const { done, value } = await bytes.next();
    send(done ? { type: 'end' } : { type: 'bytes', bytes: value });
  }

  function lookAtCost(): void {
    if (worked === null) return;
    cost.look(worked());
    if (cost.leftMs() <= 0) messages.fail(cost.tooMuch());
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'started') worked = workedSince(worker, message.timeFile);
    else if (message.type === 'more') feed().catch(messages.fail);
    else if (message.type === 'refused') messages.fail(toError(message));
    else {
      if (message.type === 'batch') cost.addRecords(message.batch.read);
      // A small file may be read before the watch looks at it for the first time.
      lookAtCost();
      messages.put(message);
    }
  });
  worker.on('error', (error) =>
    messages.fail(isOutOfMemory(error) ? tooMuchMemory(budget, progress) : error),
  );
  const watch = setInterval(lookAtCost, CHECK_MS);
  worker.on('exit', () => messages.fail(new Error('The thread that parsed the file has ended.')));

  async function* batches(): AsyncGenerator<CopyBatch> {
    for (;;) {
      const message = await messages.take();
      if (message.type !== 'batch') return;
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
    return { format: message.format, batches: batches(), leftMs: cost.leftToCompareMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Compares what a thread has worked with the budget of its file, and finds out which row takes most of it. */
export function createCostWatch(progress: SharedArrayBuffer, budget: FileBudget) {
  let workedMs = 0;
  let records = 0;
  let current = { row: 0, sinceMs: 0 };
  let longest = { row: 0, ms: 0 };
  const allowed = () => allowedMs(budget, { ...readProgress(progress), records });
  return {
    addRecords: (count: number) => {
      records += count;
    },
    look: (nowMs: number) => {
      const { row } = readProgress(progress);
      // A thread that has ended tells no time.
      workedMs = Math.max(workedMs, nowMs);
      if (row !== current.row) current = { row, sinceMs: workedMs };
      const ms = workedMs - current.sinceMs;
      if (row > 0 && ms > longest.ms) longest = { row, ms };
    },
    leftMs: () => allowed() - workedMs,
    leftToCompareMs: () => allowed() - workedMs + comparingMs(budget, records),
    tooMuch: () => {
      const { row, ms } = longest;
      const where =
        ms > workedMs / 2
          ? `Row ${row.toLocaleString('en')} alone took ${inSeconds(ms)}.`
          : cameTo(progress);
      return unreadable(
        `Reading the file takes more than ${inSeconds(allowed())} of processor time, all that a file of its size may take. ${where}`,
      );
    },
  };
}

function cameTo(progress: SharedArrayBuffer): string {
  const { row } = readProgress(progress);
  return row === 0 ? 'It had no row by then.' : `It had come to row ${row.toLocaleString('en')}.`;
}

/** How long a worker has worked from now on, in milliseconds. */
function workedSince(worker: Worker, timeFile: string | null): () => number {
  const before = workedMs(worker, timeFile);
  return () => workedMs(worker, timeFile) - before;
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

/** Keeps messages until they are taken. The first failure counts, after all messages before it; what comes later is dropped. */
function createMailbox() {
  const waiting: Told[] = [];
  let failure: { error: unknown } | null = null;
  let wake: () => void = () => undefined;
  return {
    put: (message: Told) => {
      if (failure) return;
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

function startParser(
  { now, bytes: _, ...settings }: FeedInput,
  progress: SharedArrayBuffer,
  { memoryMb }: FileBudget,
): Worker {
  const workerData: WorkerTask = { settings, nowMs: now.getTime(), progress };
  return startWorker('feed-worker', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory({ memoryMb }: FileBudget, progress: SharedArrayBuffer): ApiError {
  return unreadable(
    `Reading the file takes more than ${memoryMb} MB of memory, all that any file may take. ${cameTo(progress)}`,
  );
}
