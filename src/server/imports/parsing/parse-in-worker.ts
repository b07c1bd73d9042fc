import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#contract/kit/errors.ts';
import { PACKAGE_ROOT } from '../../package-root.ts';
import type { FeedInput } from '../feed-settings.ts';
import type { CopyBatch } from '../storing/copy-batches.ts';
import { unreadable } from '../unreadable.ts';
import type { ParseFeed } from './parse-feed.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

/** Far more than the largest record needs; a file that needs more ends its worker and not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Parses each file on a thread of its own, so that the server goes on answering whatever the file is. The next
 * piece of the file is read when the parser asks for it, and the next batch is parsed when the last was taken.
 */
export const parseInWorker: ParseFeed = async (input) => {
  const worker = startWorker(input);
  const send = (message: ToWorker) => worker.postMessage(message);
  const bytes = input.bytes[Symbol.asyncIterator]();
  const messages = createMailbox();

  async function feed(): Promise<void> {
    const { done, value } = await bytes.next();
    send(done ? { type: 'end' } : { type: 'bytes', bytes: value });
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'more') feed().catch(messages.fail);
    else if (message.type === 'refused') messages.fail(toError(message));
    else messages.put(message);
  });
  worker.on('error', (error) => messages.fail(isOutOfMemory(error) ? tooMuchMemory() : error));
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
};

type Refusal = Extract<FromWorker, { type: 'refused' }>;
type Told = Exclude<FromWorker, { type: 'more' } | Refusal>;

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
  import('tsx/esm/api').then(({ register }) => register()).then(() => import(${JSON.stringify(pathToFileURL(join(PACKAGE_ROOT, 'src/server/imports/parsing/feed-worker.ts')).href)}));
`;

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(): ApiError {
  return unreadable('The file needs more memory to be read than any feed does.');
}
